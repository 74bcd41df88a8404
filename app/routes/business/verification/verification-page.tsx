import { localTimeAt } from '@hush/hours/time'
import { data, href } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { dayText } from '../../../domain/listings/listing-texts.ts'
import {
  type SubmitOutcome,
  submitVerification,
} from '../../../domain/verifications/submit-documents.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { businessPage, redirectToLogIn, requireBusiness } from '../../../http/guards.server.ts'
import { retryAfterOf } from '../../../http/retry-after.ts'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/verification-page'
import { DocumentsForm } from './documents-form.tsx'
import { readDocuments } from './read-documents.server.ts'
import { StateCard } from './state-card.tsx'

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
  const { state, submittedAt, reason, by, takesCard } = business.verification
  return {
    state,
    by,
    submitted: submittedAt && dayText(localTimeAt(submittedAt).date),
    reason,
    takesCard,
  }
}

const LOGGED_OUT = 'User not found. Please log in and choose the files again.'

const SUBMITTED = 'Manual verification uploaded successfully!'

const REFUSED: Record<Exclude<SubmitOutcome, 'submitted'>, string> = {
  'already-waiting': 'Your documents are under review already.',
  'already-approved': 'Your business is verified already.',
  'file-missing': 'The files did not reach us. Please choose them again.',
}

export async function action({ request, context }: Route.ActionArgs) {
  if (!context.get(viewerContext)) throw redirectToLogIn(HERE, LOGGED_OUT, href('/business-login'))
  const { accountId } = await requireBusiness(context, HERE)
  const { db, now } = context.get(servicesContext)
  const reading = await readDocuments(request, context, accountId)
  if ('isOfAnother' in reading) return refuse(409, { problem: OF_ANOTHER })
  if ('errors' in reading) {
    const { refusal, errors, storedIds } = reading
    return refuse(refusal.status, { errors, storedIds }, refusal.headers)
  }
  const outcome = await submitVerification(db, {
    businessId: accountId,
    documents: reading.documents,
    now: now(),
  })
  if (outcome !== 'submitted') return refuse(409, { problem: REFUSED[outcome] })
  return data<FormAnswer>({ isDone: true, message: SUBMITTED })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction, { reloadsOnRefusal: true })
}

export default function Verification({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = loaderData
  return (
    <div className="page py-5 sm:py-8">
      <div className="grid max-w-3xl gap-5">
        <h1 className="font-display text-3xl sm:text-4xl">Verification</h1>
        <StateCard {...loaderData} />
        <DocumentsForm
          answer={actionData}
          takesCard={loaderData.takesCard}
          isOpen={state === 'none' || state === 'declined'}
        />
        <TextLink to={href('/profile')}>Back to Profile</TextLink>
      </div>
    </div>
  )
}
