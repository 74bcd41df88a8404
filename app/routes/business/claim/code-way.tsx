import { Form } from 'react-router'
import { MAX_EMAIL_LENGTH } from '../../../domain/accounts/account-limits.ts'
import { MAX_TYPED_LOG_IN_CODE } from '../../../domain/accounts/log-in-code.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { DemoMailNote } from '../../../ui/accounts/demo-mail-note.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { answerTo, useIsSending, WayCard, WayProblem } from './way-card.tsx'

interface CodeWayProps {
  domain: string
  challenge: { email: string | null; until: string } | undefined
  answer: FormAnswer | undefined
}

export function CodeWay({ domain, challenge, answer }: CodeWayProps) {
  const own = answerTo(answer, { intents: ['mail', 'code'] })
  return (
    <WayCard title="Get a code by mail">
      <p className="mt-1 text-soft">
        To any address that ends in <span className="font-semibold">@{domain}</span>.
      </p>
      <WayProblem answer={own} />
      {challenge?.email ? (
        <CodeForm email={challenge.email} error={own?.errors?.code} />
      ) : (
        <AddressForm domain={domain} answer={own} />
      )}
    </WayCard>
  )
}

function AddressForm({ domain, answer }: Pick<CodeWayProps, 'domain' | 'answer'>) {
  const isSending = useIsSending({ intents: ['mail'] })
  return (
    <Form method="post" className="mt-4 grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <FormOfField />
      <Field
        label="Address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        enterKeyHint="send"
        required
        maxLength={MAX_EMAIL_LENGTH}
        placeholder={`info@${domain}`}
        defaultValue={answer?.typed?.email}
        error={answer?.errors?.email}
      />
      <Button
        name="intent"
        value="mail"
        aria-disabled={isSending}
        className="min-h-12 sm:mt-[1.875rem]"
      >
        {isSending ? 'Sending…' : 'Mail me a code'}
      </Button>
    </Form>
  )
}

function CodeForm({ email, error }: { email: string; error: string | undefined }) {
  const isSending = useIsSending({ intents: ['code'] })
  return (
    <>
      <Form method="post" className="mt-4 grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
        <FormOfField />
        <Field
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required
          maxLength={MAX_TYPED_LOG_IN_CODE}
          hint={
            <>
              Six digits, sent to <span className="font-semibold break-words">{email}</span>. They
              work for an hour.
            </>
          }
          error={error}
          className="[&_input]:font-mono [&_input]:text-xl [&_input]:tracking-[0.3em]"
        />
        <Button
          name="intent"
          value="code"
          aria-disabled={isSending}
          className="min-h-12 sm:mt-[1.875rem]"
        >
          {isSending ? 'Checking…' : 'Confirm'}
        </Button>
      </Form>
      <div className="mt-4 empty:hidden">
        <DemoMailNote />
      </div>
      <Resend email={email} />
    </>
  )
}

function Resend({ email }: { email: string }) {
  const isSending = useIsSending({ intents: ['mail'] })
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
        No email? Send it again or elsewhere
      </summary>
      <Form method="post" className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
        <FormOfField />
        <Field
          label="Address"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL_LENGTH}
          defaultValue={email}
        />
        <Button
          name="intent"
          value="mail"
          look="quiet"
          aria-disabled={isSending}
          className="min-h-12"
        >
          {isSending ? 'Sending…' : 'Send a new code'}
        </Button>
      </Form>
    </details>
  )
}
