import { WEEKDAY_NAMES, WEEKDAY_TAB_LABELS } from '@hush/hours/time'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { dayToShow, type ListingDay } from '../../domain/listings/listing.ts'
import type { ListingPage } from '../../domain/listings/listing-page.ts'

const TAB =
  'grid min-h-11 content-center justify-items-center rounded-xl text-sm leading-tight font-semibold transition-colors whitespace-nowrap tracking-tight'

interface WeekPanelProps {
  page: Pick<ListingPage, 'days' | 'firstDay'>
  initialDay: number | null
  children: (day: ListingDay) => ReactNode
}

/** Days are links to `?day=`, so that they work without scripts and outlast a reload. */
export function WeekPanel({ page, initialDay, children }: WeekPanelProps) {
  const [weekday, setWeekday] = useState(initialDay)
  const { search } = useLocation()
  const searchOf = (day: number) => {
    const params = new URLSearchParams(search)
    params.set('day', String(day))
    return `?${params}`
  }
  const selected = dayToShow(page, weekday)
  return (
    <>
      <ul
        aria-label="Weekdays"
        className="grid grid-cols-7 max-[15rem]:grid-cols-4 gap-0.5 rounded-2xl bg-sunk p-1 sm:gap-1"
      >
        {page.days.map(({ day, isSelectable, isToday, exception, isOff }) => (
          <li key={day}>
            {isSelectable ? (
              <Link
                to={searchOf(day)}
                replace
                preventScrollReset
                aria-current={day === selected?.day ? 'true' : undefined}
                onClick={() => setWeekday(day)}
                className={`${TAB} hover:bg-card aria-[current]:bg-amber aria-[current]:text-on-amber`}
              >
                <DayName {...{ day, isToday, exception, isOff }} />
              </Link>
            ) : (
              // biome-ignore lint/a11y/useValidAnchor: a link without an address is how HTML says that it is disabled
              <a
                role="link"
                aria-disabled="true"
                className={`${TAB} cursor-not-allowed opacity-60`}
              >
                <DayName {...{ day, isToday, exception, isOff }} />
              </a>
            )}
          </li>
        ))}
      </ul>
      <div aria-live="polite">{selected ? children(selected) : null}</div>
    </>
  )
}

type DayNameProps = Pick<ListingDay, 'day' | 'isToday' | 'exception' | 'isOff'>

function DayName({ day, isToday, exception, isOff }: DayNameProps) {
  return (
    <>
      <span aria-hidden="true" className={isOff ? 'line-through' : undefined}>
        {WEEKDAY_TAB_LABELS[day]}
      </span>
      {isToday ? (
        <span aria-hidden="true" className="text-xs font-medium">
          Today
        </span>
      ) : null}
      <span className="sr-only">
        {WEEKDAY_NAMES[day]}
        {isToday ? ', today' : ''}
        {exception ? `. ${exception}` : ''}
      </span>
    </>
  )
}
