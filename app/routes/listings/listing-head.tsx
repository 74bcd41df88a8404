import { WEEKDAY_NAMES } from '@hush/hours/time'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { href } from 'react-router'
import type { Doubt, Provenance } from '../../domain/belief/reports/provenance.ts'
import { minutesYouGet, SHORT_VISIT_MINUTES } from '../../domain/happy-hours/minutes-you-get.ts'
import { advanceHappyHour } from '../../domain/listings/advance-happy-hour.ts'
import type { HappyHourNow, ListingDay } from '../../domain/listings/listing.ts'
import { type Journey, type WayThere, wayThere } from '../../domain/listings/way-there.ts'
import { ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { Calendar } from '../../ui/icons.tsx'
import { CalendarChoices } from '../../ui/listings/calendar-choices.tsx'
import { NowBadge } from '../../ui/listings/now-badge.tsx'
import { Rating } from '../../ui/listings/rating.tsx'
import { useStandpoint } from '../../ui/locations/standpoint.ts'
import { ShortlistLink } from '../../ui/outings/shortlist-link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useMinutesPassed } from '../../ui/use-minutes-passed.ts'
import { ListingActions } from './listing-actions.tsx'
import { PlaceFacts } from './place-facts.tsx'
import { SourceNote } from './source-note.tsx'
import { StillOn, type StillOnProps } from './still-on.tsx'

const SIZES = '(min-width: 76rem) 35rem, (min-width: 64rem) 48vw, 96vw'

interface ListingHeadProps extends Omit<ComponentProps<typeof ListingActions>, 'miles'> {
  provenance: Provenance
  /** Null for viewers who are no guests. */
  report: StillOnProps | null
  /** For the owner and operators. */
  correctHref: string | null
  calendarUrl: string | null
  journey: Journey
  children: ReactNode
}

export function ListingHead({
  page,
  journey,
  provenance,
  report,
  correctHref,
  calendarUrl,
  children,
  ...actions
}: ListingHeadProps) {
  const way = wayThere(journey, { standpoint: useStandpoint(), happyHour: page.now })
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-8">
      <div className="relative overflow-hidden rounded-card bg-sunk shadow-card">
        <Picture
          name={page.picture}
          fallback={page.fallback}
          sizes={SIZES}
          eager
          className="h-32 w-full object-cover sm:h-64 lg:aspect-16/10 lg:h-auto lg:max-h-[60svh]"
        />
        <ShortlistLink
          listingId={page.id}
          name={page.name}
          isLabelled
          className="absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card/95 py-1 pr-4 pl-3 font-semibold text-ink shadow-sm aria-pressed:bg-amber aria-pressed:text-on-amber"
        />
      </div>
      <div className="grid grid-cols-1 gap-3 lg:row-span-2">
        <div className="grid gap-1.5">
          <h1 className="font-display text-3xl leading-tight sm:text-4xl">{page.name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Rating rating={page.rating} reviewCount={page.reviewCount} none="(No Rating)" />
            {page.priceRange ? <span>{page.priceRange}</span> : null}
            {page.cuisine ? <span className="text-soft">{page.cuisine}</span> : null}
          </p>
          <SourceNote page={page} provenance={provenance} />
        </div>
        <h2 className="sr-only">Happy hour</h2>
        {page.now ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5">
            <NowBadge now={page.now} />
            {way ? <LeaveBy now={page.now} way={way} /> : null}
          </div>
        ) : null}
        {page.now?.unconfirmedFor ? <HolidayNote holiday={page.now.unconfirmedFor} /> : null}
        {provenance.word === 'Call ahead' ? <CallAhead provenance={provenance} /> : null}
        {children}
        {page.firstDay === null ? null : (
          <TextLink to={href('/listings/:listingId/show-the-bar', { listingId: String(page.id) })}>
            Show this at the bar
          </TextLink>
        )}
        <ListingActions page={page} miles={way?.miles ?? null} {...actions} />
        <PlaceFacts page={page} way={way} />
        {report ? <StillOn {...report} /> : null}
        {correctHref ? (
          <ButtonLink to={correctHref} look="quiet" className="justify-self-start">
            Correct this listing
          </ButtonLink>
        ) : null}
      </div>
      <HoursTable days={page.days} calendarUrl={calendarUrl} />
    </div>
  )
}

function HolidayNote({ holiday }: { holiday: string }) {
  return (
    <p className="rounded-xl bg-sunk px-4 py-2.5">
      <span className="font-semibold">Not confirmed for {holiday}.</span> These are the usual hours;
      nobody has confirmed them for the holiday.
    </p>
  )
}

const DOUBTS: Record<Doubt, string> = {
  disputed: 'Guests say that this happy hour was not on. We have asked.',
  'not-on': 'Guests said that this happy hour was not on, and that is confirmed.',
  closed: 'Its own page says that it has closed.',
  gone: 'Its website is no longer there.',
  silent: 'Its website has not answered for weeks.',
  over: 'Its own page says that it ended on a day that has passed.',
}

function CallAhead({ provenance: { doubt } }: { provenance: Provenance }) {
  return (
    <p className="rounded-xl bg-sunk px-4 py-2.5">
      <span className="font-semibold">Call ahead.</span>{' '}
      {doubt ? DOUBTS[doubt] : 'Nobody has confirmed this happy hour lately.'}
    </p>
  )
}

/** Says whether the diner can still arrive in time, as minutes pass. */
function LeaveBy({ now: loaded, way }: { now: HappyHourNow; way: WayThere }) {
  const now = advanceHappyHour(loaded, useMinutesPassed(loaded))
  if (!loaded.isOn || now.minutesLeft === null) return null
  const youGet = minutesYouGet(now, way.minutes) ?? 0
  return <span className="text-sm text-soft">{sentence(youGet, way.leaveBy)}</span>
}

function sentence(youGet: number, leaveBy: string | null): string {
  if (youGet <= 0) return 'Over by the time you get there'
  if (youGet < SHORT_VISIT_MINUTES || leaveBy === null) return `Leave now for ${youGet} min of it`
  return `Leave by ${leaveBy} for half an hour of it`
}

interface HoursTableProps {
  days: readonly ListingDay[]
  calendarUrl: string | null
}

function HoursTable({ days, calendarUrl }: HoursTableProps) {
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
