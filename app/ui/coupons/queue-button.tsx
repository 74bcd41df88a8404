import { type FormEvent, type KeyboardEvent, type MouseEvent, useState } from 'react'
import { href } from 'react-router'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import type { CouponState } from '../../domain/promotions/coupon.ts'
import { SignInDialog } from '../accounts/sign-in-dialog.tsx'
import { Button } from '../forms/button.tsx'
import { FormOfField } from '../forms/form-of-field.tsx'
import { PreloadAction } from '../forms/preload-action.tsx'
import { Check } from '../icons.tsx'
import { useQueue } from './use-queue.ts'

interface QueueButtonProps {
  couponId: string
  state: CouponState
  isRedeemed?: boolean
  isSignedIn: boolean
  /** Browsers without scripts, and visitors after signing in, return here. */
  next: string
  leaveText?: string
  /** As wide as its words, in a row that says “Joined Queue” itself where nothing hovers. */
  isCompact?: boolean
}

/** A form, so that it works before the script has loaded. */
export function QueueButton(props: QueueButtonProps) {
  const { couponId, state, isRedeemed = false, isSignedIn, next, leaveText, isCompact } = props
  const { Form, pendingChange: change, answer } = useQueue(couponId, state)
  const action = href('/coupons/:couponId/queue', { couponId })
  const pendingChange = isSignedIn ? change : null
  const [isSignInOpen, setSignInOpen] = useState(false)
  const [isFresh, setFresh] = useState(false)
  const submit = (event: FormEvent) => {
    if (pendingChange) event.preventDefault()
    setSignInOpen(!isSignedIn)
    setFresh(state === 'open')
  }
  return (
    <div className={isCompact ? 'contents' : undefined}>
      {state === 'open' || state === 'joined' ? (
        <Form
          method="post"
          action={action}
          className={isCompact ? 'relative z-20' : undefined}
          onSubmit={submit}
          onClick={ignoreSecondClick}
          onKeyDown={ignoreHeldKey}
          onPointerMove={() => setFresh(isFresh && pendingChange !== null)}
          onPointerLeave={() => setFresh(false)}
        >
          <FormOfField />
          <PreloadAction action={action} />
          {isSignedIn ? null : <input type="hidden" name="visitor" value="yes" />}
          <input type="hidden" name="next" value={next} />
          {state === 'open' ? (
            <Button
              name="change"
              value="join"
              aria-disabled={pendingChange !== null}
              className={isCompact ? 'px-4' : 'w-full'}
            >
              {pendingChange ? 'Joining…' : 'Wait in Line'}
            </Button>
          ) : (
            <LeaveButton
              isPending={pendingChange !== null}
              isFresh={isFresh}
              text={leaveText}
              isCompact={isCompact}
            />
          )}
        </Form>
      ) : (
        <Closed state={isRedeemed ? 'redeemed' : state} />
      )}
      <div role="status" className={isCompact ? 'basis-full' : undefined}>
        {answer ? <Answer {...answer} /> : null}
      </div>
      {isSignInOpen && !isSignedIn ? (
        <SignInDialog
          couponId={couponId}
          title="Oops, looks like you are not signed in"
          description="Please log in first to join the queue"
          onClose={() => setSignInOpen(false)}
          next={next}
          sent={answer}
        />
      ) : null}
    </div>
  )
}

/** The second click of a double click would hit the button that the first one toggled. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
}

interface LeaveButtonProps {
  isPending: boolean
  /** Joined by a click, and the pointer has not moved since. */
  isFresh: boolean
  text: string | undefined
  isCompact: boolean | undefined
}

/** Touch screens do not hover and show both words, so that nobody leaves by touching a label. */
function LeaveButton({ isPending, isFresh, text, isCompact }: LeaveButtonProps) {
  const button = {
    name: 'change',
    value: 'leave',
    look: 'quiet',
    'aria-disabled': isPending,
  } as const
  if (text || isPending) {
    return (
      <Button {...button} look="plain" className="w-full">
        {isPending ? 'Leaving…' : text}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {isCompact ? null : (
        <span className="hidden flex-1 items-center gap-1.5 font-semibold text-good [@media(hover:none)]:inline-flex">
          <Check /> Joined Queue
        </span>
      )}
      <Button
        {...button}
        data-fresh={isFresh || undefined}
        className="group/queue flex-1 hover:not-data-fresh:border-bad hover:not-data-fresh:text-bad [@media(hover:none)]:flex-none"
      >
        <span className="inline-flex items-center gap-1.5 text-good group-focus-visible/queue:hidden group-[:hover:not([data-fresh])]/queue:hidden [@media(hover:none)]:hidden">
          <Check /> Joined Queue
        </span>
        <span className="hidden group-focus-visible/queue:inline group-[:hover:not([data-fresh])]/queue:inline [@media(hover:none)]:inline">
          Leave Queue
        </span>
      </Button>
    </div>
  )
}

const CLOSED = {
  ended: 'Ended',
  'line-full': 'Line Full',
  activated: 'Activated',
  redeemed: 'Redeemed',
} as const

function Closed({ state }: { state: keyof typeof CLOSED }) {
  const isMine = state === 'activated'
  return (
    <p
      className={`flex min-h-11 items-center justify-center gap-1.5 rounded-full px-5 font-semibold ${isMine ? 'bg-good text-card' : 'bg-sunk text-soft'}`}
    >
      {isMine ? <Check /> : null}
      {CLOSED[state]}
    </p>
  )
}

function Answer({ problem, message }: FormAnswer) {
  if (problem === undefined) return <p className="sr-only">{message}</p>
  return <p className="mt-2 text-sm font-medium text-bad">{problem}</p>
}
