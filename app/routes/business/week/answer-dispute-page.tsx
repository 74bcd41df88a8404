import { Form, href, useNavigation } from 'react-router'
import { z } from 'zod'
import {
  answerDispute,
  findDisputeToAnswer,
} from '../../../domain/belief/reports/answer-dispute.server.ts'
import type { DisputeAnswer } from '../../../domain/belief/reports/dispute-mail.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { MailedLinkCard } from '../../../ui/accounts/mailed-link-card.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/answer-dispute-page'

export const handle = { header: 'simple' }

const OVER =
  'This question is settled: your week was changed meanwhile, the reports were taken back, or a person at Hush has decided.'

const ANSWERED: Record<DisputeAnswer, string> = {
  'still-on':
    'Thank you! It is shown as on now again, whenever it is. Your answer is valid for 30 days.',
  'not-on': 'Thank you for telling. It is not shown as on now until you change your week.',
}

const LABELS: Record<DisputeAnswer, string> = {
  'still-on': 'It is still on',
  'not-on': 'It is not on any more',
}

const answers = z.enum(['still-on', 'not-on'])

export const meta = unlisted('Is your happy hour still on? · Hush')

/** No referrer: the address carries a token. */
export { noReferrer as headers } from '../../../http/retry-after.ts'

/** Opening it changes nothing: programs that read mail open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await limited(context)
  const token = url.searchParams.get('token') ?? ''
  const dispute = await findDisputeToAnswer(db, { token })
  const first = answers.catch('still-on').parse(url.searchParams.get('answer'))
  return dispute && { token, name: dispute.name, first, answered: dispute.answer }
}

async function limited(context: Route.LoaderArgs['context']) {
  const services = context.get(servicesContext)
  await requireWithinLimits(services.limits, [
    ['dispute links by address', context.get(clientAddressContext)],
  ])
  return services
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = await limited(context)
  const { token = '', answer } = await readForm(request)
  const parsed = answers.safeParse(answer)
  if (!parsed.success) return refuse(400, { problem: 'Please choose one of the two.' })
  const outcome = await answerDispute(db, { token, answer: parsed.data, now: now() })
  if (outcome === 'over') return refuse(400, { problem: OVER })
  return { isDone: true, message: ANSWERED[parsed.data] } satisfies FormAnswer
}

export { clientAction } from '../../../ui/forms/client-action.ts'

export default function AnswerDispute({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData
  return (
    <MailedLinkCard title="Is it still on?" answer={answer} over={loaderData ? undefined : OVER}>
      {loaderData && !answer?.isDone ? <Question dispute={loaderData} /> : null}
      <ButtonLink to={href('/profile/edit-happy-hour')} look="quiet">
        Change your week
      </ButtonLink>
    </MailedLinkCard>
  )
}

type Dispute = NonNullable<Route.ComponentProps['loaderData']>

function Question({ dispute: { token, name, first, answered } }: { dispute: Dispute }) {
  const isSending = useNavigation().state === 'submitting'
  const other = first === 'still-on' ? 'not-on' : 'still-on'
  return (
    <Form method="post" className="grid gap-4">
      <p>Guests who were there say that the happy hour of {name} was not on.</p>
      {answered ? <p className="text-soft">You answered: {LABELS[answered]}.</p> : null}
      <input type="hidden" name="token" value={token} />
      <Button name="answer" value={first} aria-disabled={isSending}>
        {LABELS[first]}
      </Button>
      <Button look="quiet" name="answer" value={other} aria-disabled={isSending}>
        {LABELS[other]}
      </Button>
    </Form>
  )
}
