import { WEEKDAY_NAMES, WEEKDAYS } from '@hush/hours/time'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { readTypedOpening, readTypedWeek } from '../../domain/desk/operators/read-typed-hours.ts'
import { type HoursField, normalLines } from '../../domain/desk/operators/typed-hours.ts'
import { DAY_FIELDS } from '../../domain/happy-hours/week-form.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextAreaField } from '../../ui/forms/text-area-field.tsx'

interface CorrectionHoursProps {
  isByDay: boolean
  /** Label and hint of a field. */
  field: (name: HoursField, text?: ReactNode) => FieldFacts
}

interface FieldFacts {
  name: string
  defaultValue: string | undefined
  error: string | undefined
  hint: ReactNode
}

export function CorrectionHours({ isByDay, field }: CorrectionHoursProps) {
  return (
    <>
      {isByDay ? <DayFields field={field} /> : null}
      <ReadArea
        label={isByDay ? 'Whole week' : 'Happy hour'}
        read={readTypedWeek}
        rows={isByDay ? 2 : 4}
        {...field('week', isByDay ? WHOLE_WEEK : WEEK)}
      />
      <ReadArea
        label="Opening hours"
        read={readTypedOpening}
        rows={3}
        {...field('openingHours', OPENING)}
      />
    </>
  )
}

const WEEK = 'Days and times in words, such as “Mon-Fri 4-7pm”. Items stay as they are.'
const WHOLE_WEEK =
  'In place of the days above, such as “Mon-Fri 4-7pm”. Leave it empty to use the days.'
const OPENING =
  'Days and times, such as “Mon-Fri 11am-10pm” or “Mo-Fr 11:00-22:00”. A happy hour counts only while the place is open. Leave it empty if unknown.'

function DayFields({ field }: Pick<CorrectionHoursProps, 'field'>) {
  return (
    <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">Happy hour by the day</legend>
      <p className="text-sm text-soft sm:col-span-2">
        Times such as “4-7pm”. Leave it empty for none on that day. Items stay as they are.
      </p>
      {WEEKDAYS.map(day => (
        <Field key={day} label={WEEKDAY_NAMES[day]} {...field(DAY_FIELDS[day])} />
      ))}
    </fieldset>
  )
}

type HoursReading = { outcome: 'read'; texts: string[] } | { outcome: 'unread'; why: string }

interface ReadAreaProps extends ComponentProps<typeof TextAreaField> {
  read: (text: string) => HoursReading
  defaultValue: string | undefined
}

/** Shows the clock's reading while typing. */
function ReadArea({ read, ...area }: ReadAreaProps) {
  const [text, setText] = useState(area.defaultValue ?? '')
  return (
    <div className="grid gap-2 sm:col-span-2">
      <TextAreaField {...area} onChange={event => setText(event.target.value)} />
      {text.trim() === '' ? null : <ClockReading reading={read(normalLines(text))} />}
    </div>
  )
}

function ClockReading({ reading }: { reading: HoursReading }) {
  return (
    <div aria-live="polite" className="rounded-xl bg-sunk px-4 py-3 text-sm">
      {reading.outcome === 'read' ? (
        <>
          <p className="font-semibold">The clock reads</p>
          <ul className="mt-1">
            {reading.texts.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>The clock cannot read that. {reading.why}</p>
      )}
    </div>
  )
}
