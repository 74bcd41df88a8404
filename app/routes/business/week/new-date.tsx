import { describeFully, describeSpans, MAX_NOTE_LENGTH, MAX_SPANS_TEXT_LENGTH } from '@hush/hours'
import { isCalendarDate } from '@hush/hours/time'
import { useState } from 'react'
import type { DateSpan, WeekException } from '../../../../db/documents.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import type { Reader } from './use-reader.ts'

interface NewDateProps {
  today: string
  /** Null without scripts: the date is then added when the week is saved. */
  reader: Reader | null
  onAdd: (exception: WeekException) => void
}

const KINDS = {
  'no-happy-hour': 'No happy hour',
  closed: 'Closed',
  'other-hours': 'Other hours',
} as const satisfies Record<WeekException['kind'], string>

const KIND_NAMES = ['no-happy-hour', 'closed', 'other-hours'] as const

const TIMES = [
  { what: 'happy', label: 'Happy hour on that date', example: '9 PM – 1 AM' },
  { what: 'open', label: 'Open on that date, if not as usual', example: '11 AM – 3 PM' },
] as const

interface TypedDate {
  on: string
  kind: WeekException['kind']
  note: string
  happy: string
  open: string
}

const NOTHING: TypedDate = { on: '', kind: 'no-happy-hour', note: '', happy: '', open: '' }

export function NewDate({ today, reader, onAdd }: NewDateProps) {
  const [typed, setTyped] = useState(NOTHING)
  const change = (part: Partial<TypedDate>) => setTyped({ ...typed, ...part })
  const exception = typed.on >= today ? exceptionOf(typed, reader) : null
  const add = () => {
    if (!exception) return
    onAdd(exception)
    setTyped(NOTHING)
  }
  return (
    <details className="group/date">
      <summary className="flex min-h-11 list-none items-center gap-2 text-link underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        Choose a date instead
        <ChevronDown className="size-5 transition-transform group-open/date:rotate-180" />
      </summary>
      <div className="mt-2 grid grid-cols-1 gap-3">
        <Field
          label="Date"
          type="date"
          name="newdate.on"
          min={today}
          value={typed.on}
          onChange={event => change({ on: event.target.value })}
        />
        <label className="grid grid-cols-1 gap-1.5 font-semibold">
          What is different?
          <select
            name="newdate.kind"
            value={typed.kind}
            onChange={({ target }) => {
              change({ kind: KIND_NAMES.find(kind => kind === target.value) ?? 'no-happy-hour' })
            }}
            className="min-h-12 rounded-xl border border-field-line bg-card px-4 font-normal"
          >
            {KIND_NAMES.map(kind => (
              <option key={kind} value={kind}>
                {KINDS[kind]}
              </option>
            ))}
          </select>
        </label>
        {reader && typed.kind !== 'other-hours' ? null : (
          <TimeFields typed={typed} reader={reader} onChange={change} />
        )}
        <Field
          label="Why (optional, shown to diners)"
          name="newdate.note"
          maxLength={MAX_NOTE_LENGTH}
          value={typed.note}
          onChange={event => change({ note: event.target.value })}
        />
        {reader ? (
          <Button type="button" look="quiet" onClick={add} disabled={!exception}>
            {exception ? `Add: ${describeFully(exception)}` : 'Add this date'}
          </Button>
        ) : null}
      </div>
    </details>
  )
}

interface TimeFieldsProps {
  typed: TypedDate
  reader: Reader | null
  onChange: (part: Partial<TypedDate>) => void
}

function TimeFields({ typed, reader, onChange }: TimeFieldsProps) {
  return TIMES.map(({ what, label, example }) => {
    const reading = typed[what].trim() === '' ? null : reader?.readSpans(typed[what])
    return (
      <Field
        key={what}
        label={label}
        name={`newdate.${what}`}
        maxLength={MAX_SPANS_TEXT_LENGTH}
        placeholder={example}
        autoComplete="off"
        value={typed[what]}
        onChange={event => onChange({ [what]: event.target.value })}
        hint={reading && 'spans' in reading ? describeSpans(reading.spans) : undefined}
        error={reading && 'problem' in reading ? reading.problem : undefined}
      />
    )
  })
}

/** Null while something is missing or unreadable. */
function exceptionOf(typed: TypedDate, reader: Reader | null): WeekException | null {
  const { on, kind } = typed
  const note = typed.note.trim()
  if (!reader || !isCalendarDate(on)) return null
  if (kind !== 'other-hours') return { on, kind, note }
  const times: { happy?: DateSpan[]; open?: DateSpan[] } = {}
  for (const { what } of TIMES) {
    const reading = typed[what].trim() === '' ? null : reader.readSpans(typed[what])
    if (reading && 'problem' in reading) return null
    if (reading) times[what] = reading.spans
  }
  return times.happy || times.open ? { on, kind, note, ...times } : null
}
