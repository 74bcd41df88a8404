import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useFetcher, useNavigate, useSearchParams } from 'react-router'
import {
  isValidStep,
  reachedStep,
  type SignUpFields,
  type Step,
  stepOf,
} from '../../domain/businesses/sign-up-steps.ts'
import {
  type CardState,
  STRIPE_COMPLETE,
  STRIPE_REFRESH,
} from '../../domain/card-set-ups/card-set-up.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../domain/verifications/documents.ts'
import { CodeOfForm } from '../../ui/code-of-form.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { stepHref } from './addresses.ts'
import type { SignUpAnswer } from './answer.ts'
import { BusinessInfoStep } from './business-info-step.tsx'
import { changeDraft, readDraft, useDraft } from './draft.ts'
import { errorsOf } from './errors-of.ts'
import { Frame } from './frame.tsx'
import { Missing } from './missing.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepHead } from './step-head.tsx'
import { useCity } from './use-city.ts'
import { UserInfoStep } from './user-info-step.tsx'
import { VerificationStep } from './verification-step.tsx'

const DEFAULTS: SignUpFields = { method: 'manual' }

interface WizardProps {
  answered: SignUpAnswer | undefined
  card: CardState
  /** How the way to the payment provider and back went; null for who did not come from there. */
  stripe: 'complete' | 'refresh' | null
}

/**
 * The three steps as one form, of which one is shown. Without scripts each step is sent, and the next
 * comes with what was typed so far; with scripts the last step sends all of it at once.
 */
export function Wizard({ answered, card, stripe }: WizardProps) {
  const send = useFetcher<SignUpAnswer>()
  const answer = send.data ?? answered
  const typed = { ...DEFAULTS, ...useDraft(answered?.typed) }
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState<readonly Step[]>([])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asksLast, setAsksLast] = useState((answered?.step ?? 1) > 1)
  const { unknownZip, lookUp } = useCity()
  const [chosen, setChosen] = useState<ReadonlySet<DocumentKind>>(new Set())
  const [isCleared, setIsCleared] = useState(false)
  const storedIds = (isCleared ? undefined : answer?.storedIds) ?? {}
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const isSending = send.state !== 'idle'

  const errors = errorsOf(
    { ...typed, password },
    {
      ...{ asksLast, unknownZip, answer, card },
      chosen: new Set([...chosen, ...DOCUMENT_KINDS.filter(kind => storedIds[kind])]),
    },
  )
  const asked = stepOf(search.get('step') ?? (search.has('stripe') ? '3' : null))
  const step = hydrated ? reachedStep(asked, errors) : (answered?.step ?? 1)
  // Until the draft is read nobody knows which step is reached.
  const isUnsure = !hydrated && !answered && asked > 1
  const isValid = isValidStep(errors[step])

  // What was typed before the script had loaded counts too; and who comes back to a later step, as
  // after a reload, is asked for the password at the end.
  const begin = useEffectEvent(() => {
    changeDraft(typedIn(form.current))
    const known = errorsOf({ ...DEFAULTS, ...readDraft() }, { asksLast: true, card })
    if (reachedStep(asked, known) > 1) setAsksLast(true)
  })
  useEffect(() => begin(), [])

  const change = (changes: SignUpFields) => {
    changeDraft(changes)
    if (changes.zipCode !== undefined) void lookUp(changes.zipCode)
    // Another way to verify clears the documents (business §4).
    if (changes.method === undefined) return
    setChosen(new Set())
    setIsCleared(true)
  }
  const chooseDocument = (kind: DocumentKind, isReady: boolean) =>
    setChosen(before => {
      const others = [...before].filter(other => other !== kind)
      return new Set(isReady ? [...others, kind] : others)
    })
  const turnTo = (next: Step) => void navigate(stepHref(next), { defaultShouldRevalidate: false })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isSending || !isValid || step < 3) event.preventDefault()
    if (isSending) return
    if (isValid) {
      if (step < 3) turnTo(step === 1 ? 2 : 3)
      return
    }
    setTried([...tried, step])
    const [first = ''] = Object.keys(errors[step])
    focusOn(form.current, first)
  }
  const shown = (name: string): string | undefined => {
    const isTold = tried.includes(step) || left.has(name) || answer?.errors !== undefined
    return isTold ? errors[step][name] : undefined
  }
  const wizard = {
    typed,
    change,
    errorOf: hydrated ? shown : (name: string) => answered?.errors?.[name],
    leave: (name: string) => setLeft(before => new Set([...before, name])),
  }
  return (
    <Frame>
      <div className={isUnsure ? 'until-scripts' : ''}>
        <StepHead step={step} />
      </div>
      <send.Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        action={stepHref(3)}
        onSubmit={submit}
        noValidate={hydrated}
        className={`mt-6 grid gap-6 ${isUnsure ? 'until-scripts' : ''}`}
      >
        {stripe ? <FromStripe stripe={stripe} /> : null}
        <CodeOfForm action={href('/business-signup/sent')} />
        {answer?.error && !isSending ? <FormProblem>{answer.error}</FormProblem> : null}
        <input type="hidden" name="from" value={step} />
        <div hidden={step !== 1}>
          <UserInfoStep
            {...wizard}
            isCurrent={step === 1}
            onPassword={asksLast ? null : setPassword}
          />
        </div>
        <div hidden={step !== 2}>
          <BusinessInfoStep {...wizard} isCurrent={step === 2} />
        </div>
        <div hidden={step !== 3}>
          <VerificationStep
            {...wizard}
            isCurrent={step === 3}
            onPassword={asksLast && step === 3 ? setPassword : null}
            storedIds={storedIds}
            card={card}
            onDocument={chooseDocument}
          />
        </div>
        {hydrated ? (
          <Missing errors={errors[step]} onPick={name => focusOn(form.current, name)} />
        ) : null}
        <StepButtons
          step={step}
          isValid={isValid || !hydrated}
          isSending={isSending}
          hrefOf={stepHref}
          onBack={hydrated ? turnTo : undefined}
        />
      </send.Form>
    </Frame>
  )
}

/** What is said to who comes back from the payment provider (business §4). */
function FromStripe({ stripe }: { stripe: 'complete' | 'refresh' }) {
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

/** What the form has, without what is empty, for itself, or a file. */
function typedIn(form: HTMLFormElement | null): SignUpFields {
  if (!form) return {}
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  const isTyped = ([name, text]: [string, string]) => name !== 'from' && DEFAULTS[name] !== text
  return Object.fromEntries(texts.filter(isTyped))
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = name === 'hours' ? 'open0' : name
  form?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`)?.focus()
}
