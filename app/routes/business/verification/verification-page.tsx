import { data, href } from 'react-router'
import { dayText } from '../../../domain/listings/listing-texts.ts'
import { localTimeAt } from '../../../domain/time/local-time.ts'
import {
  type SubmitOutcome,
  submitVerification,
} from '../../../domain/verifications/submit-documents.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { businessPage, redirectToLogIn, requireBusiness } from '../../../http/guards.server.ts'
import { retryAfterOf } from '../../../http/retry-after.ts'
import { orNotReached } from '../../../ui/forms/failure-sentence.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/verification-page'
import { DocumentsForm } from './documents-form.tsx'
import { readDocuments } from './read-documents.server.ts'
import { StateCard } from './state-card.tsx'
import type { SubmitAnswer } from './submit-answer.ts'

export const middleware: Route.MiddlewareFunction[] = [businessPage]

const HERE = href('/profile/mannual-account-verification')

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Verify your business · Hush')
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return retryAfterOf(actionHeaders)
}

export async function loader({ context }: Route.LoaderArgs) {
  const business = await requireBusiness(context, HERE)
  const { state, submittedAt, reason, by } = business.verification
  return {
    state,
    by,
    submitted: submittedAt && dayText(localTimeAt(submittedAt).date),
    reason,
  }
}

/** Files cannot be kept for somebody who is not known. */
const LOGGED_OUT = 'User not found. Please log in and choose the files again.'

const ANSWERS: Record<SubmitOutcome, [number, SubmitAnswer]> = {
  submitted: [200, { success: 'Manual verification uploaded successfully!' }],
  'already-waiting': [409, { problem: 'Your documents are under review already.' }],
  'already-approved': [409, { problem: 'Your business is verified already.' }],
  'file-missing': [409, { problem: 'The files did not reach us. Please choose them again.' }],
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!context.get(viewerContext)) throw redirectToLogIn(HERE, LOGGED_OUT, href('/business-login'))
  const { accountId } = await requireBusiness(context, HERE)
  const { db, now } = context.get(servicesContext)
  const reading = await readDocuments(request, context, accountId)
  if ('errors' in reading) {
    const { refusal, ...answer } = reading
    return data<SubmitAnswer>(answer, refusal)
  }
  const outcome = await submitVerification(db, {
    businessId: accountId,
    documents: reading.documents,
    now: now(),
  })
  const [status, answer] = ANSWERS[outcome]
  return data(answer, { status })
}

/** What cannot reach us, or is refused before it is read, is answered beside the chosen files. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orNotReached(serverAction, (problem): SubmitAnswer => ({ problem }))
}

/** Manual verification, at the address that the specification spells so (business §2). */
export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = loaderData
  return (
    <div className="page py-5 sm:py-8">
      <div className="grid max-w-3xl gap-5">
        <h1 className="font-display text-3xl sm:text-4xl">Verification</h1>
        <StateCard {...loaderData} />
        <DocumentsForm answered={actionData} isOpen={state === 'none' || state === 'declined'} />
        <TextLink to={href('/profile')}>Back to Profile</TextLink>
      </div>
    </div>
  )
}
