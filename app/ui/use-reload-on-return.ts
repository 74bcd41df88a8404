import { useEffect } from 'react'

/**
 * Loads the page anew when somebody comes back to it from another site and the browser kept it as it
 * was left: with a button that still says what it was doing, and facts that have changed meanwhile.
 */
export function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
}
