import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { dropPageAge } from './page-age.ts'

/** Announces the title and moves the focus, as browsers do on page loads. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const announced = useRef(pathname)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    dropPageAge()
    if (status.current) status.current.textContent = document.title
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])
  return <p ref={status} role="status" className="sr-only" />
}
