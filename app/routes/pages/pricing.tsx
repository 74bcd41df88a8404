import type { ReactNode } from 'react'
import { href } from 'react-router'
import { dollars, PLANS, type Plan, planLines } from '../../domain/plans/plan.ts'
import { viewerContext } from '../../http/context.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Drink } from '../../ui/drink.tsx'
import { Check } from '../../ui/icons.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/pricing'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Plans for bars and restaurants · Hush',
    description:
      'Two plans for businesses on Hush: Basic is free, Business is $5.99 a month. What each gives: ad credit, ad hours per week, and how they grow.',
    path: href('/pricing'),
  })
}

export function loader({ context }: Route.LoaderArgs) {
  return { isBusiness: context.get(viewerContext)?.role === 'business' }
}

/** Both plans (business §1, §2). */
export default function Pricing({ loaderData }: Route.ComponentProps) {
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
      <div className="mx-auto mt-10 grid max-w-4xl gap-6 md:grid-cols-2">
        <Card plan={PLANS.business} drink="drink-champagne" isLoud>
          <Checkout />
        </Card>
        <Card plan={PLANS.basic} drink="drink-beer">
          {loaderData.isBusiness ? <YoursAlready /> : <ChooseBasic />}
        </Card>
      </div>
      <div className="mx-auto mt-8 grid max-w-prose justify-items-center text-center">
        <p className="text-soft">
          Diners pay the bar, never us, on either plan. Not sure yet, or more than one place?
        </p>
        <TextLink to={href('/business-inquiry-form')}>Write to us first</TextLink>
      </div>
    </div>
  )
}

interface CardProps {
  plan: Plan
  drink: string
  /** The one that is paid for. */
  isLoud?: boolean
  /** How to get it. */
  children: ReactNode
}

function Card({ plan, drink, isLoud, children }: CardProps) {
  return (
    <article
      aria-labelledby={`plan-${plan.name}`}
      className={`grid grid-rows-[auto_auto_1fr_auto] gap-6 rounded-card border bg-card p-6 shadow-card sm:p-8 ${isLoud ? 'border-2 border-amber' : 'border-line'}`}
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
          <li key={line} className="flex gap-3">
            <Check className="mt-0.5 size-5 shrink-0 text-link" />
            {line}
          </li>
        ))}
      </ul>
      {children}
    </article>
  )
}

function Price({ plan }: { plan: Plan }) {
  if (plan.priceCents === 0) return <p className="font-display text-5xl">Free</p>
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-display text-5xl">
        {dollars(plan.priceCents)}
        <span className="text-2xl">/mo</span>
      </span>
      {plan.listPriceCents === null ? null : (
        <s className="text-lg text-soft">
          <span className="sr-only">instead of </span>
          {dollars(plan.listPriceCents)}
        </s>
      )}
    </p>
  )
}

function Checkout() {
  return (
    <div className="rounded-2xl bg-sunk px-4 py-3">
      <p className="font-semibold">Paying by card is not open yet.</p>
      <p className="text-sm text-soft">
        Begin with Basic. When the checkout opens you can change over; nothing is charged until
        then.
      </p>
    </div>
  )
}

function ChooseBasic() {
  return (
    <ButtonLink to={href('/business-signup')} className="w-full">
      Start with Basic
    </ButtonLink>
  )
}

function YoursAlready() {
  return (
    <div className="grid gap-3">
      <p className="rounded-2xl bg-sunk px-4 py-3 font-semibold">This is your plan now.</p>
      <ButtonLink to={href('/profile')} look="quiet" className="w-full">
        My Profile
      </ButtonLink>
    </div>
  )
}
