import { href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { emailForm } from '../../../domain/accounts/account-forms.ts'
import { readLogInCode } from '../../../domain/accounts/log-in-code.ts'
import { findOwnCase } from '../../../domain/claims/cases.server.ts'
import { METHODS } from '../../../domain/claims/challenge.ts'
import {
  type IssuedChallenge,
  issueSiteChallenge,
  mailCode,
} from '../../../domain/claims/challenges.server.ts'
import { requestCall } from '../../../domain/claims/decide-case.server.ts'
import { proveByCode, proveBySite, type SiteProving } from '../../../domain/claims/prove.server.ts'
import { isAtDomain } from '../../../domain/claims/site-domain.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { claimMails } from '../../../http/accounts/claim-mails.server.ts'
import { auditActorOf } from '../../../http/audit-actor.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { type LimitName, refuseForNow, takeLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { CLAIMED, REFUSED } from './claim-words.ts'

type Context = Readonly<RouterContextProvider>

interface ProofForm {
  request: Request
  context: Context
  businessId: string
  fields: Record<string, string>
}

const HERE = href('/profile/claim/proof')
const GONE = 'This claim is no longer open.'
const OTHER_DOMAIN = (domain: string) => `Please enter an address that ends in @${domain}.`
const BAD_CODE = 'Please enter the six digits from the mail.'
const WILL_CALL = 'Someone at Hush will look at your claim, usually within two days, and email you.'
const AT_DESK = 'Thank you, your claim is proven. Someone at Hush will decide and email you.'

const siteMethod = z.enum(METHODS).exclude(['mail'])

const INTENTS = new Map([
  ['mail', sendCode],
  ['code', enterCode],
  ['issue', issue],
  ['check', check],
  ['call', askForCall],
])

/** Null for an unknown form. */
export function handleProof(posted: ProofForm) {
  return INTENTS.get(posted.fields.intent ?? '')?.(posted) ?? null
}

async function sendCode({ context, businessId, fields }: ProofForm) {
  const services = context.get(servicesContext)
  const { db, keys, now } = services
  const parsed = emailForm.safeParse(fields)
  if (!parsed.success) return refuse(400, { errors: fieldErrors(parsed.error), typed: fields })
  const { email } = parsed.data
  const key = keys.claims
  const own = await findOwnCase(db, { businessId, key, now: now() })
  if (!own) return sendBack()
  const { domain } = own
  if (domain === null) return refuseIssuing('no-domain', fields)
  if (!isAtDomain(email.slice(email.lastIndexOf('@') + 1), domain)) {
    return refuse(400, { errors: { email: OTHER_DOMAIN(domain) }, typed: fields })
  }
  const limited = await refuseTooMany(context, fields, [
    ['claim mails by account', businessId],
    ['claim mails to mailbox', email.toLowerCase()],
    ['claim mails to domain, daily', domain],
  ])
  if (limited) return limited
  const mails = claimMails(services)
  const outcome = await mailCode(db, { businessId, key, email, mails, now: now() })
  if (outcome !== 'issued') return refuseIssuing(outcome, fields)
  return redirectWithNotice(HERE, `We sent six digits to ${email}.`)
}

async function issue({ context, businessId, fields }: ProofForm) {
  const { db, keys, now } = context.get(servicesContext)
  const method = siteMethod.safeParse(fields.method)
  if (!method.success) return null
  const limited = await refuseTooMany(context, fields, [['claim checks by account', businessId]])
  if (limited) return limited
  const challenge = { businessId, method: method.data, key: keys.claims, now: now() }
  const outcome = await issueSiteChallenge(db, challenge)
  if (outcome !== 'issued') return refuseIssuing(outcome, fields)
  return redirectWithNotice(HERE, 'Put it on your site, then press Look now.')
}

function refuseIssuing(outcome: Exclude<IssuedChallenge, 'issued'>, typed: FormAnswer['typed']) {
  if (outcome === 'no-case') return sendBack()
  return refuse(409, { problem: NOT_ISSUED[outcome], typed })
}

const NOT_ISSUED: Record<Exclude<IssuedChallenge, 'issued' | 'no-case'>, string> = {
  'no-domain': 'The website of the listing cannot prove this claim.',
  'other-domain': 'Please enter an address at the website of the listing.',
}

async function enterCode(posted: ProofForm) {
  const { context, businessId, fields } = posted
  const code = readLogInCode(fields.code ?? '')
  if (code === null) return refuse(400, { errors: { code: BAD_CODE }, typed: fields })
  const limited = await refuseTooMany(context, fields, [['claim codes by account', businessId]])
  if (limited) return limited
  const { db } = context.get(servicesContext)
  return answerProof(await proveByCode(db, { ...proofOf(posted), code }), fields)
}

async function check(posted: ProofForm) {
  const { context, businessId, fields } = posted
  const { db, keys, proofSites, now } = context.get(servicesContext)
  const method = siteMethod.safeParse(fields.method)
  if (!method.success) return null
  const own = await findOwnCase(db, { businessId, key: keys.claims, now: now() })
  const limited = await refuseTooMany(context, fields, [
    ['claim checks by account', businessId],
    ['claim checks of domain', own?.domain ?? ''],
  ])
  if (limited) return limited
  const input = { ...proofOf(posted), method: method.data }
  return answerProof(await proveBySite(db, proofSites, input), fields)
}

function proofOf({ request, context, businessId }: ProofForm) {
  const services = context.get(servicesContext)
  return {
    businessId,
    by: auditActorOf(request, context),
    key: services.keys.claims,
    mails: claimMails(services),
    now: services.now(),
  }
}

function answerProof(proving: SiteProving, typed: FormAnswer['typed']) {
  const { outcome } = proving
  if (outcome === 'claimed') return redirectWithNotice(href('/profile'), CLAIMED)
  if (outcome === 'no-case') return sendBack()
  if (outcome === 'at-desk') return redirectWithNotice(HERE, AT_DESK)
  if (outcome === 'wrong') {
    const problem = wrongSentence(proving.triesLeft, typed?.intent === 'code')
    return refuse(400, { problem, typed })
  }
  const [status, problem] = UNPROVEN[outcome]
  return refuse(status, { problem, typed })
}

const UNPROVEN: Record<
  Exclude<SiteProving['outcome'], 'claimed' | 'no-case' | 'at-desk' | 'wrong'>,
  [number, string]
> = {
  ...REFUSED,
  over: [400, 'That no longer works. Please start again.'],
  'not-there': [400, 'We looked and found nothing there yet. It may take some minutes.'],
  'not-reached': [400, 'We could not reach your site just now. Please try again in a moment.'],
}

function wrongSentence(triesLeft: number, isCode: boolean): string {
  if (triesLeft === 0) return 'That was wrong five times. Please start again.'
  const what = isCode ? 'That is not the code.' : 'We found something else there.'
  return `${what} ${triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`} left.`
}

async function askForCall({ request, context, businessId, fields }: ProofForm) {
  const { db, now } = context.get(servicesContext)
  const limited = await refuseTooMany(context, fields, [['claim by account', businessId]])
  if (limited) return limited
  const by = auditActorOf(request, context)
  const outcome = await requestCall(db, { businessId, by, now: now() })
  if (outcome === 'no-case') return sendBack()
  return redirectWithNotice(HERE, WILL_CALL)
}

/** The case was settled or withdrawn, perhaps in another tab. */
function sendBack() {
  return redirectWithNotice(href('/profile'), GONE)
}

async function refuseTooMany(
  context: Context,
  typed: FormAnswer['typed'],
  uses: readonly (readonly [LimitName, string])[],
) {
  const seconds = await takeLimits(context.get(servicesContext).limits, uses)
  if (seconds === 0) return null
  return refuseForNow(seconds, { typed })
}
