import { href } from 'react-router'
import {
  type CardState,
  STRIPE_COMPLETE,
  STRIPE_REFRESH,
} from '../../../domain/verifications/card-set-up.ts'
import { FormProblem } from '../../../ui/forms/form-problem.tsx'
import { PreloadAction } from '../../../ui/forms/preload-action.tsx'
import { CardUnanswered } from '../../../ui/verifications/card-unanswered.tsx'
import { KnownPlaceLine } from '../known-place-line.tsx'
import { completeHref, stepHref } from './addresses.ts'
import { BusinessInfoStep } from './business-info-step.tsx'
import { MissingFields } from './missing-fields.tsx'
import type { SignUpAnswer } from './sign-up-answer.ts'
import { StepButtons } from './step-buttons.tsx'
import { StepHead } from './step-head.tsx'
import { useWizard } from './use-wizard.ts'
import { UserInfoStep } from './user-info-step.tsx'
import { VerificationStep } from './verification-step.tsx'
import { WizardFrame } from './wizard-frame.tsx'

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
        {hydrated ? <MissingFields errors={errors} onPick={wizard.focusOn} /> : null}
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
