import { data, href } from 'react-router'
import { countedMailbox } from '../../../domain/accounts/mailbox.ts'
import { findKnownPlace } from '../../../domain/businesses/known-place.server.ts'
import { businessSignUpForm } from '../../../domain/businesses/sign-up-form.ts'
import {
  checkSteps,
  isValidStep,
  reachedStep,
  type SignUpFields,
  STEPS,
  type Step,
  type StepErrors,
  stepOf,
} from '../../../domain/businesses/sign-up-steps.ts'
import type { StoredFile } from '../../../domain/files/files.server.ts'
import { storedFieldOf } from '../../../domain/files/stored-field.ts'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import { signUp } from '../../../domain/lifecycle/sign-up.server.ts'
import { findCity } from '../../../domain/locations/locations.server.ts'
import {
  type ConfirmedCard,
  isSameEmail,
  NO_CARD,
  OTHER_EMAIL,
  stripeFailed,
} from '../../../domain/verifications/card-set-up.ts'
import type { Holder } from '../../../domain/verifications/card-set-ups.server.ts'
import { checkCard } from '../../../domain/verifications/check-card-set-up.server.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_MISSING,
  type DocumentKind,
} from '../../../domain/verifications/documents.ts'
import { accountMails } from '../../../http/accounts/account-mails.server.ts'
import { withMinDuration } from '../../../http/accounts/min-duration.server.ts'
import { orBusy } from '../../../http/busy.server.ts'
import type { Services } from '../../../http/context.server.ts'
import { signUpCookie } from '../../../http/cookies.server.ts'
import { orNotSaved } from '../../../http/forms/not-saved.server.ts'
import type { Refusal } from '../../../http/forms/uploads.server.ts'
import { takeLimits, tooManySentence } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import {
  orProviderFailure,
  ProviderFailure,
} from '../../../http/payments/provider-failure.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { listingHref } from '../../../ui/listings/listing-href.ts'
import type { SignUpAnswer } from './sign-up-answer.ts'
import { unknownZipText } from './texts.ts'

const BAD_REQUEST = 400

const SIGNED_UP = 'Signup successful! Please check your email to confirm.'
const NOT_STORED = 'Unexpected error occurred.'

interface SignUpRequest {
  services: Services
  address: string
  requestedStep: string | null
  cardHolder: Holder | null
  fields: SignUpFields
  files: Partial<Record<DocumentKind, StoredFile>>
  errors: FieldErrors
  refusal: Refusal
}

export async function answerSignUp(request: SignUpRequest) {
  const { requestedStep, fields } = request
  if (fields.finish !== undefined) return finish(request)
  const requested = stepOf(requestedStep)
  const errors = await checkAll(request, { withPassword: fields.from === '1' })
  const step = reachedStep(requested, errors)
  if (step === requested) return show(200, step, request)
  return show(400, step, request, { errors: errors[step] })
}

async function finish(request: SignUpRequest) {
  const { services, address, fields } = request
  const { limits, log, now, db } = services
  const errors = await checkAll(request, { withPassword: true })
  const parsed = businessSignUpForm(services.area).safeParse({
    user: fields,
    business: fields,
    verification: fields,
  })
  if (!parsed.success || !STEPS.every(step => isValidStep(errors[step]))) {
    return refuseWrong(request, errors)
  }
  const seconds = await takeLimits(limits, [
    ['sign-up by address', address],
    ['sign-up by address, hourly', address],
  ])
  if (seconds > 0) {
    return show(429, 3, request, { problem: tooManySentence(seconds) }, retryAfter(seconds))
  }
  const { user, business, verification } = parsed.data
  const card =
    verification.method === 'stripe'
      ? await findSignUpCard(services, { holder: request.cardHolder, email: user.email })
      : null
  if (card && 'missing' in card) {
    const { status, error, missing } = card
    return show(status, 3, request, {
      problem: error,
      errors: missing ? { card: missing } : undefined,
    })
  }
  const mailbox = countedMailbox(user.email)
  const mayMail = (await takeLimits(limits, [['sign-up mails to mailbox', mailbox]])) === 0
  const { phone: ownPhone, ...person } = user
  const documents = verification.method === 'manual' ? documentsOf(request) : []
  const work = signUp(db, {
    ...person,
    role: 'business',
    business: { facts: { ...business, ownPhone }, documents, card },
    mails: await accountMails(services, href('/profile')),
    mayMail,
    now: now(),
  })
  const result = await withMinDuration(orBusy(orUnexpected(log, orNotSaved(log, work))))
  if (typeof result === 'string') {
    return show(500, 3, request, { problem: result === 'unexpected' ? NOT_STORED : result })
  }
  const sent = redirectWithNotice(href('/business-signup/sent'), SIGNED_UP)
  sent.headers.append('Set-Cookie', signUpCookie(result.proof, services.baseUrl))
  return sent
}

function documentsOf({ files }: SignUpRequest) {
  return DOCUMENT_KINDS.flatMap(kind => {
    const file = files[kind]
    return file ? [{ kind, fileId: file.fileId }] : []
  })
}

async function checkAll(
  { services, fields, files, errors: fileErrors }: SignUpRequest,
  options: { withPassword: boolean },
): Promise<StepErrors> {
  const errors = checkSteps(fields, { ...options, area: services.area })
  const zipCode = fields.zipCode?.trim() ?? ''
  const isUnknown = !errors[2].zipCode && (await findCity(services.db, { zipCode })) === ''
  const missing = DOCUMENT_KINDS.filter(kind => fields.method === 'manual' && !files[kind])
  const documents = missing.map(kind => [kind, fileErrors[kind] ?? DOCUMENT_MISSING[kind]])
  return {
    1: errors[1],
    2: isUnknown ? { ...errors[2], zipCode: unknownZipText(services.area) } : errors[2],
    3: { ...errors[3], ...Object.fromEntries(documents) },
  }
}

function refuseWrong(request: SignUpRequest, errors: StepErrors) {
  const { password, ...others } = errors[1]
  const isPasswordLast = request.fields.from === '3'
  const step = reachedStep(3, { ...errors, 1: isPasswordLast ? others : errors[1] })
  const fileProblem = Object.values(request.errors)[0]
  const problem = step === 3 && fileProblem ? `File upload failed: ${fileProblem}` : undefined
  const refusal = { problem, errors: { ...errors[3], ...errors[2], ...errors[1] } }
  const { status, headers }: Refusal = problem ? request.refusal : { status: 400 }
  return show(status, step, request, refusal, headers)
}

async function show(
  status: number,
  step: Step,
  request: SignUpRequest,
  more: Pick<SignUpAnswer, 'problem' | 'errors'> = {},
  headers?: HeadersInit,
) {
  const { fields, files } = request
  const stored = DOCUMENT_KINDS.map(kind => [kind, files[kind]?.fileId])
  const storedIds = Object.fromEntries(stored.filter(([, fileId]) => fileId !== undefined))
  const knownPlace = step > 1 ? await knownPlaceOf(request) : undefined
  return data<SignUpAnswer>(
    { ...more, step, storedIds, knownPlace, typed: echoedFields(fields) },
    { status, headers },
  )
}

/** Callers over the limit get no answer. */
async function knownPlaceOf({ services, address, fields }: SignUpRequest) {
  const { db, limits } = services
  if ((await takeLimits(limits, [['search by address', address]])) > 0) return
  const place = await findKnownPlace(db, { fields, business: null })
  return place ? listingHref(place) : undefined
}

/** Omits the password, files and the form's own fields. */
function echoedFields({ password, from, finish, ...fields }: SignUpFields): SignUpFields {
  const stored = DOCUMENT_KINDS.map(storedFieldOf)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !stored.includes(name)))
}

interface CardRefusal {
  status: number
  error: string
  missing: string | undefined
}

/** Asks the provider once more; the card must have been confirmed for this email. */
async function findSignUpCard(
  { db, payments, log, now }: Services,
  { holder, email }: { holder: Holder | null; email: string },
): Promise<ConfirmedCard | CardRefusal> {
  const checked = await orProviderFailure(log, () =>
    checkCard(db, payments, { holder, now: now() }),
  )
  if (checked instanceof ProviderFailure) {
    const { status, reason } = checked
    return { status, error: stripeFailed(reason), missing: undefined }
  }
  if (checked.state !== 'confirmed') return refusal('no card has been confirmed yet.', NO_CARD)
  if (isSameEmail(checked.email, email)) return checked.card
  return refusal('the card was entered for another email address.', OTHER_EMAIL)
}

function refusal(reason: string, missing: string): CardRefusal {
  return { status: BAD_REQUEST, error: stripeFailed(reason), missing }
}
