import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What browsers do on page loads and the router does not: reads out the new title, and moves the
 * focus to the new content unless something there took it.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    if (status.current) status.current.textContent = document.title
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
  return <p ref={status} role="status" className="sr-only" />
}
