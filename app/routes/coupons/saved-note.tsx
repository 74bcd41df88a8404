import { useEffect, useEffectEvent, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import type { CouponPage } from '../../domain/promotions/coupon.ts'
import type { Pass } from './code-to-show.tsx'

const OFTEN_MS = 10_000

/** Loads the page again once its code has been redeemed; offline, nothing changes. */
function useRedeeming(code: string): void {
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

interface SavedNoteProps {
  coupon: CouponPage
  pass: Pass
}

export function SavedNote(props: SavedNoteProps) {
  const [isSaved, setSaved] = useState(false)
  useRedeeming(props.pass.code)
  const saveNow = useEffectEvent(async () => setSaved(await saveForOffline(props)))
  useEffect(() => {
    void saveNow()
  }, [])
  return (
    <p role="status" className="mt-3 text-center text-sm text-soft">
      {isSaved
        ? `Saved on this device until ${props.coupon.endDate}: it opens without a connection too.`
        : null}
    </p>
  )
}

/** False where the browser cannot store it; the coupon is still shown. */
async function saveForOffline({ coupon, pass }: SavedNoteProps): Promise<boolean> {
  try {
    const { keepForOffline } = await import('../../offline/keep.ts')
    return await keepForOffline(coupon, { ...pass, now: new Date() })
  } catch {
    return false
  }
}
