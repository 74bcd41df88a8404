import { type ReactNode, useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import {
  findPausable,
  pauseTonight,
  resumeTonight,
} from '../../../domain/following/alerts/pause-tonight.server.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import {
  changePause,
  listPausableCoupons,
  type PausableCoupon,
} from '../../../domain/promotions/pause-coupon.server.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { MailedLinkCard } from '../../../ui/accounts/mailed-link-card.tsx'
import {
  COUPON_PAUSE_ANSWERS,
  PAUSE,
  PAUSE_ANSWERS,
  RESUME,
} from '../../../ui/businesses/pause-answers.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/not-tonight-page'

export const handle = { header: 'simple' }

const OVER =
  'This link no longer works: a newer one was mailed, or the place is not on Hush any more.'

const fields = z.object({
  answer: z.enum(['pause', 'resume']),
  /** Without it, the happy hour is meant. */
  couponId: z.uuid().optional(),
})

export const meta = unlisted('Not tonight · Hush')

/** No referrer: the address carries a token. */
export { noReferrer as headers } from '../../../http/retry-after.ts'

/** Opening it changes nothing: programs that read mail open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = await limited(context)
  const token = url.searchParams.get('token') ?? ''
  const place = await findPausable(db, { token, now: now() })
  if (!place) return null
  const { businessId, name, tonight } = place
  return {
    token,
    name,
    tonight,
    coupons: await listPausableCoupons(db, { businessId, now: now() }),
  }
}

async function limited(context: Route.LoaderArgs['context']) {
  const services = context.get(servicesContext)
  await requireWithinLimits(services.limits, [
    ['pause links by address', context.get(clientAddressContext)],
  ])
  return services
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, limits, now } = await limited(context)
  const { token = '', ...typed } = await readForm(request)
  const parsed = fields.safeParse(typed)
  if (!parsed.success) return refuse(400, { problem: 'Please press one of the buttons.' })
  const place = await findPausable(db, { token, now: now() })
  if (!place) return refuse(400, { problem: OVER })
  const { businessId } = place
  await requireWithinLimits(limits, [['pauses by business', businessId]])
  const { answer, couponId } = parsed.data
  if (couponId !== undefined) {
    const outcome = await changePause(db, { couponId, businessId, answer, now: now() })
    return { isDone: true, message: COUPON_PAUSE_ANSWERS[outcome] } satisfies FormAnswer
  }
  const change = answer === 'pause' ? pauseTonight : resumeTonight
  const outcome = await change(db, { businessId, now: now() })
  return { isDone: true, message: PAUSE_ANSWERS[outcome] } satisfies FormAnswer
}

export { clientAction } from '../../../ui/forms/client-action.ts'

export default function NotTonight({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailedLinkCard title="Not tonight?" answer={actionData} over={loaderData ? undefined : OVER}>
      {loaderData ? <Question place={loaderData} /> : null}
      {loaderData?.coupons.map(coupon => (
        <CouponQuestion key={coupon.id} token={loaderData.token} coupon={coupon} />
      ))}
    </MailedLinkCard>
  )
}

type Place = NonNullable<Route.ComponentProps['loaderData']>

function Question({ place: { token, name, tonight, coupons } }: { place: Place }) {
  if (!tonight) return coupons.length ? null : <p>There is nothing to call off at {name} today.</p>
  const { isPaused } = tonight
  return (
    <OneAnswer token={token} isPaused={isPaused}>
      <p>
        {isPaused
          ? `${name} has no happy hour today. The next one is on as usual.`
          : `Call off the happy hour at ${name} today? Only today’s: the next one is on as usual.`}
      </p>
    </OneAnswer>
  )
}

function CouponQuestion({ token, coupon }: { token: string; coupon: PausableCoupon }) {
  const { id, title, notTonight } = coupon
  return (
    <OneAnswer token={token} isPaused={notTonight !== null}>
      <p>
        <span className="font-semibold">{title}:</span>{' '}
        {notTonight ??
          'redeem no codes of it tonight? Its diners are told, and a day is added at the end.'}
      </p>
      <input type="hidden" name="couponId" value={id} />
    </OneAnswer>
  )
}

interface OneAnswerProps {
  token: string
  isPaused: boolean
  children: ReactNode
}

function OneAnswer({ token, isPaused, children }: OneAnswerProps) {
  const isSending = useNavigation().state === 'submitting'
  const id = useId()
  return (
    <Form method="post" replace className="grid gap-4">
      <div id={id}>{children}</div>
      <input type="hidden" name="token" value={token} />
      <Button
        name="answer"
        value={isPaused ? 'resume' : 'pause'}
        look={isPaused ? 'quiet' : 'primary'}
        aria-disabled={isSending}
        aria-describedby={id}
      >
        {isPaused ? RESUME : PAUSE}
      </Button>
    </Form>
  )
}
