import { useState } from 'react'
import type { WeekException } from '../../../../db/documents.ts'
import { describeFully, MAX_NOTE_LENGTH } from '../../../domain/happy-hours/exceptions.ts'
import { isCalendarDate } from '../../../domain/time/calendar-date.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'

interface NewDateProps {
  today: string
  /** Null without scripts: the date is then added when the week is saved. */
  onAdd: ((exception: WeekException) => void) | null
}

const NOTHING: WeekException = { on: '', kind: 'no-happy-hour', note: '' }

export function NewDate({ today, onAdd }: NewDateProps) {
  const [typed, setTyped] = useState(NOTHING)
  const isReady = isCalendarDate(typed.on) && typed.on >= today
  const add = () => {
    if (!isReady || !onAdd) return
    onAdd({ ...typed, note: typed.note.trim() })
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
          onChange={event => setTyped({ ...typed, on: event.target.value })}
        />
        <label className="grid grid-cols-1 gap-1.5 font-semibold">
          What is different?
          <select
            name="newdate.kind"
            value={typed.kind}
            onChange={event => {
              const kind = event.target.value === 'closed' ? 'closed' : 'no-happy-hour'
              setTyped({ ...typed, kind })
            }}
            className="min-h-12 rounded-xl border border-field-line bg-card px-4 font-normal"
          >
            <option value="no-happy-hour">No happy hour</option>
            <option value="closed">Closed</option>
          </select>
        </label>
        <Field
          label="Why (optional, shown to diners)"
          name="newdate.note"
          maxLength={MAX_NOTE_LENGTH}
          value={typed.note}
          onChange={event => setTyped({ ...typed, note: event.target.value })}
        />
        {onAdd ? (
          <Button type="button" look="quiet" onClick={add} disabled={!isReady}>
            {isReady ? `Add: ${describeFully(typed)}` : 'Add this date'}
          </Button>
        ) : null}
      </div>
    </details>
  )
}
