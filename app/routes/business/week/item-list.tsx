import { hasItem, MAX_ITEM_LENGTH, MAX_ITEMS } from '@hush/hours'
import { WEEKDAY_NAMES, type Weekday } from '@hush/hours/time'
import { type KeyboardEvent, useRef, useState } from 'react'
import { fieldNames } from '../../../domain/happy-hours/week-fields.ts'
import {
  PRICE_TIP,
  repeatedItemSentence,
  TOO_MANY_ITEMS,
} from '../../../domain/happy-hours/week-form.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { X } from '../../../ui/icons.tsx'

interface ItemListProps {
  day: Weekday
  items: readonly string[]
  onChange: (items: string[]) => void
}

export function ItemList({ day, items, onChange }: ItemListProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useProblemOf(items)
  const adder = useRef<HTMLButtonElement>(null)
  const open = () => {
    const isFull = items.length >= MAX_ITEMS
    setProblem(isFull ? TOO_MANY_ITEMS : null)
    if (!isFull) setTyped('')
  }
  const add = () => {
    const item = (typed ?? '').trim()
    if (item === '') return
    if (hasItem(items, item)) return setProblem(repeatedItemSentence(item))
    onChange([...items, item])
    setTyped(null)
    setProblem(null)
    adder.current?.focus()
  }
  const type = (text: string | null) => {
    setTyped(text)
    setProblem(null)
  }
  const remove = (place: number) => {
    onChange(items.filter((_, other) => other !== place))
    setProblem(null)
    adder.current?.focus()
  }
  return (
    <div>
      <p className="mb-1.5 font-semibold">Deals</p>
      {items.length > 0 ? (
        <ul aria-label={`Deals on ${WEEKDAY_NAMES[day]}`} className="mb-3 grid gap-1.5">
          {items.map((item, place) => (
            <li
              key={`${place} ${item}`}
              className="flex items-center justify-between gap-2 rounded-xl bg-sunk py-0.5 pl-4"
            >
              <span className="min-w-0">{item}</span>
              <input type="hidden" name={fieldNames.item(day, place)} value={item} />
              <button
                type="button"
                onClick={() => remove(place)}
                aria-label={`Remove ${item}`}
                className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-card"
              >
                <X />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {typed === null ? null : (
        <NewItem day={day} typed={typed} onType={type} onAdd={add} onLeave={() => type(null)} />
      )}
      <button
        ref={adder}
        type="button"
        onClick={open}
        className={typed === null ? ADDER : 'sr-only'}
        tabIndex={typed === null ? 0 : -1}
      >
        + add deals
      </button>
      <p role="status" className="text-sm font-medium text-bad">
        {problem}
      </p>
    </div>
  )
}

/** Disappears when the items change. */
function useProblemOf(items: readonly string[]) {
  const [problem, setProblem] = useState<{ text: string | null; items: readonly string[] }>()
  const set = (text: string | null) => setProblem({ text, items })
  return [problem?.items === items ? problem.text : null, set] as const
}

const ADDER =
  'inline-flex min-h-11 items-center rounded-full border border-dashed border-field-line px-4 font-semibold text-link hover:bg-sunk'

interface NewItemProps {
  day: Weekday
  typed: string
  onType: (typed: string) => void
  onAdd: () => void
  onLeave: () => void
}

/** An item typed here is saved with the week even before it is added to the list. */
function NewItem({ day, typed, onType, onAdd, onLeave }: NewItemProps) {
  const hasNoPrice = typed.trim() !== '' && !/\d/.test(typed)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    if (event.key !== 'Enter') return
    event.preventDefault()
    onAdd()
  }
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <input
          // biome-ignore lint/a11y/noAutofocus: the pressed button opened this very input.
          autoFocus
          name={fieldNames.newItem(day)}
          value={typed}
          onChange={event => onType(event.target.value)}
          onKeyDown={onKeyDown}
          maxLength={MAX_ITEM_LENGTH}
          placeholder="Wings $5"
          autoComplete="off"
          aria-label={`New deal on ${WEEKDAY_NAMES[day]}`}
          className="min-h-12 min-w-0 flex-1 rounded-xl border border-field-line bg-paper px-4 placeholder:text-soft"
        />
        <Button type="button" look="quiet" onClick={onAdd}>
          Save
        </Button>
        <Button type="button" look="plain" onClick={onLeave}>
          Cancel
        </Button>
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-sm text-soft">
        {hasNoPrice ? PRICE_TIP : null}
      </p>
    </div>
  )
}
