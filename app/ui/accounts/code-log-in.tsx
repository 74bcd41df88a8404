import { type ComponentType, type Ref, useState } from 'react'
import type { FormProps } from 'react-router'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../domain/accounts/account-limits.ts'
import {
  type CodeAnswer,
  type CodeStep,
  MAX_TYPED_LOG_IN_CODE,
  stepAfter,
} from '../../domain/accounts/log-in-code.ts'
import type { FieldTexts } from '../../domain/forms/form-answer.ts'
import { Button } from '../forms/button.tsx'
import { Field } from '../forms/field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { codeLogInHref } from './auth-href.ts'
import { TermsNote } from './terms-note.tsx'

interface CodeLogInProps {
  /** A fetcher's form, or the page's. */
  Form: ComponentType<FormProps>
  isSending: boolean
  answer: CodeAnswer | undefined
  /** Coupon to join with the code. */
  couponId: string | null
  next: string
  emailRef?: Ref<HTMLInputElement>
}

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
        <EmailStep
          {...props}
          email={typed.email}
          lastSentAt={isBack ? typed.sentAt : undefined}
          error={errors?.email}
        />
      ) : (
        <CodeStepForm
          {...props}
          sent={typed}
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
  lastSentAt: string | undefined
  error: string | undefined
}

function EmailStep(props: EmailStepProps) {
  const { Form, isSending, email, lastSentAt, error, emailRef, ...where } = props
  return (
    <Form method="post" action={addressOf(where)} className="grid gap-4">
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
      {lastSentAt ? (
        <p className="text-sm text-soft">
          The last one was sent at {lastSentAt}. A new one replaces it.
        </p>
      ) : null}
      <Button aria-disabled={isSending}>{isSending ? 'Sending…' : 'Email me a code'}</Button>
      <TermsNote />
    </Form>
  )
}

interface CodeStepProps extends Omit<StepProps, 'emailRef'> {
  /** Address, time and token of the sent code. */
  sent: FieldTexts
  errors: Partial<Record<string, string>>
  onStartOver: () => void
}

function CodeStepForm(props: CodeStepProps) {
  const { Form, isSending, sent, errors, onStartOver, ...where } = props
  const { email = '', sentAt, token, firstName } = sent
  const [done, doing] = where.couponId === null ? LOG_IN : JOIN
  return (
    <Form method="post" action={addressOf(where)} className="grid gap-4">
      <HiddenFields step="code" {...where} />
      <input type="hidden" name="email" value={email} />
      {sentAt ? <input type="hidden" name="sentAt" value={sentAt} /> : null}
      {token ? <input type="hidden" name="token" value={token} /> : null}
      <p role="status">
        We sent six digits to <span className="font-semibold break-words">{email}</span>
        {sentAt ? ` at ${sentAt}` : ''}. They work for ten minutes.
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
        Other email or new code
      </Button>
    </Form>
  )
}

/** The page draws the next step from its address. */
function addressOf({ couponId, next }: Pick<CodeLogInProps, 'couponId' | 'next'>): string {
  return codeLogInHref({ couponId: couponId ?? undefined, next })
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
