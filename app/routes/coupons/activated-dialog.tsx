import { type ComponentProps, lazy, type Ref, Suspense, useRef, useState } from 'react'
import type { CouponPage } from '../../domain/promotions/coupon.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Check } from '../../ui/icons.tsx'
import { DialogLoading } from '../../ui/navigation-progress.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CodeToShow, type Pass } from './code-to-show.tsx'
import { HandOverLink } from './hand-over-link.tsx'
import { SavedNote } from './saved-note.tsx'
import { useAwake } from './use-awake.ts'

const Dialog = lazy(() => import('../../ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })))

interface ActivatedCouponProps {
  coupon: CouponPage
  /** Null once redeemed. */
  pass: Pass | null
}

type OpenedBy = 'address' | 'activation' | 'tap'

/** Source: diner §2. */
export function ActivatedCoupon({
  opening,
  ...props
}: ActivatedCouponProps & { opening: OpenedBy }) {
  const [open, setOpen] = useState(opening !== 'tap')
  const [isOfAddress, setOfAddress] = useState(opening === 'address')
  // A dialog is no part of the markup: the page says the code without scripts.
  const isHydrated = useHydrated()
  const change = (isOpen: boolean) => {
    setOpen(isOpen)
    setOfAddress(false)
  }
  return (
    <>
      <Button type="button" className="w-full" onClick={() => change(true)}>
        View Coupon
      </Button>
      {open && isHydrated ? (
        <Suspense fallback={<DialogLoading />}>
          <PassDialog {...props} isOfAddress={isOfAddress} onOpenChange={change} />
        </Suspense>
      ) : null}
    </>
  )
}

type PassDialogProps = ActivatedCouponProps &
  Pick<ComponentProps<typeof Dialog>, 'isOfAddress' | 'onOpenChange'>

/** Focus goes to the coupon's name: a button would get a ring, and a tall block be scrolled to. */
function PassDialog({ isOfAddress, onOpenChange, ...props }: PassDialogProps) {
  const nameRef = useRef<HTMLParagraphElement>(null)
  useAwake()
  return (
    <Dialog
      title="Your Coupon is Activated!"
      open
      onOpenChange={onOpenChange}
      isOfAddress={isOfAddress}
      initialFocus={nameRef}
    >
      <CouponToShow {...props} nameRef={nameRef} />
      {props.pass ? <SavedNote coupon={props.coupon} pass={props.pass} /> : null}
      <Button
        type="button"
        look="quiet"
        className="mt-5 w-full"
        onClick={() => onOpenChange(false)}
      >
        Close Coupon
      </Button>
    </Dialog>
  )
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

function CouponToShow({
  coupon,
  pass,
  nameRef,
}: ActivatedCouponProps & { nameRef?: Ref<HTMLParagraphElement> }) {
  return (
    <div className="grid gap-3 text-center">
      <p ref={nameRef} tabIndex={-1} className="text-soft outline-none">
        {coupon.restaurant}
      </p>
      <p className="font-display text-xl">{coupon.title}</p>
      <p>{coupon.description}</p>
      <NotTonight coupon={coupon} />
      <div role="status" className="grid gap-3">
        {pass ? <CodeToShow {...pass} /> : <RedeemedStamp coupon={coupon} />}
      </div>
      <div className="rounded-2xl bg-sunk p-4 text-left">
        <p className="font-semibold">How to redeem this coupon</p>
        <p className="text-soft">{coupon.redeemMethod}</p>
        {coupon.terms ? <p className="mt-2 font-semibold">{coupon.terms}</p> : null}
      </div>
      {pass ? <HandOverLink coupon={coupon} /> : null}
    </div>
  )
}

export function NotTonight({ coupon }: { coupon: CouponPage }) {
  if (coupon.notTonight === null || coupon.redeemedAt !== null) return null
  return (
    <p className="col-span-full rounded-2xl border-2 border-dashed border-bad px-3 py-2 text-center font-semibold text-bad">
      {coupon.notTonight}
    </p>
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
