import { localTimeAt } from '@hush/hours/time'
import { data, Form, href, type RouterContextProvider, useNavigation } from 'react-router'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { dayText } from '../../../domain/listings/listing-texts.ts'
import {
  DOCUMENT_HINTS,
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  DOCUMENT_MISSING,
  type DocumentKind,
  type StoredDocument,
} from '../../../domain/verifications/documents.ts'
import {
  type SubmitOutcome,
  submitVerification,
} from '../../../domain/verifications/submit-documents.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { type Refusal, readUploads, type UploadRule } from '../../../http/forms/uploads.server.ts'
import { businessPage, redirectToLogIn, requireBusiness } from '../../../http/guards.server.ts'
import { UploadField } from '../../../ui/files/upload-field.tsx'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/verification-page'
import { StateCard } from './state-card.tsx'

export const middleware: Route.MiddlewareFunction[] = [businessPage]

const HERE = href('/profile/mannual-account-verification')

export const meta = unlisted('Verify your business · Hush')

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

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

interface DocumentsFormProps {
  answer: FormAnswer | undefined
  isOpen: boolean
  takesCard: boolean
}

function DocumentsForm({ answer, isOpen, takesCard }: DocumentsFormProps) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <>
      <div role="status">
        {answer?.message ? (
          <p className="rounded-xl border border-good bg-card px-4 py-3 font-medium text-good">
            ✅ {answer.message}
          </p>
        ) : null}
      </div>
      {answer?.problem ? <FormProblem>❌ {answer.problem}</FormProblem> : null}
      {isOpen ? (
        <Form
          method="post"
          encType="multipart/form-data"
          className="grid gap-6 rounded-card border border-line bg-card p-5 shadow-card sm:p-7"
        >
          <div>
            <h2 className="font-display text-xl sm:text-2xl">
              {takesCard ? 'Or send documents' : 'Send documents'}
            </h2>
            <p className="mt-2 text-soft">
              Two sides of your ID and one document of the business. We look at them, which takes 24
              to 48 hours, and delete them within 30 days of the decision. Nobody else sees them.
            </p>
          </div>
          <FormOfField />
          {DOCUMENT_KINDS.map(kind => (
            <UploadField
              key={kind}
              name={kind}
              label={DOCUMENT_LABELS[kind]}
              area="proofs"
              hint={DOCUMENT_HINTS[kind]}
              error={answer?.errors?.[kind]}
              storedId={answer?.storedIds?.[kind]}
            />
          ))}
          <Button aria-disabled={isSending}>
            {isSending ? 'Uploading...' : 'Submit Verification'}
          </Button>
        </Form>
      ) : null}
    </>
  )
}

type DocumentsResult =
  | { documents: StoredDocument[] }
  | { isOfAnother: true }
  | {
      errors: FieldErrors
      storedIds: Partial<Record<string, string>>
      refusal: Refusal
    }

function proof(kind: DocumentKind): UploadRule {
  return { area: 'proofs', required: DOCUMENT_MISSING[kind] }
}

async function readDocuments(
  request: Request,
  context: Readonly<RouterContextProvider>,
  ownerId: string,
): Promise<DocumentsResult> {
  const { fields, files, errors, refusal } = await readUploads(request, context, {
    ownerId,
    files: {
      'id-front': proof('id-front'),
      'id-back': proof('id-back'),
      'business-document': proof('business-document'),
    },
  })
  if (isFormOfAnother({ accountId: ownerId }, fields)) return { isOfAnother: true }
  const documents = DOCUMENT_KINDS.flatMap(kind => {
    const file = files[kind]
    return file ? [{ kind, fileId: file.fileId }] : []
  })
  if (documents.length === DOCUMENT_KINDS.length) return { documents }
  return {
    errors,
    refusal,
    storedIds: Object.fromEntries(documents.map(({ kind, fileId }) => [kind, fileId])),
  }
}
