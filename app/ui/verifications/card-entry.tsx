import { lazy, type ReactNode, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import type { ProviderForBrowsers } from '../../domain/payments/provider.ts'
import { PromiseList } from '../accounts/promise-list.tsx'
import { Button } from '../forms/button.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { CardUnanswered } from './card-unanswered.tsx'
import type { PreparedCard } from './prepare-card.ts'
import { TestCardForm } from './test-card-form.tsx'

const ProviderCardForm = lazy(() => import('./provider-card-form.tsx'))

interface CardEntryProps {
  title: string
  /** Null on the server: preparing takes scripts. */
  prepared: PreparedCard | null
  browser: ProviderForBrowsers
  isTest: boolean
  /** A path of ours. */
  returnTo: string
  children: ReactNode
}

const PROMISES = [
  'Nothing is charged. The payment provider only checks with the bank that the card is valid.',
  'The card number goes straight from your browser to the provider and never reaches us.',
  'You are verified as soon as the provider confirms.',
]

export function CardEntry({ title, isTest, children, ...entry }: CardEntryProps) {
  return (
    <section className="page py-6 sm:py-10">
      <div className="mx-auto grid max-w-4xl overflow-hidden rounded-card border border-line bg-card shadow-card md:grid-cols-[2fr_3fr]">
        <div className="bg-dusk p-6 text-on-dusk sm:p-8">
          <h1 className="font-display text-3xl text-balance">{title}</h1>
          <PromiseList promises={PROMISES} />
        </div>
        <div className="p-5 sm:p-8">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-xl font-semibold">Your card</h2>
            {isTest ? <TestMark /> : null}
          </div>
          <div className={entry.prepared?.kind === 'unanswered' ? '' : 'min-h-136'}>
            <Entry {...entry} />
          </div>
          <div className="mt-4">{children}</div>
        </div>
      </div>
    </section>
  )
}

function TestMark() {
  return (
    <span className="rounded-full border border-amber bg-sunk px-3 py-1 text-sm font-semibold">
      Test mode
    </span>
  )
}

function Entry({
  prepared,
  browser,
  returnTo,
}: Omit<CardEntryProps, 'title' | 'isTest' | 'children'>) {
  const { revalidate, state } = useRevalidator()
  const again = () => void revalidate()
  if (prepared === null) return <Preparing />
  if (prepared.kind === 'unanswered') return <CardUnanswered lookAgain={prepared.lookAgain} />
  if (prepared.kind === 'problem') {
    return (
      <div className="grid justify-items-start gap-4">
        <FormProblem>{prepared.message}</FormProblem>
        <Button type="button" onClick={again} aria-disabled={state === 'loading'}>
          {state === 'loading' ? 'Trying…' : 'Try again'}
        </Button>
      </div>
    )
  }
  const { publishableKey, sandboxOrigin } = browser
  const form = { clientSecret: prepared.clientSecret, publishableKey, returnTo, onOver: again }
  if (sandboxOrigin !== null) {
    return <TestCardForm key={form.clientSecret} {...form} sandboxOrigin={sandboxOrigin} />
  }
  return (
    <Suspense fallback={<Preparing />}>
      <ProviderCardForm key={form.clientSecret} {...form} />
    </Suspense>
  )
}

function Preparing() {
  return (
    <>
      <noscript>
        <p className="rounded-xl bg-sunk px-4 py-3">
          The payment provider’s form needs scripts, which are switched off in this browser. Please
          allow them here, or go back and verify with documents, which works without scripts.
        </p>
      </noscript>
      <div role="status" className="grid noscript:hidden gap-4">
        <span className="sr-only">Preparing the card form…</span>
        <div className="skeleton h-12" />
        <div className="skeleton h-64" />
        <div className="skeleton h-11" />
      </div>
    </>
  )
}
