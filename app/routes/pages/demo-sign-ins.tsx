import type { ReactNode } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../../domain/demo-world/people.ts'
import { authHref } from '../../ui/auth-href.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Drink } from '../../ui/drink.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'

interface DemoSignInsProps {
  /** Who is signed in already; null for a visitor. */
  firstName: string | null
  error: string | null
}

/** Whom one can be on the demo with one tap. */
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
          This is the demo: the places are invented, and nothing you do here costs anything. Its
          diner belongs to everybody, so others may be signed in as the same one.
        </p>
        {error ? (
          <div className="mt-6 max-w-2xl">
            <FormProblem>{error}</FormProblem>
          </div>
        ) : null}
        <div className="mt-8 grid gap-5 md:grid-cols-3">
          <Card
            drink="drink-tropical"
            title="The diner"
            text="Has joined coupons, one of them activated, and follows a few places."
          >
            {firstName === null ? <SignIn /> : <SignedIn firstName={firstName} />}
          </Card>
          <Card
            drink="drink-beer"
            title="The business"
            text="Will keep its hours and post coupons and deals."
          >
            <NotOpen>Business log-in is not open yet.</NotOpen>
          </Card>
          <Card
            drink="drink-whiskey"
            title="The operator"
            text="Reviews businesses, listings and inquiries."
          >
            <LogInAs {...DEMO_SIGN_INS.operator} />
          </Card>
        </div>
      </div>
    </section>
  )
}

function SignIn() {
  const isSending = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={href('/demo')}>
      <Button name="as" value="diner" disabled={isSending} className="w-full">
        {isSending ? 'Signing in…' : 'Sign in as the diner'}
      </Button>
    </Form>
  )
}

function SignedIn({ firstName }: { firstName: string }) {
  return (
    <div className="grid gap-3">
      <p className="font-semibold">You are signed in as {firstName}.</p>
      <ButtonLink to={href('/')}>See what is on now</ButtonLink>
    </div>
  )
}

function NotOpen({ children }: { children: ReactNode }) {
  return <p className="rounded-xl bg-sunk px-4 py-3 text-center font-semibold">{children}</p>
}

function LogInAs({ email }: { email: string }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{email}</span>, with the password{' '}
        <span className="font-semibold text-ink">{DEMO_PASSWORD}</span>
      </p>
      <ButtonLink to={authHref('login', href('/operator'))} look="quiet">
        Log in at the desk
      </ButtonLink>
    </div>
  )
}

interface CardProps {
  drink: string
  title: string
  text: string
  children: ReactNode
}

function Card({ drink, title, text, children }: CardProps) {
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-card p-6 shadow-card">
      <Drink name={drink} pixels={80} lazy className="size-20" />
      <div className="grow">
        <h3 className="font-display text-2xl">{title}</h3>
        <p className="mt-1 text-soft">{text}</p>
      </div>
      {children}
    </article>
  )
}
