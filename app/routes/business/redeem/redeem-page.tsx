import { href } from 'react-router'
import {
  listRedeemableCoupons,
  listRedemptionsOfToday,
} from '../../../domain/promotions/redemptions.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { redeemersPage, requireRedeemer } from '../../../http/guards.server.ts'
import { retryAfterOf } from '../../../http/retry-after.ts'
import { answerForScript, NOT_REACHED, textsOf } from '../../../ui/forms/answer-for-script.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/redeem-page'
import { answerCode } from './answer-code.server.ts'
import { CodeCard } from './code-card.tsx'
import { CodeDesk } from './code-desk.tsx'
import type { CodeAnswer } from './code-form.ts'
import { RedeemableCoupons, RedemptionsOfToday } from './redemption-lists.tsx'

const UNCERTAIN =
  'We could not reach Hush, so we do not know whether the code was redeemed. Check it again: a code counts once, however often it is sent.'

export const middleware: Route.MiddlewareFunction[] = [redeemersPage]

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Redeem a coupon · Hush')
}

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  return retryAfterOf(actionHeaders)
}

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
