import { type FormEvent, useRef, useState } from 'react'
import { CARD_UNREACHABLE } from '../../domain/verifications/card-set-up.ts'
import { Button } from '../forms/button.tsx'
import { Field } from '../forms/field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { CardShape } from './card-shape.tsx'
import {
  type CardAnswer,
  type CardErrors,
  confirmTestCard,
  EMPTY_CARD,
  formatCardText,
  missingIn,
  OFFERED_CARDS,
  OFFERED_CVC,
  OFFERED_EXPIRY,
  type TypedCard,
} from './test-card.ts'

interface TestCardFormProps {
  clientSecret: string
  publishableKey: string
  sandboxOrigin: string
  returnTo: string
  onOver: () => void
}

const OVER = 'Too many cards were tried. Please start over.'

/** Fields without names are never submitted by a browser. */
export function TestCardForm({ onOver, returnTo, ...provider }: TestCardFormProps) {
  const [card, setCard] = useState(EMPTY_CARD)
  const [errors, setErrors] = useState<CardErrors>({})
  const [answer, setAnswer] = useState<CardAnswer | null>(null)
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const editCard = (typed: Partial<TypedCard>) => {
    setCard(before => ({ ...before, ...typed }))
    setErrors(before => ({
      ...before,
      ...Object.fromEntries(Object.keys(typed).map(k => [k, undefined])),
    }))
  }
  const showErrors = (wrong: CardErrors) => {
    setErrors(wrong)
    const [first = ''] = Object.keys(wrong)
    form.current?.querySelector<HTMLElement>(`[data-card="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setAnswer(null)
    const missing = missingIn(card)
    if (Object.keys(missing).length > 0) return showErrors(missing)
    setIsSending(true)
    const result = await confirmTestCard({ card, returnTo, ...provider })
    if (result.kind === 'confirmed') return location.assign(returnTo)
    if (result.kind === 'authenticate') return location.assign(result.url)
    setIsSending(false)
    setAnswer(result)
    if (result.kind === 'wrong') showErrors({ [result.field]: result.message })
  }
  const field = (name: keyof TypedCard) => ({
    name: '',
    'data-card': name,
    value: card[name],
    error: errors[name],
    disabled: isSending,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      editCard({ [name]: formatCardText(name, event.currentTarget.value) }),
  })
  return (
    <form ref={form} onSubmit={submit} noValidate autoComplete="on" className="grid gap-5">
      <OfferedCards
        onPick={number => editCard({ number, expiry: OFFERED_EXPIRY, cvc: OFFERED_CVC })}
      />
      <CardShape>
        <Field
          {...field('number')}
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          maxLength={23}
          placeholder="1234 1234 1234 1234"
        />
        <div className="grid grid-cols-2 gap-4">
          <Field
            {...field('expiry')}
            label="Expiry"
            inputMode="numeric"
            autoComplete="cc-exp"
            maxLength={9}
            placeholder="MM / YY"
          />
          <Field
            {...field('cvc')}
            label="CVC"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            placeholder="123"
          />
        </div>
        <Field
          {...field('name')}
          label="Name on card (optional)"
          autoComplete="cc-name"
          maxLength={100}
        />
      </CardShape>
      {answer ? <CardProblem answer={answer} onOver={onOver} /> : null}
      <Button aria-disabled={isSending}>{isSending ? 'Checking the card…' : 'Verify card'}</Button>
    </form>
  )
}

function OfferedCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Fill in a test card</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {OFFERED_CARDS.map(({ number, does }) => (
          <button
            key={number}
            type="button"
            onClick={() => onPick(number)}
            className="min-h-11 rounded-full border border-field-line bg-card px-4 text-sm font-medium hover:border-amber"
          >
            {does} <span className="text-soft">…{number.slice(-4)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function CardProblem({ answer, onOver }: { answer: CardAnswer; onOver: () => void }) {
  if (answer.kind === 'declined') {
    return <FormProblem>{answer.message} Please try another card.</FormProblem>
  }
  if (answer.kind === 'unreachable') return <FormProblem>{CARD_UNREACHABLE}</FormProblem>
  if (answer.kind !== 'over') return null
  return (
    <FormProblem>
      {OVER}{' '}
      <button type="button" onClick={onOver} className="min-h-11 underline underline-offset-4">
        Start over
      </button>
    </FormProblem>
  )
}
