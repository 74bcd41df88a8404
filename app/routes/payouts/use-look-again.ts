import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const EVERY_MS = 4_000

/** Reads the page again every few seconds while it is looked at. */
export function useLookAgain(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') revalidate()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}
