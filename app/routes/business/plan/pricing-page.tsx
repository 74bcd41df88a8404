import type { ReactNode } from 'react'
import { href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { FORM_OF } from '../../../domain/accounts/form-of.ts'
import { shortDollars } from '../../../domain/money/dollars.ts'
import { BASIC_PLAN, businessPlan, type Plan, planLines } from '../../../domain/plans/plan.ts'
import { readPlan } from '../../../domain/plans/read-standing.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireFormOf } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { redirectToLogIn } from '../../../http/guards.server.ts'
import { beginCheckout } from '../../../http/plans/plan-checkout.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { Drink } from '../../../ui/drink.tsx'
import { answerForScript } from '../../../ui/forms/answer-for-script.ts'
import { Check } from '../../../ui/icons.tsx'
import { pageMeta } from '../../../ui/page-meta.ts'
import type { Route } from './+types/pricing-page'
import { BasicChoice, ChooseBasic, ChooseBusiness, Note } from './choose-plan.tsx'

const NO_BUSINESS =
  'Plans are for business accounts. Log out, then sign up or log in as a business.'
const NOT_SOLD = 'That plan isn’t available. Please choose one on this page.'
const LOG_IN_FIRST = 'Please log in first, then choose the plan again.'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const price = loaderData ? `${shortDollars(loaderData.priceCents)} a month` : 'paid by the month'
  return pageMeta(matches, {
    title: 'Plans for bars and restaurants · Hush',
    description: `Two plans for businesses on Hush: Basic is free, Business is ${price}. What each gives: ad credit, ad hours per week, and how they grow.`,
    path: href('/pricing'),
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, businessPriceCents: priceCents } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  if (!viewer) return { priceCents, role: null, standing: null, isPaying: false }
  const { role } = viewer
  if (role !== 'business') return { priceCents, role, standing: null, isPaying: false }
  return { priceCents, role, ...(await readPlan(db, viewer)) }
}

/** Strict: a form that names a price or another product is refused. */
const form = z.strictObject({
  plan: z.literal('business_plan'),
  [FORM_OF]: z.string().optional(),
})

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request)
  const parsed = form.safeParse(fields)
  if (!parsed.success) return refuse(400, { problem: NOT_SOLD })
  const viewer = context.get(viewerContext)
  if (!viewer) throw redirectToLogIn(href('/pricing'), LOG_IN_FIRST, href('/business-login'))
  if (viewer.role !== 'business') return refuse(403, { problem: NO_BUSINESS })
  requireFormOf(viewer, fields, href('/pricing'))
  const answer = await beginCheckout(request, context, viewer)
  if (answer.kind === 'open') throw redirect(answer.url, 303)
  if (answer.isActivating) throw redirect(href('/success'), 303)
  const { status, problem, waitSeconds = 0 } = answer
  return refuse(status, { problem }, waitSeconds > 0 ? retryAfter(waitSeconds) : {})
}

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerForScript(serverAction, { reloadsOnRefusal: true })
}

export default function Pricing({ loaderData, actionData }: Route.ComponentProps) {
  const { priceCents, role, standing, isPaying } = loaderData
  return (
    <div className="page py-8 sm:py-14">
      <header className="mx-auto max-w-2xl text-center">
        <h1 className="font-display text-4xl text-balance sm:text-5xl">
          Two plans, one happy hour
        </h1>
        <p className="mt-3 text-lg text-balance text-soft">
          Your page, your week, your coupons and deals are in both. They differ in how loudly we say
          so.
        </p>
      </header>
      <div className="mx-auto mt-10 grid max-w-4xl gap-6 md:grid-cols-2 md:grid-rows-[auto_auto_1fr_auto]">
        <Card plan={businessPlan(priceCents)} drink="drink-champagne" isHighlighted>
          {role === null || role === 'business' ? (
            <ChooseBusiness standing={standing} isPaying={isPaying} problem={actionData?.problem} />
          ) : (
            <Note>{NO_BUSINESS}</Note>
          )}
        </Card>
        <Card plan={BASIC_PLAN} drink="drink-beer">
          {standing ? <BasicChoice standing={standing} /> : <ChooseBasic />}
        </Card>
      </div>
      <Differences priceCents={priceCents} />
      <p className="mx-auto mt-8 max-w-prose text-center text-balance text-soft">
        Diners pay the bar, never us, on either plan. Not sure yet, or more than one place?{' '}
        <Link
          to={href('/business-inquiry-form')}
          className="text-link underline underline-offset-4"
        >
          Write to us first
        </Link>
        .
      </p>
    </div>
  )
}

function Differences({ priceCents }: { priceCents: number }) {
  const business = businessPlan(priceCents)
  const rows = [
    ['Price', `${shortDollars(priceCents)} a month`, 'Free'],
    ['Ad credit', shortDollars(business.adCreditCents), shortDollars(BASIC_PLAN.adCreditCents)],
    ['Compound increase', `${business.increasePercent}%`, `${BASIC_PLAN.increasePercent}%`],
  ]
  return (
    <table className="mx-auto mt-8 w-full max-w-xl">
      <caption className="mb-2 font-semibold">Where they differ</caption>
      <thead className="text-soft">
        <tr>
          <td />
          <th
            scope="col"
            className="py-2 text-right max-sm:pl-2 sm:px-3 font-semibold sm:whitespace-nowrap"
          >
            {business.title}
          </th>
          <th
            scope="col"
            className="py-2 text-right max-sm:pl-2 sm:px-3 font-semibold sm:whitespace-nowrap"
          >
            {BASIC_PLAN.title}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-medium sm:px-3">
              {name}
            </th>
            {values.map(value => (
              <td
                key={value}
                className="py-2 text-right max-sm:pl-2 sm:px-3 font-semibold tabular-nums sm:whitespace-nowrap"
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shared lines are quiet, so that differences stand out. */
const SHARED_LINES = planLines(businessPlan(BASIC_PLAN.priceCents)).filter(line =>
  planLines(BASIC_PLAN).includes(line),
)

interface CardProps {
  plan: Plan
  drink: string
  isHighlighted?: boolean
  children: ReactNode
}

function Card({ plan, drink, isHighlighted, children }: CardProps) {
  return (
    <article
      aria-labelledby={`plan-${plan.name}`}
      className={`grid gap-6 rounded-card md:row-span-4 md:grid-rows-subgrid border bg-card p-6 shadow-card sm:p-8 ${isHighlighted ? 'border-2 border-amber' : 'border-line'}`}
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id={`plan-${plan.name}`} className="font-display text-3xl">
          {plan.title}
        </h2>
        <Drink name={drink} pixels={64} className="size-16" />
      </div>
      <Price plan={plan} />
      <ul className="grid content-start gap-3">
        {planLines(plan).map(line => (
          <li
            key={line}
            className={`flex gap-3 ${SHARED_LINES.includes(line) ? 'text-soft' : 'font-semibold'}`}
          >
            <Check className="mt-0.5 size-5 shrink-0 text-link" />
            {line}
          </li>
        ))}
      </ul>
      <div>{children}</div>
    </article>
  )
}

function Price({ plan }: { plan: Plan }) {
  if (plan.priceCents === 0) return <p className="font-display text-5xl">Free</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-display text-5xl">
        {shortDollars(plan.priceCents)}
        <span className="text-2xl">/mo</span>
      </span>
      {plan.listPriceCents === null ? null : (
        <s className="text-lg text-soft">
          <span className="sr-only">instead of </span>
          {shortDollars(plan.listPriceCents)}
        </s>
      )}
    </p>
  )
}
