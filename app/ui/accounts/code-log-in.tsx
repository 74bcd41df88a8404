import { type ComponentType, type Ref, useState } from 'react'
import { type FormProps, href, Link } from 'react-router'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../domain/accounts/account-limits.ts'
import {
  type CodeAnswer,
  type CodeStep,
  MAX_TYPED_LOG_IN_CODE,
  stepAfter,
} from '../../domain/accounts/log-in-code.ts'
import { Button } from '../forms/button.tsx'
import { Field } from '../forms/field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'

export interface CodeLogInProps {
  /** A fetcher's, or a page's own. */
  Form: ComponentType<FormProps>
  isSending: boolean
  answer: CodeAnswer | undefined
  /** Joined with the code. */
  couponId: string | null
  next: string
  emailRef?: Ref<HTMLInputElement>
}

/** An address, then the six digits that were mailed to it. */
export function CodeLogIn({ answer, ...props }: CodeLogInProps) {
  const [startedOver, setStartedOver] = useState<CodeAnswer | undefined>()
  const isBack = answer !== undefined && startedOver === answer
  const step = isBack ? 'email' : stepAfter(answer)
  const typed = answer?.typed ?? {}
  const errors = isBack ? undefined : answer?.errors
  return (
    <>
      {answer?.problem && !isBack ? <FormProblem>{answer.problem}</FormProblem> : null}
      {step === 'email' ? (
        <EmailStep {...props} email={typed.email} error={errors?.email} />
      ) : (
        <CodeStepForm
          {...props}
          email={typed.email ?? ''}
          firstName={typed.firstName}
          errors={errors ?? {}}
          onStartOver={() => setStartedOver(answer)}
        />
      )}
    </>
  )
}

type StepProps = Omit<CodeLogInProps, 'answer'>

interface EmailStepProps extends StepProps {
  email: string | undefined
  error: string | undefined
}

function EmailStep({ Form, isSending, email, error, emailRef, ...where }: EmailStepProps) {
  return (
    <Form method="post" action={href('/session/code')} className="grid gap-4">
      <HiddenFields step="email" {...where} />
      <Field
        ref={emailRef}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        required
        maxLength={MAX_EMAIL_LENGTH}
        defaultValue={email}
        error={error}
        hint="New here? The same code signs you up, without a password."
      />
      <Button aria-disabled={isSending}>{isSending ? 'Sending…' : 'Email me a code'}</Button>
      <p className="text-sm text-soft">
        By going on you agree to our{' '}
        <Link to={href('/terms-of-use')} className="text-link underline underline-offset-4">
          Terms of Use
        </Link>{' '}
        and are 18 or older.
      </p>
    </Form>
  )
}

interface CodeStepProps extends Omit<StepProps, 'emailRef'> {
  email: string
  firstName: string | undefined
  errors: Partial<Record<string, string>>
  onStartOver: () => void
}

function CodeStepForm(props: CodeStepProps) {
  const { Form, isSending, email, firstName, errors, onStartOver, ...where } = props
  const [done, doing] = where.couponId === null ? LOG_IN : JOIN
  return (
    <Form method="post" action={href('/session/code')} className="grid gap-4">
      <HiddenFields step="code" {...where} />
      <input type="hidden" name="email" value={email} />
      <p role="status">
        We sent six digits to <span className="font-semibold break-words">{email}</span>.
      </p>
      <Field
        label="Code"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        required
        maxLength={MAX_TYPED_LOG_IN_CODE}
        error={errors.code}
        className="[&_input]:font-mono [&_input]:text-xl [&_input]:tracking-[0.3em]"
      />
      <Field
        label="First name (if you are new)"
        name="firstName"
        autoComplete="given-name"
        enterKeyHint="go"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={firstName}
        error={errors.firstName}
        hint="The bar sees it when you use a code."
      />
      <Button aria-disabled={isSending}>{isSending ? doing : done}</Button>
      <Button type="button" look="plain" onClick={onStartOver}>
        Send a new code
      </Button>
    </Form>
  )
}

const JOIN = ['Join the line', 'Joining…'] as const
const LOG_IN = ['Log in', 'Logging in…'] as const

function HiddenFields({
  step,
  couponId,
  next,
}: { step: CodeStep } & Pick<CodeLogInProps, 'couponId' | 'next'>) {
  return (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="next" value={next} />
      {couponId === null ? null : <input type="hidden" name="coupon" value={couponId} />}
    </>
  )
}
