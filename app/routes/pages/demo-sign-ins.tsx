import { Form, href, useNavigation } from 'react-router'
import { Drink } from '../../ui/drink.tsx'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { FormProblem } from '../../ui/forms/form-problem.tsx'

const PARTS = [
  {
    as: 'diner',
    drink: 'drink-tropical',
    title: 'The diner',
    text: 'Has joined coupons, one of them activated, and follows a few places.',
    button: 'Sign in as the diner',
  },
  {
    as: 'business',
    drink: 'drink-beer',
    title: 'The business',
    text: 'Verified: edits its week, posts coupons and deals, and redeems codes at the bar.',
    button: 'Sign in as the business',
  },
  {
    as: 'newBusiness',
    drink: 'drink-champagne',
    title: 'The new business',
    text: 'Has just signed up: not verified yet, and asked whether a listing we found is its own.',
    button: 'Sign in as the new business',
  },
  {
    as: 'staff',
    drink: 'drink-coffee',
    title: 'Behind the bar',
    text: 'A diner who works at the verified business: redeems its codes and sees its results.',
    button: 'Sign in behind the bar',
  },
  {
    as: 'operator',
    drink: 'drink-whiskey',
    title: 'The operator',
    text: 'Reviews businesses, listings and inquiries at the desk.',
    button: 'Sign in as the operator',
  },
] as const

export type DemoPart = (typeof PARTS)[number]['as']

export function demoPart(value: string | undefined): DemoPart | null {
  return PARTS.find(({ as }) => as === value)?.as ?? null
}

interface DemoSignInsProps {
  /** Null for a visitor. */
  firstName: string | null
  error: string | null
}

export function DemoSignIns({ firstName, error }: DemoSignInsProps) {
  return (
    <section
      id="sign-in"
      aria-labelledby="sign-in-title"
      className="mt-20 -mb-16 bg-sunk py-14 sm:py-20"
    >
      <div className="page">
        <h2 id="sign-in-title" className="font-display text-3xl sm:text-4xl">
          Try it yourself
        </h2>
        <p className="mt-3 max-w-2xl text-lg text-soft">
          This is the demo: the places are invented, and nothing you do here costs anything. The
          accounts are shared, so somebody else may be signed in to the same one.
        </p>
        {firstName === null ? null : <SignedIn firstName={firstName} />}
        {error ? (
          <div className="mt-6 max-w-2xl">
            <FormProblem>{error}</FormProblem>
          </div>
        ) : null}
        <Form
          method="post"
          action={href('/demo')}
          className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5"
        >
          {PARTS.map(part => (
            <Card key={part.as} {...part} />
          ))}
        </Form>
      </div>
    </section>
  )
}

function SignedIn({ firstName }: { firstName: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
      <p className="font-semibold">You are signed in as {firstName}. Tap another one to switch.</p>
      <ButtonLink to={href('/')} look="quiet">
        See what is on now
      </ButtonLink>
    </div>
  )
}

function Card({ as, drink, title, text, button }: (typeof PARTS)[number]) {
  const { state, formData } = useNavigation()
  const isThis = state !== 'idle' && formData?.get('as') === as
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-card p-6 shadow-card">
      <Drink name={drink} pixels={80} lazy className="size-20" />
      <div className="grow">
        <h3 className="font-display text-2xl">{title}</h3>
        <p className="mt-1 text-soft">{text}</p>
      </div>
      <Button
        name="as"
        value={as}
        aria-disabled={isThis}
        disabled={state !== 'idle' && !isThis}
        className="w-full"
      >
        {isThis ? 'Signing in…' : button}
      </Button>
    </article>
  )
}
