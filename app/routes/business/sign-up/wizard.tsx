import { type ReactNode, useRef } from 'react'
import { href, Link } from 'react-router'
import { STEP_NAMES, STEPS, type Step } from '../../../domain/businesses/sign-up-steps.ts'
import { PLACEHOLDERS } from '../../../domain/pictures/artwork.ts'
import {
  type CardState,
  STRIPE_COMPLETE,
  STRIPE_REFRESH,
} from '../../../domain/verifications/card-set-up.ts'
import { BusinessSwitch } from '../../../ui/accounts/business-switch.tsx'
import { PromiseList } from '../../../ui/accounts/promise-list.tsx'
import { TermsNote } from '../../../ui/accounts/terms-note.tsx'
import { KnownPlaceLine } from '../../../ui/businesses/known-place-line.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { PreloadAction } from '../../../ui/forms/preload-action.tsx'
import { Check } from '../../../ui/icons.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { CardUnanswered } from '../../../ui/verifications/card-unanswered.tsx'
import { completeHref, stepHref } from './addresses.ts'
import { BusinessInfoStep } from './business-info-step.tsx'
import { forgetDraft, useDraft } from './draft.ts'
import { MissingFields } from './missing-fields.tsx'
import type { SignUpAnswer } from './sign-up-answer.ts'
import { useWizard } from './use-wizard.ts'
import { UserInfoStep } from './user-info-step.tsx'
import { VerificationStep } from './verification-step.tsx'

const PROMISES = [
  'Your page is free, and live as soon as your email is confirmed',
  'Happy hours that say “on now” to everyone near you',
  'Group coupons that only count once your tables fill',
]

function WizardFrame({ children }: { children: ReactNode }) {
  return (
    <section className="page py-6 sm:py-10">
      <div className="mx-auto grid max-w-5xl overflow-hidden rounded-card border border-line bg-paper shadow-card lg:grid-cols-[19rem_1fr]">
        <aside className="relative bg-dusk text-on-dusk max-lg:hidden">
          <Picture
            name="cover-cocktail-night"
            fallback={PLACEHOLDERS.bar}
            alt=""
            sizes="20rem"
            className="h-56 w-full object-cover"
            eager
          />
          <div className="p-7">
            <p className="font-display text-2xl text-balance">Fill the room at five</p>
            <PromiseList promises={PROMISES} />
          </div>
        </aside>
        <div className="p-5 sm:p-9">
          <h1 className="font-display text-3xl text-balance sm:text-4xl">Put your place on Hush</h1>
          <div className="mt-4">
            <BusinessSwitch current="signup" />
          </div>
          {children}
          <div className="mt-4 flex flex-wrap gap-x-6">
            <TextLink to={href('/business-inquiry-form')}>Rather ask us first?</TextLink>
            <LeaveLink />
          </div>
        </div>
      </div>
    </section>
  )
}

function LeaveLink() {
  const isTyped = Object.keys(useDraft()).length > 0
  if (!useHydrated() || !isTyped) return null
  return (
    <Link
      to={href('/business-auth')}
      onClick={forgetDraft}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      Leave and forget what I typed
    </Link>
  )
}

type StripeReturn = 'complete' | 'refresh' | 'unanswered'

interface WizardProps {
  initialAnswer: SignUpAnswer | undefined
  card: CardState
  /** Null unless the browser comes back from the payment provider. */
  stripe: StripeReturn | null
}

/** One form: without scripts each step is sent and comes back, with scripts only the last one is sent. */
export function Wizard({ initialAnswer, card, stripe }: WizardProps) {
  const wizard = useWizard({ initialAnswer, card })
  const { Form, fields, step, errors, answer, isPasswordLast, documents } = wizard
  const { hydrated, isSending, isUnsure } = wizard
  return (
    <WizardFrame>
      <div className={isUnsure ? 'until-scripts' : ''}>
        <StepHead step={step} />
      </div>
      <Form
        ref={wizard.form}
        method="post"
        encType="multipart/form-data"
        action={stepHref(3)}
        onSubmit={wizard.submit}
        noValidate={hydrated}
        className={`mt-6 grid gap-6 ${isUnsure ? 'until-scripts' : ''}`}
      >
        {stripe ? <StripeNotice stripe={stripe} /> : null}
        <PreloadAction action={href('/business-signup/sent')} />
        {answer?.problem && !isSending ? <FormProblem>{answer.problem}</FormProblem> : null}
        <input type="hidden" name="from" value={step} />
        <div hidden={step !== 1}>
          <UserInfoStep
            {...fields}
            isCurrent={step === 1}
            onPassword={isPasswordLast ? null : wizard.setPassword}
          />
        </div>
        <div hidden={step !== 2}>
          <BusinessInfoStep
            {...fields}
            isCurrent={step === 2}
            knownPlace={initialAnswer?.knownPlace}
            onFacts={wizard.fill}
          />
        </div>
        {initialAnswer?.knownPlace && !hydrated && step === 3 ? (
          <KnownPlaceLine next="sign up" page={initialAnswer.knownPlace} />
        ) : null}
        <div hidden={step !== 3}>
          <VerificationStep
            {...fields}
            isCurrent={step === 3}
            onPassword={isPasswordLast && step === 3 ? wizard.setPassword : null}
            storedIds={documents.storedIds}
            card={card}
            onDocument={documents.pick}
          />
        </div>
        {/* Its place is kept, so that nothing jumps away from a finger when the scripts come. */}
        <div className={hydrated ? undefined : 'invisible'}>
          <MissingFields errors={errors} onPick={wizard.focusOn} />
        </div>
        <StepButtons
          step={step}
          isValid={wizard.isValid || !hydrated}
          isSending={isSending}
          hrefOf={stepHref}
          onBack={hydrated ? wizard.goToStep : undefined}
        />
      </Form>
    </WizardFrame>
  )
}

/** Source: business §4. */
function StripeNotice({ stripe }: { stripe: StripeReturn }) {
  if (stripe === 'unanswered') return <CardUnanswered lookAgain={completeHref()} />
  if (stripe === 'refresh') return <FormProblem>{STRIPE_REFRESH}</FormProblem>
  return (
    <p
      role="status"
      className="rounded-xl border border-good bg-card px-4 py-3 font-medium text-good"
    >
      {STRIPE_COMPLETE}
    </p>
  )
}

/** The heading takes the focus when the step changes. */
function StepHead({ step }: { step: Step }) {
  const focusedStep = useRef(step)
  return (
    <>
      <ol className="mt-5 grid grid-cols-3 gap-2" aria-label="Steps">
        {STEPS.map(each => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className={`border-t-4 pt-2 text-sm ${each <= step ? 'border-amber' : 'border-line text-soft'} ${each === step ? 'font-semibold' : ''}`}
          >
            <span className="block sm:flex sm:items-center sm:gap-1.5">
              <span className="flex h-5 items-center">
                {each < step ? <Check className="size-4 text-good" /> : each}
                {each < step ? null : <span className="max-sm:hidden">.</span>}
              </span>
              {STEP_NAMES[each]}
              {each < step ? <span className="sr-only"> (done)</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <h2
        key={step}
        tabIndex={-1}
        ref={heading => {
          if (!heading || focusedStep.current === step) return
          focusedStep.current = step
          heading.focus({ preventScroll: true })
          scrollTo({ top: 0 })
        }}
        className="mt-6 font-display text-2xl outline-none"
      >
        {STEP_NAMES[step]}
      </h2>
    </>
  )
}

interface StepButtonsProps {
  step: Step
  isValid: boolean
  isSending: boolean
  hrefOf: (step: Step) => string
  onBack: ((step: Step) => void) | undefined
}

/** Next comes first in the document: it is what Enter presses. */
function StepButtons({ step, isValid, isSending, hrefOf, onBack }: StepButtonsProps) {
  const before = step === 3 ? 2 : 1
  const next = step === 1 ? 2 : 3
  const waits = {
    isUnready: !isValid,
    'aria-disabled': isSending,
    'aria-describedby': 'missing',
  }
  return (
    <div className="grid gap-3">
      {step === 3 ? <TermsNote /> : null}
      <div className="flex flex-row-reverse gap-3">
        {step === 3 ? (
          <Button name="finish" value="yes" formAction={hrefOf(3)} className="flex-1" {...waits}>
            {isSending ? 'Signing up…' : 'Sign Up'}
          </Button>
        ) : (
          <Button key={step} formAction={hrefOf(next)} className="flex-1" {...waits}>
            Next
          </Button>
        )}
        {step === 1 ? null : (
          <Button
            look="quiet"
            type={onBack ? 'button' : 'submit'}
            formAction={hrefOf(before)}
            formNoValidate
            onClick={() => onBack?.(before)}
          >
            Back
          </Button>
        )}
      </div>
    </div>
  )
}
