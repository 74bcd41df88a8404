import { useId, useState } from 'react'
import {
  applyHours,
  dayProblem,
  endsNextDay,
  hasBoth,
  type OpeningWeek,
} from '../../domain/businesses/opening-week.ts'
import { closeField, fieldsOf, openField, weekOf } from '../../domain/businesses/week-fields.ts'
import {
  shortWeekday,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
  weekdayFrom,
} from '../../domain/happy-hours/weekday.ts'
import { ApplyToDays } from '../../ui/apply-to-days.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { HourSelect } from './hour-select.tsx'
import type { StepProps } from './wizard-props.ts'

/** Opening hours, a row a day; a day without hours is closed. */
export function HoursGrid({ typed, change, leave, errorOf }: StepProps) {
  const [copied, setCopied] = useState<Weekday | null>(null)
  const hydrated = useHydrated()
  const id = useId()
  const week = weekOf(typed)
  const problem = errorOf('hours')
  const apply = (from: Weekday, to: readonly Weekday[]) => {
    change(fieldsOf(applyHours(week, from, to)))
    setCopied(null)
  }
  return (
    <fieldset aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}>
      <legend className="font-semibold">Business hours</legend>
      <p id={`${id}-hint`} className="mt-0.5 text-sm text-soft">
        At least one day. Open past midnight? Choose the hour after it: 4:00 PM to 2:00 AM.
      </p>
      {problem ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {problem}
        </p>
      ) : null}
      <div className="mt-3 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-card">
        {WEEKDAYS.map(day => (
          <div key={day} className="px-3 py-2.5 sm:px-4">
            <div className="grid grid-cols-[3.25rem_1fr_1fr] items-center gap-2 sm:grid-cols-[6.5rem_1fr_1fr_9.5rem] sm:gap-3">
              <span className="font-semibold">
                <span className="sm:hidden">{shortWeekday(day)}</span>
                <span className="max-sm:hidden">{WEEKDAY_NAMES[day]}</span>
              </span>
              <HourSelect
                name={openField(day)}
                label={`${WEEKDAY_NAMES[day]} opens`}
                none="Closed"
                value={week[day].open}
                onChange={open => change({ [openField(day)]: open })}
                onLeave={() => hasBoth(week[day]) && leave(closeField(day))}
              />
              <HourSelect
                name={closeField(day)}
                label={`${WEEKDAY_NAMES[day]} closes`}
                none={week[day].open === '' ? '–' : 'Until…'}
                value={week[day].close}
                error={errorOf(closeField(day))}
                onChange={close => change({ [closeField(day)]: close })}
                onLeave={() => leave(closeField(day))}
              />
              {hydrated && hasBoth(week[day]) ? (
                <Button
                  type="button"
                  look="plain"
                  aria-label={`Apply to other days: ${WEEKDAY_NAMES[day]}`}
                  aria-expanded={copied === day}
                  onClick={() => setCopied(copied === day ? null : day)}
                  className="col-span-3 -my-1 justify-self-start px-0! text-sm sm:col-span-1 sm:my-0 sm:justify-self-end"
                >
                  Apply to other days
                </Button>
              ) : null}
            </div>
            <DayNote
              week={week}
              day={day}
              error={errorOf(openField(day)) ?? errorOf(closeField(day))}
            />
            {copied === day ? (
              <ApplyToDays from={day} what="hours" onApply={to => apply(day, to)} />
            ) : null}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

function DayNote({
  week,
  day,
  error,
}: {
  week: OpeningWeek
  day: Weekday
  error: string | undefined
}) {
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
