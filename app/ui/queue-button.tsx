import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { CouponState } from '../domain/coupons/coupon.ts'
import { Button, buttonClass } from './button.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

interface QueueButtonProps {
  couponId: string
  state: CouponState
  isSignedIn: boolean
  /** Where a browser without scripts returns to, and a visitor after signing in. */
  next: string
  /** What a joined diner's button says all the time; without it "Joined Queue", and "Leave Queue" on hover. */
  leaveText?: string
  className?: string
}

/** What the line asks of the person who looks at it; a form, so it works before the script has loaded. */
export function QueueButton({
  couponId,
  state,
  isSignedIn,
  next,
  leaveText,
  className = '',
}: QueueButtonProps) {
  const queue = useFetcher<{ problem: string | null }>({ key: `queue-${couponId}` })
  const [asking, setAsking] = useState(false)
  const busy = queue.state !== 'idle'
  if (state === 'ended' || state === 'line-full' || state === 'activated') {
    return (
      <p className={buttonClass('quiet', `pointer-events-none ${className}`)}>{FIXED[state]}</p>
    )
  }
  return (
    <queue.Form
      method="post"
      action={href('/coupons/:couponId/queue', { couponId })}
      className={className}
      onSubmit={event => {
        if (!isSignedIn) setAsking(true)
        if (!isSignedIn || busy) event.preventDefault()
      }}
    >
      <input type="hidden" name="next" value={next} />
      <Button
        name="change"
        value={state === 'open' ? 'join' : 'leave'}
        look={state === 'open' ? 'primary' : 'quiet'}
        aria-disabled={busy}
        className="group/queue w-full"
      >
        {state === 'open' ? 'Wait in Line' : (leaveText ?? <JoinedLabel />)}
      </Button>
      <span role="status" className="block empty:hidden">
        {queue.data?.problem ? (
          <span className="mt-2 block text-sm font-medium text-bad">{queue.data.problem}</span>
        ) : null}
      </span>
      <SignInDialog open={asking} onOpenChange={setAsking} next={next} />
    </queue.Form>
  )
}

const FIXED = { ended: 'Ended', 'line-full': 'Line Full', activated: 'Activated' } as const

/** "Joined Queue", and "Leave Queue" under a pointer or the keyboard (diner §2). */
function JoinedLabel() {
  return (
    <>
      <span className="group-hover/queue:hidden group-focus-visible/queue:hidden">
        Joined Queue
      </span>
      <span className="hidden group-hover/queue:inline group-focus-visible/queue:inline">
        Leave Queue
      </span>
    </>
  )
}
