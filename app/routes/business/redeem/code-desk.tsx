import { lazy, Suspense } from 'react'
import { Form, href, useNavigation, useSubmit } from 'react-router'
import type { Redemption } from '../../../domain/promotions/redemption.ts'
import { MAX_TYPED_CODE_LENGTH } from '../../../domain/promotions/typed-code.ts'
import { AnswerProblem } from '../../../ui/forms/answer-problem.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { Camera } from '../../../ui/icons.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { type CodeAnswer, codeForm } from './code-form.ts'
import { DoneCard } from './done-card.tsx'

const Scanner = lazy(() => import('./scanner.tsx').then(({ Scanner }) => ({ default: Scanner })))

const LOG_IN = `${href('/business-login')}?${new URLSearchParams({ next: href('/profile/redeem') })}`

interface CodeDeskProps {
  answer: CodeAnswer | undefined
  done: Redemption | null
  isScanning: boolean
}

export function CodeDesk({ answer, done, isScanning }: CodeDeskProps) {
  const submit = useSubmit()
  const canScan = useHydrated() && isScanning
  const check = (code: string) => {
    void submit({ step: 'check', code }, { method: 'post', action: href('/profile/redeem') })
  }
  return (
    <section className="grid grid-cols-1 gap-5">
      {done ? <DoneCard key={done.entryId} done={done} /> : null}
      <div className="grid grid-cols-1 gap-5 rounded-card border border-line bg-card p-5 shadow-card sm:p-6">
        <AnswerProblem answer={answer} logIn={LOG_IN} then="check: the code is still here" />
        {canScan ? (
          <Suspense fallback={<p role="status">Opening the camera…</p>}>
            <Scanner onCode={check} />
          </Suspense>
        ) : null}
        <TypedCode answer={answer} isNext={done !== null} />
        <ScanLink isScanning={isScanning} />
      </div>
    </section>
  )
}

function TypedCode({ answer, isNext }: { answer: CodeAnswer | undefined; isNext: boolean }) {
  const { errors, onSubmit } = useFormCheck(codeForm, answer?.errors)
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form
      method="post"
      action={href('/profile/redeem')}
      onSubmit={onSubmit}
      noValidate={useHydrated()}
      className="grid grid-cols-1 gap-4"
    >
      <FormOfField />
      <input type="hidden" name="step" value="check" />
      <Field
        key={isNext ? 'next' : 'first'}
        label={isNext ? 'The next code' : 'The code on the diner’s screen'}
        name="code"
        defaultValue={answer?.typed?.code}
        error={errors.code}
        hint="Small letters, spaces and dashes do not matter."
        required
        maxLength={MAX_TYPED_CODE_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="7K3M-0QXZ-R2TD"
        className="[&_input]:min-h-14 [&_input]:font-mono [&_input]:text-xl [&_input]:tracking-wider [&_input]:uppercase"
      />
      <Button aria-disabled={isSending} className="min-h-12">
        {isSending ? 'Checking…' : 'Check the code'}
      </Button>
    </Form>
  )
}

/** The camera's permissions policy comes with this page, so client-side navigation reloads it. */
function ScanLink({ isScanning }: { isScanning: boolean }) {
  const address = href('/profile/redeem')
  return (
    <ButtonLink
      look="quiet"
      className="scriptless:hidden"
      to={isScanning ? address : `${address}?scan`}
      reloadDocument={!isScanning && !isLoadedHere(address)}
      replace
    >
      <Camera className="size-5 shrink-0" />
      {isScanning ? 'Without the camera' : 'Scan with the camera'}
    </ButtonLink>
  )
}

/** Client-side navigation does not change what this document was loaded from. */
function isLoadedHere(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && URL.parse(loaded.name)?.pathname === path
}
