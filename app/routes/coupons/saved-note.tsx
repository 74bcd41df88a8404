import { useEffect, useEffectEvent, useState } from 'react'
import type { CouponPage } from '../../domain/promotions/coupon.ts'
import type { Pass } from './code-to-show.tsx'
import { useRedeeming } from './use-redeeming.ts'

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
