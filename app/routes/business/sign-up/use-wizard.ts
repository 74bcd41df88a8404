import { WEEKDAYS } from '@hush/hours/time'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useNavigate, useSearchParams } from 'react-router'
import { closeField, openField } from '../../../domain/businesses/opening-week-fields.ts'
import {
  checkSteps,
  isValidStep,
  reachedStep,
  type SignUpFields,
  type Step,
  type StepErrors,
  stepOf,
} from '../../../domain/businesses/sign-up-steps.ts'
import { splitAddress } from '../../../domain/businesses/typed-address.ts'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { ServedArea } from '../../../domain/locations/served-area.ts'
import { type CardState, isSameEmail, NO_CARD } from '../../../domain/verifications/card-set-up.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_MISSING,
  type DocumentKind,
} from '../../../domain/verifications/documents.ts'
import { useArea } from '../../../ui/locations/use-area.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { stepHref } from './addresses.ts'
import { changeDraft, readDraft, useDraft } from './draft.ts'
import type { SignUpAnswer } from './sign-up-answer.ts'
import { unknownZipText } from './texts.ts'
import { useCity } from './use-city.ts'

const NONE: ReadonlySet<DocumentKind> = new Set()

const DEFAULTS: SignUpFields = { method: 'later' }

export function useWizard({
  initialAnswer,
  card,
}: {
  initialAnswer: SignUpAnswer | undefined
  card: CardState
}) {
  const area = useArea()
  const send = useFetcher<SignUpAnswer>()
  const answer = send.data ?? initialAnswer
  const draft = useDraft(initialAnswer?.typed)
  const typed = { ...DEFAULTS, ...(draft.phone && { businessPhone: draft.phone }), ...draft }
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState<readonly Step[]>([])
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isPasswordLast, setPasswordLast] = useState((initialAnswer?.step ?? 1) > 1)
  const { unknownZip, lookUp } = useCity()
  const documents = useDocuments(answer?.storedIds)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const isSending = send.state !== 'idle'

  const { chosen } = documents
  const errors = stepErrors(
    { ...typed, password },
    { area, isPasswordLast, unknownZip, answer, card, chosen },
  )
  const requestedStep = stepOf(search.get('step') ?? (search.has('stripe') ? '3' : null))
  const step = hydrated ? reachedStep(requestedStep, errors) : (initialAnswer?.step ?? 1)
  const isValid = isValidStep(errors[step])

  // Counts what was typed before scripts ran; after a reload in a later step, the password is entered at the end.
  const start = useEffectEvent(() => {
    changeDraft(readTexts(form.current))
    const storedErrors = stepErrors(
      { ...DEFAULTS, ...readDraft() },
      { area, isPasswordLast: true, card },
    )
    if (reachedStep(requestedStep, storedErrors) > 1) setPasswordLast(true)
  })
  useEffect(() => start(), [])

  const change = (changes: SignUpFields) => {
    changeDraft(changes)
    if (changes.zipCode !== undefined) void lookUp(changes.zipCode)
    // Changing the method clears the documents (business §4).
    if (changes.method !== undefined) documents.clear()
  }
  const fill = useFill(change)
  const leave = (name: string) => {
    setLeft(before => new Set([...before, name]))
    const split = name === 'address' && !readDraft().zipCode
    const parts = split ? splitAddress(readDraft().address ?? '', area.states) : null
    if (parts) change(parts)
  }
  const goToStep = (next: Step) => void navigate(stepHref(next), { defaultShouldRevalidate: false })
  const focusOn = (name: string) => focusIn(form.current, name)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (isSending || !isValid || step < 3) event.preventDefault()
    if (isSending) return
    if (isValid) {
      if (step < 3) goToStep(step === 1 ? 2 : 3)
      return
    }
    setTried([...tried, step])
    focusOn(Object.keys(errors[step])[0] ?? '')
  }
  const visibleError = (name: string): string | undefined => {
    const isVisible = tried.includes(step) || left.has(name) || answer?.errors !== undefined
    return isVisible ? errors[step][name] : undefined
  }
  return {
    Form: send.Form,
    form,
    submit,
    isSending,
    hydrated,
    answer,
    isPasswordLast,
    setPassword,
    step,
    isValid,
    goToStep,
    focusOn,
    documents,
    fill,
    errors: errors[step],
    // The reached step is unknown until the draft has been read.
    isUnsure: !hydrated && !initialAnswer && requestedStep > 1,
    fields: {
      typed,
      change,
      errorOf: hydrated ? visibleError : (name: string) => initialAnswer?.errors?.[name],
      leave,
    },
  }
}

/** Fills what is empty or was filled before; hours only as a whole week. */
function useFill(change: (changes: SignUpFields) => void) {
  const filled = useRef<SignUpFields>({})
  return (known: SignUpFields) => {
    const now = readDraft()
    const isOurs = (name: string) => !now[name] || now[name] === filled.current[name]
    const mayFillHours = HOUR_FIELDS.every(isOurs)
    const names = Object.keys({ ...filled.current, ...known }).filter(
      name => isOurs(name) && (mayFillHours || !HOUR_FIELDS.includes(name)),
    )
    filled.current = Object.fromEntries(names.map(name => [name, known[name] ?? '']))
    if (names.length > 0) change(filled.current)
  }
}

const HOUR_FIELDS = WEEKDAYS.flatMap(day => [openField(day), closeField(day)])

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

/** Omits empty fields, files and the form's own. */
function readTexts(form: HTMLFormElement | null): SignUpFields {
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

interface WizardState {
  area: ServedArea
  isPasswordLast: boolean
  /** A zip code the server did not recognize. */
  unknownZip?: string | null
  answer?: SignUpAnswer
  chosen?: ReadonlySet<DocumentKind>
  card?: CardState
}

/** Server errors disappear once their text changes. */
function stepErrors(
  fields: SignUpFields,
  { area, isPasswordLast, unknownZip, answer, chosen = NONE, card }: WizardState,
): StepErrors {
  const {
    1: user,
    2: business,
    3: verification,
  } = checkSteps(fields, {
    withPassword: true,
    area,
  })
  const { password, ...person } = user
  const refusedZip =
    answer?.errors?.zipCode === unknownZipText(area) ? answer.typed?.zipCode : undefined
  const zip = fields.zipCode?.trim()
  const isUnknown = zip !== undefined && (zip === unknownZip || zip === refusedZip)
  return {
    1: isPasswordLast ? person : user,
    2: isUnknown ? { ...business, zipCode: unknownZipText(area) } : business,
    3: {
      ...verification,
      ...(fields.method === 'manual' ? missingOf(chosen) : {}),
      ...(fields.method === 'stripe' ? missingCard(card, fields.email ?? '') : {}),
      ...(isPasswordLast && password !== undefined ? { password } : {}),
    },
  }
}

function missingCard(card: CardState | undefined, email: string): FieldErrors {
  const isConfirmed = card?.state === 'confirmed' && isSameEmail(card.email, email)
  return isConfirmed ? {} : { card: NO_CARD }
}

function missingOf(chosen: ReadonlySet<DocumentKind>): FieldErrors {
  const missing = DOCUMENT_KINDS.filter(kind => !chosen.has(kind))
  return Object.fromEntries(missing.map(kind => [kind, DOCUMENT_MISSING[kind]]))
}
