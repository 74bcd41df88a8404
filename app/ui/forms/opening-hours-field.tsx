import {
  describeWeekdays,
  shortWeekday,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
  weekdayFrom,
} from '@hush/hours/time'
import { type ReactNode, useId, useState } from 'react'
import { hourChoices } from '../../domain/businesses/opening-hours-form.ts'
import {
  applyHours,
  CLOSED,
  dayProblem,
  endsNextDay,
  hasBoth,
  type OpeningWeek,
} from '../../domain/businesses/opening-week.ts'
import { closeField, openField } from '../../domain/businesses/opening-week-fields.ts'
import type { FieldErrors } from '../../domain/forms/fields.ts'
import { Check } from '../icons.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { Button } from './button.tsx'

interface OpeningHoursFieldProps {
  isTitled?: boolean
  week: OpeningWeek
  errors: FieldErrors
  onChange: (week: OpeningWeek) => void
  onLeave?: (day: Weekday) => void
}

/** A day without hours is closed (business §5). */
export function OpeningHoursField({
  isTitled = false,
  week,
  errors,
  onChange,
  onLeave,
}: OpeningHoursFieldProps) {
  const [copied, setCopied] = useState<Weekday | null>(null)
  const id = useId()
  const problem = errors.hours
  const apply = (from: Weekday, to: readonly Weekday[]) => {
    onChange(applyHours(week, from, to))
    setCopied(null)
  }
  return (
    <fieldset aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}>
      <legend className={isTitled ? 'font-semibold' : 'sr-only'}>Business hours</legend>
      <p id={`${id}-hint`} className="text-sm text-soft">
        At least one day. Open past midnight? Choose the hour after it: 4:00 PM to 2:00 AM.
      </p>
      {problem ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {problem}
        </p>
      ) : null}
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-2xl border border-line">
        {WEEKDAYS.map(day => (
          <DayRow
            key={day}
            week={week}
            day={day}
            error={errors[closeField(day)]}
            onChange={onChange}
            onLeave={onLeave}
            isCopied={copied === day}
            onCopy={() => setCopied(copied === day ? null : day)}
            onApply={to => apply(day, to)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface DayRowProps extends Pick<OpeningHoursFieldProps, 'week' | 'onChange' | 'onLeave'> {
  day: Weekday
  error: string | undefined
  isCopied: boolean
  onCopy: () => void
  onApply: (to: Weekday[]) => void
}

function DayRow({ week, day, error, onChange, onLeave, ...copying }: DayRowProps) {
  const { isCopied, onCopy, onApply } = copying
  const hydrated = useHydrated()
  const hours = week[day]
  const name = WEEKDAY_NAMES[day]
  const choose = (part: Partial<typeof hours>) =>
    onChange({ ...week, [day]: { ...hours, ...part } })
  return (
    <div className="px-3 py-2.5 sm:px-4">
      <div className="grid grid-cols-[3rem_1fr_1fr] items-center gap-2 sm:grid-cols-[6.5rem_1fr_1fr_9.5rem] sm:gap-3">
        <span className="font-semibold">
          <span className="sm:hidden">{shortWeekday(day)}</span>
          <span className="max-sm:hidden">{name}</span>
        </span>
        <HourSelect
          name={openField(day)}
          label={`${name} opens`}
          none="Closed"
          value={hours.open}
          onChange={open => choose(open === '' ? CLOSED : { open })}
          onLeave={() => hasBoth(hours) && onLeave?.(day)}
        />
        <HourSelect
          name={closeField(day)}
          label={`${name} closes`}
          none={hours.open === '' ? '–' : 'Until…'}
          value={hours.close}
          error={error}
          onChange={close => choose({ close })}
          onLeave={() => onLeave?.(day)}
        />
        {hydrated && hasBoth(hours) ? (
          <Button
            type="button"
            look="plain"
            aria-expanded={isCopied}
            onClick={onCopy}
            className="col-span-3 -my-1 justify-self-start px-0! text-sm sm:col-span-1 sm:my-0 sm:justify-self-end"
          >
            Apply to other days<span className="sr-only">: {name}</span>
          </Button>
        ) : null}
      </div>
      <DayNote week={week} day={day} error={error} />
      {isCopied ? <ApplyToDays from={day} what="hours" onApply={onApply} /> : null}
    </div>
  )
}

interface HourSelectProps {
  name: string
  label: string
  none: string
  value: string
  error?: string
  onChange: (value: string) => void
  onLeave: () => void
}

function HourSelect({ name, label, none, value, error, onChange, onLeave }: HourSelectProps) {
  return (
    <select
      name={name}
      aria-label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className={`min-h-11 w-full min-w-0 rounded-xl border border-field-line bg-card px-2 aria-invalid:border-bad sm:px-3 ${value === '' ? 'text-soft' : ''}`}
    >
      <option value="">{none}</option>
      {hourChoices(value).map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

function DayNote({ week, day, error }: Pick<DayRowProps, 'week' | 'day' | 'error'>) {
  if (error) {
    return (
      <p id={`${closeField(day)}-error`} className="mt-1.5 text-sm font-medium text-bad">
        {error}
      </p>
    )
  }
  if (!endsNextDay(week[day]) || dayProblem(week, day)) return null
  const next = WEEKDAY_NAMES[weekdayFrom(day + 1)]
  return <p className="mt-1 text-sm text-soft">Closes on {next}.</p>
}

interface ApplyToDaysProps {
  from: Weekday
  what: string
  onApply: (to: Weekday[]) => void
}

function ApplyToDays({ from, what, onApply }: ApplyToDaysProps) {
  const others = WEEKDAYS.filter(day => day !== from)
  const [chosen, setChosen] = useState<readonly Weekday[]>([])
  const toggle = (day: Weekday) =>
    setChosen(others.filter(other => chosen.includes(other) !== (other === day)))
  const hasAll = chosen.length === others.length
  return (
    <fieldset className="mt-2 rounded-xl bg-sunk p-3">
      <legend className="float-left mb-2 w-full text-sm font-semibold">
        Apply {WEEKDAY_NAMES[from]}’s {what} to
      </legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        <DayChip isChosen={hasAll} onChange={() => setChosen(hasAll ? [] : others)}>
          All days
        </DayChip>
        {others.map(day => (
          <DayChip key={day} isChosen={chosen.includes(day)} onChange={() => toggle(day)}>
            <span aria-hidden="true">{shortWeekday(day)}</span>
            <span className="sr-only">{WEEKDAY_NAMES[day]}</span>
          </DayChip>
        ))}
      </div>
      <Button
        type="button"
        look="quiet"
        onClick={() => onApply([...chosen])}
        isUnready={chosen.length === 0}
        className="mt-3"
      >
        Apply {what}
        {chosen.length === 0 ? '' : ` to ${describeWeekdays(chosen)}`}
      </Button>
    </fieldset>
  )
}

interface DayChipProps {
  isChosen: boolean
  onChange: () => void
  children: ReactNode
}

/** The mark does not depend on colour. */
function DayChip({ isChosen, onChange, children }: DayChipProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-full border border-field-line bg-card px-4 text-sm font-semibold has-checked:border-amber has-checked:bg-amber has-checked:text-on-amber has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link">
      <input type="checkbox" checked={isChosen} onChange={onChange} className="sr-only" />
      {isChosen ? <Check className="size-4" /> : null}
      {children}
    </label>
  )
}
