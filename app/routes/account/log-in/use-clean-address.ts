import { useEffect } from 'react'

/** Takes the token out of the address bar, the history and what a screen shot of it would show. */
export function useCleanAddress(): void {
  useEffect(() => {
    if (location.search.includes('token=')) {
      history.replaceState(history.state, '', location.pathname)
    }
  }, [])
}
