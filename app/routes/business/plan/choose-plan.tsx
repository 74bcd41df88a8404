import type { ReactNode } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { planDay, planOf, type Standing } from '../../../domain/plans/standing.ts'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { PLAN_HREF } from '../../../ui/plans/plan-href.ts'
import { PortalButton } from '../../../ui/plans/portal-button.tsx'
import { useReloadOnReturn } from '../../../ui/use-reload-on-return.ts'

interface ChooseBusinessProps {
  /** Null for visitors, who log in first. */
  standing: Standing | null
  /** A checkout was opened, and the provider has not reported its end yet. */
  isPaying: boolean
  problem: string | undefined
}

export function ChooseBusiness({ standing, ...checkout }: ChooseBusinessProps) {
  if (standing?.kind === 'payment-due') {
    const until = standing.graceUntil && planDay(standing.graceUntil)
    return (
      <div className="grid gap-3">
        <Note>
          A payment for this plan is due.{' '}
          {until ? `It is yours until ${until}.` : 'With another card it is yours again.'}
        </Note>
        <PortalButton>Update your card</PortalButton>
      </div>
    )
  }
  if (standing && planOf(standing) === 'business') return <CurrentPlan />
  return <CheckoutForm {...checkout} />
}

function CheckoutForm({ isPaying, problem }: Omit<ChooseBusinessProps, 'standing'>) {
  const isSending = useNavigation().formAction === href('/pricing')
  const label = isPaying ? 'Continue the payment' : 'Choose Business'
  useReloadOnReturn()
  return (
    <Form method="post" className="grid gap-3">
      {isPaying ? <Paying /> : null}
      {problem ? <FormProblem>{problem}</FormProblem> : null}
      <input type="hidden" name="plan" value="business_plan" />
      <FormOfField />
      <Button aria-disabled={isSending} className="w-full">
        {isSending ? 'Opening the checkout…' : label}
      </Button>
      <p className="text-center text-sm text-soft">Cancel any month. No tax is added.</p>
    </Form>
  )
}

function Paying() {
  return (
    <Note>
      You opened the checkout. If you have paid, the plan comes within seconds:{' '}
      <Link to={href('/success')} className="text-link underline underline-offset-4">
        see how it stands
      </Link>
      .
    </Note>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-2xl bg-sunk px-4 py-3">{children}</p>
}

export function BasicChoice({ standing }: { standing: Standing }) {
  if (planOf(standing) === 'basic') return <CurrentPlan />
  return <Note>You are on Business, which replaces this plan.</Note>
}

export function ChooseBasic() {
  return (
    <ButtonLink to={href('/business-signup')} look="quiet" className="w-full">
      Start with Basic
    </ButtonLink>
  )
}

function CurrentPlan() {
  return (
    <div className="grid gap-3">
      <p className="rounded-2xl bg-sunk px-4 py-3 font-semibold">This is your current plan.</p>
      <ButtonLink to={PLAN_HREF} look="quiet" className="w-full">
        My Profile
      </ButtonLink>
    </div>
  )
}
