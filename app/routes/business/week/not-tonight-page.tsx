import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import {
  findPausable,
  pauseTonight,
  resumeTonight,
} from '../../../domain/following/alerts/pause-tonight.server.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { MailedLinkCard } from '../../../ui/accounts/mailed-link-card.tsx'
import { PAUSE, PAUSE_ANSWERS, RESUME } from '../../../ui/businesses/pause-answers.ts'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import type { Route } from './+types/not-tonight-page'

export const handle = { header: 'simple' }

const OVER =
  'This link no longer works: a newer one was mailed, or the place is not on Hush any more.'

const answers = z.enum(['pause', 'resume'])

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Not tonight · Hush')
}

/** No referrer: the address carries a token. */
export function headers(): HeadersInit {
  return { 'Referrer-Policy': 'no-referrer' }
}

/** Opening it changes nothing: programs that read mail open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, now } = await limited(context)
  const token = url.searchParams.get('token') ?? ''
  const place = await findPausable(db, { token, now: now() })
  return place && { token, name: place.name, tonight: place.tonight }
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
  const { token = '', answer } = await readForm(request)
  const parsed = answers.safeParse(answer)
  if (!parsed.success) return refuse(400, { problem: 'Please press one of the buttons.' })
  const place = await findPausable(db, { token, now: now() })
  if (!place) return refuse(400, { problem: OVER })
  const { businessId } = place
  await requireWithinLimits(limits, [['pauses by business', businessId]])
  const change = parsed.data === 'pause' ? pauseTonight : resumeTonight
  const outcome = await change(db, { businessId, now: now() })
  return { isDone: true, message: PAUSE_ANSWERS[outcome] } satisfies FormAnswer
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript<FormAnswer>(serverAction)
}

export default function NotTonight({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailedLinkCard title="Not tonight?" answer={actionData} over={loaderData ? undefined : OVER}>
      {loaderData ? <Question place={loaderData} /> : null}
    </MailedLinkCard>
  )
}

type Place = NonNullable<Route.ComponentProps['loaderData']>

function Question({ place: { token, name, tonight } }: { place: Place }) {
  const isSending = useNavigation().state === 'submitting'
  if (!tonight) return <p>There is no more happy hour at {name} today.</p>
  const { isPaused } = tonight
  return (
    <Form method="post" replace className="grid gap-4">
      <p>
        {isPaused
          ? `${name} has no happy hour today. The next one is on as usual.`
          : `Call off the happy hour at ${name} today? Only today’s: the next one is on as usual.`}
      </p>
      <input type="hidden" name="token" value={token} />
      <Button
        name="answer"
        value={isPaused ? 'resume' : 'pause'}
        look={isPaused ? 'quiet' : 'primary'}
        aria-disabled={isSending}
      >
        {isPaused ? RESUME : PAUSE}
      </Button>
    </Form>
  )
}
