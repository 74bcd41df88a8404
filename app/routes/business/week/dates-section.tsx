import { describeFully, exceptionsFrom, MAX_DATES_TEXT_LENGTH } from '@hush/hours'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { WeekException } from '../../../../db/documents.ts'
import { exceptionFields, fieldNames } from '../../../domain/happy-hours/week-fields.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { X } from '../../../ui/icons.tsx'
import { NewDate } from './new-date.tsx'
import type { Reader } from './use-reader.ts'

interface DatesSectionProps {
  exceptions: readonly WeekException[]
  today: string
  reader: Reader | null
  input: RefObject<HTMLInputElement | null>
  typed: string | undefined
  error: string | undefined
  onChange: (exceptions: WeekException[]) => void
}

export function DatesSection(props: DatesSectionProps) {
  const { exceptions, today, reader, input, typed = '', error, onChange } = props
  const [text, setText] = useState(typed)
  const reading = reader && text.trim() !== '' ? reader.readDates(text, today) : null
  const readable = reading && 'exceptions' in reading ? reading.exceptions : []
  const add = (more: readonly WeekException[]) => {
    onChange(exceptionsFrom([...exceptions, ...more], today))
  }
  const addRead = () => {
    if (readable.length === 0) return
    add(readable)
    setText('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !reader || text.trim() === '') return
    event.preventDefault()
    addRead()
  }
  return (
    <section
      aria-labelledby="dates-that-differ"
      className="grid gap-4 rounded-card border border-line bg-card px-4 py-4 shadow-card sm:px-6"
    >
      <div>
        <h2 id="dates-that-differ" className="font-display text-xl">
          Dates that differ
        </h2>
        <p className="text-sm text-soft">
          Holidays, private parties: closed, no happy hour, or at other times than in your week.
        </p>
      </div>
      <DateList
        exceptions={exceptions}
        hasScripts={reader !== null}
        onRemove={on => onChange(exceptions.filter(each => each.on !== on))}
      />
      <div>
        <Field
          ref={input}
          label="Which dates?"
          name="dates"
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={onKeyDown}
          maxLength={MAX_DATES_TEXT_LENGTH}
          placeholder="closed July 4; Dec 31 9 PM – 1 AM"
          autoComplete="off"
          error={error}
        />
        <output className="mt-2 block min-h-6">
          {reading && 'problem' in reading ? (
            <span className="font-medium text-bad">{reading.problem}</span>
          ) : null}
          {readable.map(exception => (
            <span key={exception.on} className="block font-semibold text-good">
              {describeFully(exception)}
              {exception.note ? ` (${exception.note})` : ''}
            </span>
          ))}
        </output>
        {reader ? (
          <Button type="button" look="quiet" onClick={addRead} disabled={readable.length === 0}>
            {readable.length > 1 ? 'Add these dates' : 'Add this date'}
          </Button>
        ) : null}
      </div>
      <NewDate today={today} reader={reader} onAdd={added => add([added])} />
    </section>
  )
}

interface DateListProps {
  exceptions: readonly WeekException[]
  hasScripts: boolean
  onRemove: (on: string) => void
}

function DateList({ exceptions, hasScripts, onRemove }: DateListProps) {
  if (exceptions.length === 0) return null
  return (
    <ul aria-label="Dates" className="grid gap-1.5">
      {exceptions.map((exception, place) => (
        <li
          key={exception.on}
          className="flex items-center justify-between gap-2 rounded-xl bg-sunk py-0.5 pl-4"
        >
          <span className="min-w-0 py-2">
            {describeFully(exception)}
            {exception.note ? <span className="text-soft"> · {exception.note}</span> : null}
          </span>
          {Object.entries(exceptionFields(place, exception)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {hasScripts ? (
            <button
              type="button"
              onClick={() => onRemove(exception.on)}
              aria-label={`Remove ${describeFully(exception)}`}
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-card"
            >
              <X />
            </button>
          ) : (
            <label className="flex min-h-11 items-center gap-2 pr-3 text-sm">
              <input
                type="checkbox"
                name={fieldNames.exception(place, 'drop')}
                className="size-5 accent-amber"
              />
              Remove
            </label>
          )}
        </li>
      ))}
    </ul>
  )
}
