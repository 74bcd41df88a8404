import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * What a browser does by itself when a page is loaded and a router does not: after a change of pages
 * the new title is read out, and the focus is at the new content unless something there took it.
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
