import { data, href, redirect } from 'react-router'
import type { FieldErrors } from '../../domain/accounts/forms.ts'
import { canonicalMailbox } from '../../domain/accounts/mailbox.ts'
import { signUp } from '../../domain/accounts/sign-up.server.ts'
import { businessSignUpForm } from '../../domain/businesses/sign-up-form.ts'
import {
  checkSteps,
  isValidStep,
  reachedStep,
  type SignUpFields,
  STEPS,
  type Step,
  type StepErrors,
  stepOf,
} from '../../domain/businesses/sign-up-steps.ts'
import type { SignUpDocument } from '../../domain/businesses/sign-ups.server.ts'
import { findCity } from '../../domain/locations/locations.server.ts'
import { accountMails } from '../../http/account-mails.server.ts'
import { orBusy } from '../../http/busy.server.ts'
import type { Services } from '../../http/context.server.ts'
import { evenly } from '../../http/evenly.server.ts'
import { takeLimits, tooManySentence } from '../../http/limits.server.ts'
import { orNotSaved } from '../../http/not-saved.server.ts'
import { noticeCookie } from '../../http/notice.server.ts'
import { retryAfter } from '../../http/retry-after.ts'
import { orUnforeseen } from '../../http/unforeseen.server.ts'
import type { SignUpAnswer } from './answer.ts'
import { UNKNOWN_ZIP } from './texts.ts'

const SIGNED_UP = 'Signup successful! Please check your email to confirm.'
const NOT_STORED = 'Unexpected error occurred.'

interface SignUpRequest {
  services: Services
  /** Who asks, as the limits count. */
  address: string
  /** The step that the address of the form names. */
  asked: string | null
  fields: SignUpFields
  documents: readonly SignUpDocument[]
}

/** Shows the step that a form asks for as far as it may be shown, or takes the whole sign-up. */
export async function answerSignUp(request: SignUpRequest) {
  const { services, asked, fields } = request
  if (fields.finish !== undefined) return finish(request)
  const wanted = stepOf(asked)
  const withPassword = fields.from === '1'
  const errors = await checkAll(services, fields, { withPassword })
  const step = reachedStep(wanted, errors)
  return step === wanted
    ? show(200, step, fields)
    : show(400, step, fields, { errors: errors[step] })
}

async function finish({ services, address, fields, documents }: SignUpRequest) {
  const { limits, log, now, db } = services
  const errors = await checkAll(services, fields, { withPassword: true })
  const wrong = STEPS.find(step => !isValidStep(errors[step]))
  const parsed = businessSignUpForm.safeParse({
    user: fields,
    business: fields,
    verification: fields,
  })
  if (wrong !== undefined || !parsed.success) {
    return show(400, stepWith(errors, fields), fields, { errors: allOf(errors) })
  }
  const seconds = await takeLimits(limits, [
    ['sign-up by address', address],
    ['sign-up by address, hourly', address],
  ])
  if (seconds > 0) return refuseForNow(seconds, fields)
  const { user, business } = parsed.data
  const mailbox = canonicalMailbox(user.email)
  const mayMail = (await takeLimits(limits, [['sign-up mails to mailbox', mailbox]])) === 0
  const { phone: ownPhone, ...person } = user
  const work = signUp(db, {
    ...person,
    role: 'business',
    business: { facts: { ...business, ownPhone }, documents },
    mails: accountMails(services, href('/profile')),
    mayMail,
    now: now(),
  })
  const result = await evenly(orBusy(orUnforeseen(log, orNotSaved(log, work))))
  if (typeof result === 'string') {
    return show(500, 3, fields, { error: result === 'unforeseen' ? NOT_STORED : result })
  }
  return redirect(href('/business-signup/sent'), {
    status: 303,
    headers: { 'Set-Cookie': noticeCookie(SIGNED_UP) },
  })
}

/** What the schemas say, and whether we know the zip code. */
async function checkAll(
  { db }: Services,
  fields: SignUpFields,
  options: { withPassword: boolean },
): Promise<StepErrors> {
  const errors = checkSteps(fields, options)
  const zipCode = fields.zipCode?.trim() ?? ''
  if (errors[2].zipCode || (await findCity(db, { zipCode })) !== '') return errors
  return { ...errors, 2: { ...errors[2], zipCode: UNKNOWN_ZIP } }
}

/** Where the first complaint is to be mended; a password is asked for again in the last step. */
function stepWith(errors: StepErrors, fields: SignUpFields): Step {
  const { password, ...others } = errors[1]
  const first = fields.from === '3' ? others : errors[1]
  return reachedStep(3, { ...errors, 1: first })
}

function allOf(errors: StepErrors): FieldErrors {
  return { ...errors[3], ...errors[2], ...errors[1] }
}

function show(
  status: number,
  step: Step,
  fields: SignUpFields,
  more: Pick<SignUpAnswer, 'error' | 'errors'> = {},
) {
  return data<SignUpAnswer>({ ...more, step, typed: typedIn(fields) }, { status })
}

function refuseForNow(seconds: number, fields: SignUpFields) {
  return data<SignUpAnswer>(
    { step: 3, error: tooManySentence(seconds), typed: typedIn(fields) },
    { status: 429, headers: retryAfter(seconds) },
  )
}

/** Everything but the password, and what only the form itself is about. */
function typedIn({ password, from, finish, ...typed }: SignUpFields): SignUpFields {
  return typed
}
