import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate, useSearchParams } from 'react-router'
import {
  isValidStep,
  reachedStep,
  type SignUpFields,
  type Step,
  stepOf,
} from '../../../domain/businesses/sign-up-steps.ts'
import type { CardState } from '../../../domain/verifications/card-set-up.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../../domain/verifications/documents.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { stepHref } from './addresses.ts'
import { changeDraft, readDraft, useDraft } from './draft.ts'
import type { SignUpAnswer } from './sign-up-answer.ts'
import { errorsOf } from './step-errors.ts'
import { useCity } from './use-city.ts'

const DEFAULTS: SignUpFields = { method: 'manual' }

/** What was typed so far, what is wrong with it, and which step may be shown. */
export function useWizard({
  answered,
  card,
}: {
  answered: SignUpAnswer | undefined
  card: CardState
}) {
  const send = useFetcher<SignUpAnswer>()
  const answer = send.data ?? answered
  const typed = { ...DEFAULTS, ...useDraft(answered?.typed) }
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState<readonly Step[]>([])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [asksLast, setAsksLast] = useState((answered?.step ?? 1) > 1)
  const { unknownZip, lookUp } = useCity()
  const documents = useDocuments(answer?.storedIds)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const isSending = send.state !== 'idle'

  const { chosen } = documents
  const errors = errorsOf({ ...typed, password }, { asksLast, unknownZip, answer, card, chosen })
  const asked = stepOf(search.get('step') ?? (search.has('stripe') ? '3' : null))
  const step = hydrated ? reachedStep(asked, errors) : (answered?.step ?? 1)
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
    if (changes.method !== undefined) documents.clear()
  }
  const turnTo = (next: Step) => void navigate(stepHref(next), { defaultShouldRevalidate: false })
  const focusOn = (name: string) => focusIn(form.current, name)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isSending || !isValid || step < 3) event.preventDefault()
    if (isSending) return
    if (isValid) {
      if (step < 3) turnTo(step === 1 ? 2 : 3)
      return
    }
    setTried([...tried, step])
    focusOn(Object.keys(errors[step])[0] ?? '')
  }
  const shown = (name: string): string | undefined => {
    const isTold = tried.includes(step) || left.has(name) || answer?.errors !== undefined
    return isTold ? errors[step][name] : undefined
  }
  return {
    Form: send.Form,
    form,
    submit,
    isSending,
    hydrated,
    answer,
    asksLast,
    setPassword,
    step,
    isValid,
    turnTo,
    focusOn,
    documents,
    errors: errors[step],
    // Until the draft is read nobody knows which step is reached.
    isUnsure: !hydrated && !answered && asked > 1,
    fields: {
      typed,
      change,
      errorOf: hydrated ? shown : (name: string) => answered?.errors?.[name],
      leave: (name: string) => setLeft(before => new Set([...before, name])),
    },
  }
}

/** The documents that were chosen here, or are stored from the last time the form was sent. */
function useDocuments(storedBefore: SignUpAnswer['storedIds']) {
  const [picked, setPicked] = useState<ReadonlySet<DocumentKind>>(new Set())
  const [isCleared, setIsCleared] = useState(false)
  const storedIds = (isCleared ? undefined : storedBefore) ?? {}
  return {
    storedIds,
    chosen: new Set([...picked, ...DOCUMENT_KINDS.filter(kind => storedIds[kind])]),
    pick: (kind: DocumentKind, isReady: boolean) =>
      setPicked(before => {
        const others = [...before].filter(other => other !== kind)
        return new Set(isReady ? [...others, kind] : others)
      }),
    clear: () => {
      setPicked(new Set())
      setIsCleared(true)
    },
  }
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

function focusIn(form: HTMLFormElement | null, name: string): void {
  const field = name === 'hours' ? 'open0' : name
  form?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`)?.focus()
}
