import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { Drink } from '../../../ui/drink.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { usePolling } from '../../../ui/use-polling.ts'
import { StripeForm } from './connect-form.tsx'
import type { AccountView } from './load-connection.server.ts'

const LOOK_AGAIN_MS = 10_000

interface AccountCardProps {
  account: AccountView
  needsPassword: boolean
  answer: FormAnswer | undefined
}

export function AccountCard({ account, ...form }: AccountCardProps) {
  const { drink, title, text } = wordsOf(account)
  return (
    <section className="rounded-card border border-line bg-card p-5 shadow-card sm:p-7">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:gap-x-6 sm:gap-y-2">
        <Drink
          name={drink}
          pixels={80}
          className="size-14 shrink-0 sm:row-span-2 sm:size-20 sm:self-start"
        />
        <h2 className="font-display text-xl sm:text-2xl">{title}</h2>
        <p className="col-span-2 text-soft sm:col-span-1 sm:col-start-2">{text}</p>
      </div>
      {account.due.length > 0 && account.state === 'restricted' ? <Due due={account.due} /> : null}
      {account.heldUntil && !account.isRejected ? <Held until={account.heldUntil} /> : null}
      <Facts account={account} />
      <NextStep account={account} {...form} />
      {account.state === 'in-review' ? <LookAgain /> : null}
    </section>
  )
}

function LookAgain() {
  usePolling({ everyMs: LOOK_AGAIN_MS })
  return null
}

function wordsOf({ state, isRejected }: AccountView) {
  switch (state) {
    case 'begun':
      return {
        drink: 'drink-tropical',
        title: 'Stripe needs your details',
        text: 'Your account has been opened. Tell Stripe who you are and which bank account is yours; it takes a few minutes, and you can stop and come back.',
      }
    case 'in-review':
      return {
        drink: 'drink-boba',
        title: 'Stripe is looking at your details',
        text: 'There is nothing left for you to do. We show it here as soon as Stripe is done.',
      }
    case 'ready':
      return {
        drink: 'drink-champagne',
        title: 'Your account is ready',
        text: 'Stripe has all it needs. What you are paid goes to this account, and from there to your bank.',
      }
    case 'restricted':
      return isRejected
        ? {
            drink: 'drink-coffee',
            title: 'Stripe turned this account down',
            text: 'It cannot receive payouts. Please write to us: we will remove it, so that you can connect another one.',
          }
        : {
            drink: 'drink-coffee',
            title: 'Stripe needs more from you',
            text: 'Until Stripe has it, nothing can be paid to this account.',
          }
  }
}

function Due({ due }: { due: string[] }) {
  return (
    <div className="mt-5 rounded-2xl border border-line bg-sunk p-4">
      <p className="font-semibold">What Stripe asks for</p>
      <ul className="mt-1 list-disc pl-5 text-soft marker:text-bad">
        {due.map(line => (
          <li key={line} className="first-letter:uppercase">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Held({ until }: { until: string }) {
  return (
    <p className="mt-5 rounded-2xl border border-line bg-sunk p-4">
      Because it replaced another account, nothing is paid to it before{' '}
      <span className="font-semibold">{until}</span>.
    </p>
  )
}

function Facts({ account }: { account: AccountView }) {
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line">
      <Fact label="Account">
        <code className="text-sm break-all">{account.providerId}</code>
      </Fact>
      <Fact label="Connected">{account.connected}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[8rem_1fr]">
      <dt className="text-sm text-soft sm:pt-0.5">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function NextStep({ account, ...form }: AccountCardProps) {
  const { state, isRejected } = account
  if (isRejected) {
    return (
      <ButtonLink to={href('/contact-us')} className="mt-5">
        How to reach us
      </ButtonLink>
    )
  }
  if (state === 'begun' || state === 'restricted') {
    return <StripeForm {...form} button="Continue at Stripe" />
  }
  return (
    <div className="flex flex-col gap-x-3 sm:flex-row sm:flex-wrap sm:items-end">
      {state === 'ready' ? (
        <ButtonLink to={href('/request-payout')} className="mt-5">
          Request a payout
        </ButtonLink>
      ) : (
        <ButtonLink to={`${href('/connect-account')}?return`} className="mt-5">
          Ask Stripe again
        </ButtonLink>
      )}
      <StripeForm {...form} button="Change details at Stripe" look="quiet" />
    </div>
  )
}
