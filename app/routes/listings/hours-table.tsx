import { WEEKDAY_NAMES } from '@hush/hours/time'
import { Fragment } from 'react'
import type { ListingDay } from '../../domain/listings/listing.ts'
import { buttonClass } from '../../ui/forms/button.tsx'
import { Calendar } from '../../ui/icons.tsx'
import { CalendarChoices } from '../../ui/listings/calendar-choices.tsx'

interface HoursTableProps {
  days: readonly ListingDay[]
  calendarUrl: string | null
}

export function HoursTable({ days, calendarUrl }: HoursTableProps) {
  const isOpenKnown = days.some(({ open }) => open !== null)
  if (!isOpenKnown && !days.some(({ time }) => time !== '')) return null
  return (
    <section className="@container grid grid-cols-1 gap-2 rounded-card border border-line bg-card p-5 shadow-card">
      <h2 className="font-display text-2xl">Hours</h2>
      <table className="w-full text-left text-sm">
        <thead className="text-soft">
          <tr>
            <th scope="col">
              <span className="sr-only">Day</span>
            </th>
            <th scope="col" className="px-2 py-1 font-medium">
              Happy hour
            </th>
            {isOpenKnown ? (
              <th scope="col" className="py-1 pl-2 font-medium">
                Open
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.day} className={`border-t border-line ${day.isToday ? 'bg-sunk' : ''}`}>
              <th scope="row" className="py-1.5 pl-1 align-top font-medium whitespace-nowrap">
                <span aria-hidden="true">{WEEKDAY_NAMES[day.day].slice(0, 3)}</span>
                <span className="sr-only">{WEEKDAY_NAMES[day.day]}</span>
                {day.isToday ? <span className="block text-xs text-soft">Today</span> : null}
              </th>
              <td className="px-2 py-1.5 align-top font-semibold">
                {happyHourOf(day)}
                {day.exception ? (
                  <span className="block text-xs font-normal text-soft">{day.exception}</span>
                ) : null}
              </td>
              {isOpenKnown ? (
                <td className="py-1.5 pl-2 align-top text-soft">
                  {day.open?.split(/(?<=,) /).map(hours => (
                    <Fragment key={hours}>
                      <span className="inline-block @min-[18rem]:whitespace-nowrap">
                        {hours}
                      </span>{' '}
                    </Fragment>
                  ))}
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {calendarUrl ? <AddToCalendar url={calendarUrl} /> : null}
    </section>
  )
}

/** The usual week; a date of its own is told beside it. */
function happyHourOf({ time, usualTime, isSelectable }: ListingDay): string {
  if (usualTime !== null) return usualTime || '–'
  return time || (isSelectable ? 'Yes' : '–')
}

/** Opens without a script. */
function AddToCalendar({ url }: { url: string }) {
  return (
    <details className="border-t border-line pt-3">
      <summary
        className={buttonClass('quiet', 'list-none [&::-webkit-details-marker]:hidden text-sm')}
      >
        <Calendar />
        Add to calendar
      </summary>
      <div className="grid gap-3 pt-3">
        <p className="text-sm text-soft">
          In your calendar it updates when the hours change. The file is a copy as of today.
        </p>
        <CalendarChoices url={url} hasFile />
      </div>
    </details>
  )
}
