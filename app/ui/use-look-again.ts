import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

interface LookAgain {
  everyMs: number
  /** After so many times it is left to whoever reads; unless given, it goes on. */
  times?: number
}

/** Reads the page again every few seconds while it is looked at. Returns false once it no longer does. */
export function useLookAgain({ everyMs, times = Number.POSITIVE_INFINITY }: LookAgain): boolean {
  const { revalidate, state } = useRevalidator()
  const [looked, setLooked] = useState(0)
  const isLooking = looked < times
  useEffect(() => {
    if (!isLooking || state !== 'idle') return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      setLooked(before => before + 1)
      revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isLooking, state, everyMs, revalidate])
  return isLooking
}
