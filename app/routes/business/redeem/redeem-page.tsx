import type { ReactNode } from 'react'
import { data, Form, href, type RouterContextProvider, redirect, useNavigation } from 'react-router'
import type { Db } from '../../../../db/client.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { createTurns } from '../../../domain/limiter/turns.ts'
import { findCode, redeemCode } from '../../../domain/promotions/redeem.server.ts'
import type { CodeMatch } from '../../../domain/promotions/redemption.ts'
import {
  listRedeemableCoupons,
  listRedemptionsOfToday,
} from '../../../domain/promotions/redemptions.server.ts'
import { MAX_TYPED_CODE_LENGTH } from '../../../domain/promotions/typed-code.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { redeemersPage, requireRedeemer } from '../../../http/guards.server.ts'
import { type Limits, takeLimits } from '../../../http/limits/limits.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { answerForScript, NOT_REACHED, textsOf } from '../../../ui/forms/answer-for-script.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { Check, X } from '../../../ui/icons.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/redeem-page'
import { CodeDesk } from './code-desk.tsx'
import { type CodeAnswer, codeForm } from './code-form.ts'
import { describeCode, nameOf, REFUSAL_STATUS } from './code-sentences.ts'
import { RedeemableCoupons, RedemptionsOfToday } from './redemption-lists.tsx'

const LOGGED_OUT = 'You were logged out, so nothing was redeemed.'
const TOO_MANY = 'Too many unknown codes. Please wait a minute and try again.'
const NOT_STAFF = 'You are no longer on its staff, so nothing was redeemed.'

const NOT_FOUND =
  'None of your coupons has this code. Please compare it with the one on the diner’s screen.'

const inTurn = createTurns()

const UNCERTAIN =
  'We could not reach Hush, so we do not know whether the code was redeemed. Check it again: a code counts once, however often it is sent.'

export const middleware: Route.MiddlewareFunction[] = [redeemersPage]

export const meta = unlisted('Redeem a coupon · Hush')

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const isScanning = url.searchParams.has('scan')
  if (!context.get(viewerContext)) {
    return { redemptions: [], coupons: [], done: null, isScanning }
  }
  const { business } = await requireRedeemer(context, href('/profile/redeem'))
  const { db, now } = context.get(servicesContext)
  const query = { businessId: business.accountId, now: now() }
  const [redemptions, coupons] = await Promise.all([
    listRedemptionsOfToday(db, query),
    listRedeemableCoupons(db, query),
  ])
  const doneId = Number(url.searchParams.get('done'))
  const done = redemptions.find(({ entryId }) => entryId === doneId) ?? null
  return { redemptions, coupons, done, isScanning }
}

export function action({ request, context }: Route.ActionArgs) {
  return answerCode({ request, context })
}

/** Reloads the lists after a refusal too; without an answer, the form keeps the code. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = textsOf(await request.clone().formData())
  const lost = typed.step === 'redeem' ? UNCERTAIN : NOT_REACHED
  return answerForScript(serverAction, { lost, typed, reloadsOnRefusal: true })
}

export default function Redeem({ loaderData, actionData }: Route.ComponentProps) {
  const { redemptions, coupons, done, isScanning } = loaderData
  const answer: CodeAnswer | undefined = actionData
  return (
    <div className="page grid grid-cols-1 gap-5 py-5 sm:gap-7 sm:py-8">
      <header>
        <h1 className="font-display text-3xl sm:text-4xl">Redeem a coupon</h1>
        <p className="mt-1 text-soft sm:text-lg">
          Type or scan the code on the diner’s screen. You see what it is before it counts.
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[3fr_2fr]">
        {answer?.match ? (
          <CodeCard match={answer.match} />
        ) : (
          <CodeDesk answer={answer} done={answer ? null : done} isScanning={isScanning} />
        )}
        <div className="grid grid-cols-1 gap-8">
          <RedeemableCoupons coupons={coupons} />
          <RedemptionsOfToday redemptions={redemptions} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <TextLink to={href('/profile/results')}>Your results</TextLink>
        <TextLink to={href('/profile')}>Back to your profile</TextLink>
      </div>
    </div>
  )
}

interface CodeRequest {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Only unknown codes count, and those of other businesses are unknown. */
async function answerCode({ request, context }: CodeRequest) {
  const { db, limits, now } = context.get(servicesContext)
  const fields = await readForm(request)
  const typed = { code: (fields.code ?? '').slice(0, MAX_TYPED_CODE_LENGTH) }
  if (!context.get(viewerContext)) {
    return refuse(401, { typed, problem: LOGGED_OUT, isLoggedOut: true })
  }
  const { business, accountId, role } = await requireRedeemer(context, href('/profile/redeem'))
  if (isFormOfAnother({ accountId }, fields)) return refuse(409, { typed, problem: OF_ANOTHER })
  const businessId = business.accountId
  const parsed = codeForm.safeParse(fields)
  if (!parsed.success) return refuse(400, { typed, errors: fieldErrors(parsed.error) })

  const redeemer = { accountId, role }
  const query = { code: parsed.data.code, businessId, redeemer, now: now() }
  const isRedeeming = fields.step === 'redeem'
  // One after another, because a use counts until its code is found.
  const found = await inTurn(businessId, () => takeCode(db, limits, { ...query, isRedeeming }))
  if (found.seconds > 0) {
    return refuse(429, { typed, problem: TOO_MANY }, retryAfter(found.seconds))
  }
  const { match, outcome } = found
  if (outcome === 'not-allowed') return refuse(403, { typed, problem: NOT_STAFF })
  if (!match) return refuse(404, { typed, errors: { code: NOT_FOUND } })

  if (outcome === 'now-redeemed') {
    const done = new URLSearchParams({ done: String(match.entryId) })
    return redirect(`${href('/profile/redeem')}?${done}`, 303)
  }
  const isRefused = outcome !== 'looked-at' && outcome !== 'not-found'
  return data<CodeAnswer>({ typed, match }, { status: isRefused ? REFUSAL_STATUS[outcome] : 200 })
}

type CodeQuery = Parameters<typeof redeemCode>[1]

async function takeCode(
  db: Db,
  limits: Limits,
  { isRedeeming, ...query }: CodeQuery & { isRedeeming: boolean },
) {
  const use = ['wrong codes by business', query.businessId] as const
  const seconds = await takeLimits(limits, [use])
  if (seconds > 0) return { seconds }
  let isUnknown = false
  try {
    const outcome = isRedeeming ? await redeemCode(db, query) : ('looked-at' as const)
    const match = await findCode(db, query)
    isUnknown = !match
    return { seconds, match, outcome }
  } finally {
    if (!isUnknown) await limits.giveBack(...use)
  }
}

function CodeCard({ match }: { match: CodeMatch }) {
  const isValid = match.state === 'valid'
  return (
    <section
      key={`${match.code} ${match.state}`}
      aria-labelledby="code-state"
      className={`grid grid-cols-1 gap-5 rounded-card border-2 bg-card p-5 shadow-card sm:p-6 ${isValid ? 'border-good' : 'border-bad'}`}
    >
      <State match={match} isValid={isValid} />
      <dl className="grid grid-cols-1 gap-4 rounded-2xl bg-sunk p-4 sm:grid-cols-[auto_1fr] sm:gap-x-6">
        <Fact name="Deal">
          <span className="font-display text-xl">{match.title}</span>
          <span className="mt-1 block text-soft">{match.description}</span>
        </Fact>
        <Fact name="For">{nameOf(match.firstName)}</Fact>
        <Fact name="Code">
          <span className="font-mono tracking-wider">{match.code}</span>
        </Fact>
        {match.redeemMethod ? <Fact name="How">{match.redeemMethod}</Fact> : null}
        {match.validHours ? <Fact name="Valid">{match.validHours}</Fact> : null}
      </dl>
      <div className="grid gap-3 sm:flex">
        {isValid ? <RedeemButton code={match.code} /> : null}
        <ButtonLink to={href('/profile/redeem')} look="quiet" className="sm:flex-1">
          {isValid ? 'Not now' : 'Check another code'}
        </ButtonLink>
      </div>
    </section>
  )
}

function State({ match, isValid }: { match: CodeMatch; isValid: boolean }) {
  const { word, sentence } = describeCode(match)
  return (
    <div className="flex items-start gap-4">
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full text-card ${isValid ? 'bg-good' : 'bg-bad'}`}
      >
        {isValid ? <Check className="size-6" /> : <X className="size-6" />}
      </span>
      <div role="status">
        <h2
          id="code-state"
          tabIndex={-1}
          ref={heading => heading?.focus()}
          className={`font-display text-3xl leading-tight outline-none ${isValid ? 'text-good' : 'text-bad'}`}
        >
          {word}
        </h2>
        <p className="mt-1">{sentence}</p>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm font-semibold text-soft sm:pt-0.5">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A code counts once, so sending twice is harmless. */
function RedeemButton({ code }: { code: string }) {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={href('/profile/redeem')} className="sm:flex-1">
      <FormOfField />
      <input type="hidden" name="code" value={code} />
      <Button name="step" value="redeem" aria-disabled={isSending} className="w-full">
        {isSending ? 'Redeeming…' : 'Redeem it now'}
      </Button>
    </Form>
  )
}
