import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { QrCode } from '../../domain/pictures/qr-code.server.ts'
import type { CouponPage } from '../../domain/promotions/coupon.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Check } from '../../ui/icons.tsx'
import { DialogLoading } from '../../ui/navigation-progress.tsx'
import { useRedeeming } from './use-redeeming.ts'

const Dialog = lazy(() => import('../../ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

interface Pass {
  code: string
  qr: QrCode
}

interface ActivatedCouponProps {
  coupon: CouponPage
  /** Null once redeemed. */
  pass: Pass | null
}

/** "View Coupon" and its dialog (diner §2). */
export function ActivatedCoupon({
  isOpenAtFirst,
  ...props
}: ActivatedCouponProps & { isOpenAtFirst: boolean }) {
  const [open, setOpen] = useState(isOpenAtFirst)
  return (
    <>
      <Button type="button" className="w-full" onClick={() => setOpen(true)}>
        View Coupon
      </Button>
      {open ? (
        <Suspense fallback={<DialogLoading />}>
          <Dialog title="Your Coupon is Activated!" open onOpenChange={setOpen}>
            <CouponToShow {...props} />
            {props.pass ? <SavedNote coupon={props.coupon} pass={props.pass} /> : null}
            <Button
              type="button"
              look="quiet"
              className="mt-5 w-full"
              onClick={() => setOpen(false)}
            >
              Close Coupon
            </Button>
          </Dialog>
        </Suspense>
      ) : null}
    </>
  )
}

function SavedNote(props: { coupon: CouponPage; pass: Pass }) {
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
async function saveForOffline({
  coupon,
  pass,
}: {
  coupon: CouponPage
  pass: Pass
}): Promise<boolean> {
  try {
    const { keepForOffline } = await import('../../offline/keep.ts')
    return await keepForOffline(coupon, { ...pass, now: new Date() })
  } catch {
    return false
  }
}

/** For browsers without scripts. */
export function ActivatedCouponInPage(props: ActivatedCouponProps) {
  return (
    <noscript>
      <section className="rounded-card border border-line bg-card p-5 shadow-card">
        <h2 className="mb-4 text-center font-display text-2xl">Your Coupon is Activated!</h2>
        <CouponToShow {...props} />
      </section>
    </noscript>
  )
}

function CouponToShow({ coupon, pass }: ActivatedCouponProps) {
  return (
    <div className="grid gap-3 text-center">
      <p className="text-soft">{coupon.restaurant}</p>
      <p className="font-display text-xl">{coupon.title}</p>
      <p>{coupon.description}</p>
      <div role="status" className="grid gap-3">
        {pass ? <CodeToShow {...pass} /> : <RedeemedStamp coupon={coupon} />}
      </div>
      <div className="rounded-2xl bg-sunk p-4 text-left">
        <p className="font-semibold">How to redeem this coupon</p>
        <p className="text-soft">{coupon.redeemMethod}</p>
        {coupon.terms ? <p className="mt-2 font-semibold">{coupon.terms}</p> : null}
      </div>
    </div>
  )
}

function CodeToShow({ code, qr }: Pass) {
  return (
    <>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={`Code ${code} as a QR code`}
        className="mx-auto w-48 rounded-2xl bg-white"
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#190b1e" />
      </svg>
      <p className="font-mono text-xl font-semibold tracking-wider">{code}</p>
    </>
  )
}

export function RedeemedStamp({ coupon }: { coupon: CouponPage }) {
  if (coupon.redeemedAt === null) return null
  return (
    <p className="flex items-center justify-center gap-2 rounded-2xl border-2 border-dashed border-good px-4 py-5 font-semibold text-good">
      <Check className="size-5 shrink-0" />
      Redeemed on {coupon.redeemedAt}
    </p>
  )
}
