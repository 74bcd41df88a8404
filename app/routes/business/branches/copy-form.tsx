import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'
import { AnswerProblem } from '../../../ui/forms/answer-problem.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { seenField, toField } from './chosen-places.ts'

export interface PlaceToCopyTo {
  accountId: string
  name: string
  address: string
  seen: string
  /** What becomes of it, a line each. */
  changes: readonly string[]
  /** What the owner should think of; null if nothing. */
  warning: string | null
  /** Why it cannot be chosen; null if it can. */
  refusal: string | null
}

interface CopyFormProps {
  places: readonly PlaceToCopyTo[]
  submit: string
  logIn: string
  answer: FormAnswer | undefined
  /** Fields of what is copied. */
  children: ReactNode
}

export function CopyForm({ places, submit, logIn, answer, children }: CopyFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const open = places.flatMap(({ accountId, refusal }) => (refusal === null ? accountId : []))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(open.filter(id => answer?.typed?.[toField(id)] === 'on')),
  )
  const choose = (ids: readonly string[], isOn: boolean) => {
    const others = [...chosen].filter(id => !ids.includes(id))
    setChosen(new Set(isOn ? [...others, ...ids] : others))
  }
  return (
    <Form method="post" className="grid grid-cols-1 gap-5">
      <FormOfField />
      <AnswerProblem answer={answer} logIn={logIn} then="copy it" />
      {open.length > 1 ? (
        <label className="flex min-h-11 items-center gap-3 font-semibold scriptless:hidden">
          <input
            type="checkbox"
            className="size-6 shrink-0 accent-amber"
            checked={open.every(id => chosen.has(id))}
            onChange={event => choose(open, event.target.checked)}
          />
          All {open.length} places
        </label>
      ) : null}
      <ul className="grid gap-3">
        {places.map(place => (
          <li
            key={place.accountId}
            className="grid gap-1 rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
          >
            <PlaceHead
              place={place}
              isChosen={chosen.has(place.accountId)}
              onChoose={isOn => choose([place.accountId], isOn)}
            />
            <ul className="grid gap-1 sm:pl-9">
              {place.changes.map(change => (
                <li key={change}>{change}</li>
              ))}
            </ul>
            {place.warning ? <p className="font-medium text-bad sm:pl-9">{place.warning}</p> : null}
          </li>
        ))}
      </ul>
      {places.length === 0 && !answer ? <p>This is your only place so far.</p> : null}
      {children}
      {open.length > 0 ? (
        <Button className="justify-self-start" aria-disabled={isSending}>
          {isSending ? 'Copying…' : submit}
        </Button>
      ) : null}
    </Form>
  )
}

interface PlaceHeadProps {
  place: PlaceToCopyTo
  isChosen: boolean
  onChoose: (isOn: boolean) => void
}

function PlaceHead({ place, isChosen, onChoose }: PlaceHeadProps) {
  const { accountId, name, address, seen, refusal } = place
  const head = (
    <span>
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-soft">{address}</span>
    </span>
  )
  if (refusal !== null) {
    return (
      <div className="sm:pl-9">
        {head}
        <p>{refusal}</p>
      </div>
    )
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={toField(accountId)}
        className="size-6 shrink-0 accent-amber"
        checked={isChosen}
        onChange={event => onChoose(event.target.checked)}
      />
      <input type="hidden" name={seenField(accountId)} value={seen} />
      {head}
    </label>
  )
}
