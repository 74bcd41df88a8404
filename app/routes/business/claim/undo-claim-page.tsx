import { Form, href, useNavigation } from 'react-router'
import { findUndoLink, undoByLink } from '../../../domain/claims/undo-link.server.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { claimMails } from '../../../http/accounts/claim-mails.server.ts'
import { clientAddressContext, servicesContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireWithinLimits } from '../../../http/limits/limits.server.ts'
import { MailedLinkCard } from '../../../ui/accounts/mailed-link-card.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/undo-claim-page'

export const handle = { header: 'simple' }

const OVER =
  'This link no longer works: it was used, is older than 14 days, or the claim was undone already.'
const UNDONE =
  'The claim is taken back: both listings are as they were. Someone at Hush will decide between the two of you.'

export const meta = unlisted('Take a claim back · Hush')

/** No referrer: the address carries a token. */
export { noReferrer as headers } from '../../../http/retry-after.ts'

/** Opening it changes nothing: programs that read mail open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, limits, now } = context.get(servicesContext)
  await requireWithinLimits(limits, [['undo links by address', context.get(clientAddressContext)]])
  const token = url.searchParams.get('token') ?? ''
  const link = await findUndoLink(db, { token, now: now() })
  return link ? { token, listing: link.listing, memberName: link.memberName } : null
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, limits, now } = services
  await requireWithinLimits(limits, [['undo links by address', context.get(clientAddressContext)]])
  const { token = '' } = await readForm(request)
  const outcome = await undoByLink(db, { token, mails: claimMails(services), now: now() })
  if (outcome === 'over') return refuse(400, { problem: OVER })
  return { isDone: true, message: UNDONE } satisfies FormAnswer
}

export { clientAction } from '../../../ui/forms/client-action.ts'

export default function UndoClaim({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData
  const isSending = useNavigation().state === 'submitting'
  const over = loaderData ? undefined : OVER
  return (
    <MailedLinkCard title="Take the listing back" answer={answer} over={over}>
      {answer?.isDone ? null : (answer?.problem ?? over) !== undefined ? (
        <ButtonLink to={href('/business-inquiry-form')} look="quiet">
          Write to us
        </ButtonLink>
      ) : (
        <Form method="post" className="grid gap-5">
          <p>
            {loaderData?.memberName} has claimed the listing of {loaderData?.listing.name},{' '}
            {loaderData?.listing.address}. You managed it before.
          </p>
          <input type="hidden" name="token" value={loaderData?.token} />
          <Button aria-disabled={isSending}>
            {isSending ? 'Taking it back…' : 'Take it back'}
          </Button>
        </Form>
      )}
    </MailedLinkCard>
  )
}
