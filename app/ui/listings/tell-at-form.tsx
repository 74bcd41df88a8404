import { describeMinute } from '@hush/hours'
import { WEEKDAY_NAMES, WEEKDAYS } from '@hush/hours/time'
import { Form, href, useLocation } from 'react-router'
import { START_MINUTES } from '../../domain/following/alerts/start-minutes.ts'
import { Button } from '../forms/button.tsx'
import { FormOfField } from '../forms/form-of-field.tsx'

const USUAL_DAY = 3
const USUAL_MINUTE = 16 * 60

interface TellAtFormProps {
  /** What is asked about: a followed listing, a saved search, or everything near a zip code. */
  of: { listing: number } | { question: number } | { near: string }
  what: string
}

/** "Thursdays at 4": a weekday and a time on the place's clock. */
export function TellAtForm({ of, what }: TellAtFormProps) {
  const { pathname, search } = useLocation()
  return (
    <Form
      method="post"
      action={href('/alerts')}
      preventScrollReset
      className="flex flex-wrap items-center gap-2 text-sm"
    >
      <FormOfField />
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="next" value={pathname + search} />
      <span className="basis-full">{what}</span>
      <select
        name="day"
        defaultValue={USUAL_DAY}
        aria-label="Weekday to be told on"
        className="min-h-11 max-w-full rounded-xl border border-field-line bg-card px-3"
      >
        {WEEKDAYS.map(day => (
          <option key={day} value={day}>
            {WEEKDAY_NAMES[day]}s
          </option>
        ))}
      </select>
      <TellAtTime defaultValue={USUAL_MINUTE} />
      <Button look="quiet">Tell me</Button>
    </Form>
  )
}

interface TellAtTimeProps {
  defaultValue: number | 'start'
  /** Offers the hour before a start too. */
  hasStart?: boolean
}

export function TellAtTime({ defaultValue, hasStart }: TellAtTimeProps) {
  return (
    <select
      name="at"
      defaultValue={defaultValue}
      aria-label="Time to be told"
      className="min-h-11 max-w-full rounded-xl border border-field-line bg-card px-3"
    >
      {hasStart ? <option value="start">an hour before it starts</option> : null}
      {START_MINUTES.map(minute => (
        <option key={minute} value={minute}>
          at {describeMinute(minute)}
        </option>
      ))}
    </select>
  )
}
