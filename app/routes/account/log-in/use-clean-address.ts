import { useEffect } from 'react'

/** The token leaves the address bar and the history. */
export function useCleanAddress(): void {
  useEffect(() => {
    if (location.search.includes('token=')) {
      history.replaceState(history.state, '', location.pathname)
    }
  }, [])
}
