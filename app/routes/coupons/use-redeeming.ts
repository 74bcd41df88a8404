import { useEffect, useEffectEvent } from 'react'
import { href, useRevalidator } from 'react-router'

const OFTEN_MS = 10_000

/** Loads the page again once its code has been redeemed; offline, nothing changes. */
export function useRedeeming(code: string): void {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'visible' && (await isOver(code))) await revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => void look(), OFTEN_MS)
    return () => clearInterval(timer)
  }, [])
}

async function isOver(code: string): Promise<boolean> {
  try {
    const answer = await fetch(href('/coupons/codes'))
    if (!answer.ok) return false
    const { readCodes } = await import('../../domain/promotions/kept-coupon.ts')
    return !readCodes(await answer.json()).codes.includes(code)
  } catch {
    return false
  }
}
