import { federalHoliday, unconfirmedHoliday } from '@hush/hours'
import { fullDate, localTimeAt } from '@hush/hours/time'
import { data, Link } from 'react-router'
import { findProvenance } from '../../domain/belief/reports/provenance.server.ts'
import type { Quote } from '../../domain/belief/reports/provenance.ts'
import { findOwnReport } from '../../domain/belief/reports/reports.server.ts'
import { isRowId } from '../../domain/ids/id.ts'
import { listingPage } from '../../domain/listings/listing-page.ts'
import { findListingById } from '../../domain/listings/listings.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { guestOf } from '../../http/reports/guest.server.ts'
import { ExceptionList } from '../../ui/listings/exception-note.tsx'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/show-the-bar-page'
import { BeliefLine } from './source-note.tsx'

export const handle = { header: 'simple' }

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`Happy hour at ${loaderData?.name ?? 'this place'} · Hush`)
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const row = isRowId(params.listingId)
    ? await findListingById(db, { listingId: Number(params.listingId) })
    : null
  if (!row) throw data('Restaurant not found', { status: 404 })
  const page = listingPage(row, now())
  const guest = guestOf({ request, context })
  const [provenance, report] = await Promise.all([
    findProvenance(db, { listing: row, now: now() }),
    findOwnReport(db, { listingId: row.id, guest, now: now() }),
  ])
  const { date } = localTimeAt(now(), row.time_zone)
  const { exceptions, confirmed_on: confirmedOn } = row
  const today = page.days.find(({ isToday }) => isToday)
  return {
    name: page.name,
    back: listingHref(page),
    day: fullDate(date),
    holiday: federalHoliday(date),
    isUnconfirmed: unconfirmedHoliday(date, { exceptions, confirmedOn }) !== null,
    special: today?.exception ?? null,
    coming: page.exceptions,
    time: today?.isSelectable && !today.isOff ? today.time || page.timeText : null,
    isOwn: page.kind === 'member',
    isReported: report?.kind === 'not-on',
    provenance,
  }
}

/** Large and alone, to be shown across the bar. */
export default function ShowTheBar({ loaderData }: Route.ComponentProps) {
  const { name, back, day, time, special, coming, isOwn, isReported, provenance } = loaderData
  return (
    <article className="page grid min-h-[calc(100svh-5rem)] grid-cols-1 grid-rows-[1fr_auto_auto] gap-4 py-4 sm:py-8">
      <div className="grid grid-cols-1 content-center gap-6 rounded-card bg-dusk px-5 py-8 text-on-dusk shadow-card sm:px-12 sm:py-14">
        <header className="grid gap-1">
          <p className="font-semibold text-amber">Happy hour</p>
          <h1 className="font-display text-4xl leading-tight text-balance sm:text-6xl">{name}</h1>
          <p className="text-lg sm:text-xl">{day}</p>
        </header>
        <div className="grid gap-2">
          <p className="font-display text-4xl text-amber sm:text-6xl">
            {time ?? 'No happy hour today'}
          </p>
          {special ? <p className="text-lg font-semibold">{special}</p> : null}
          <Holiday {...loaderData} />
          <p>
            <BeliefLine provenance={provenance} />
          </p>
        </div>
        {provenance.quotes.map(quote => (
          <LargeQuote key={quote.text} quote={quote} />
        ))}
        {isOwn ? (
          <p className="text-lg">{name} published this on Hush itself, and keeps it there.</p>
        ) : null}
      </div>
      <ExceptionList exceptions={coming} />
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-soft" role="status">
          {isReported ? 'We have noted that it was not on.' : null}
        </p>
        <Link
          to={back}
          replace
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          Back to {name}
        </Link>
      </footer>
    </article>
  )
}

type Day = Pick<Route.ComponentProps['loaderData'], 'holiday' | 'isUnconfirmed' | 'time'>

function Holiday({ holiday, isUnconfirmed, time }: Day) {
  if (holiday === null || time === null) return null
  return (
    <p className="text-lg font-semibold">
      {isUnconfirmed
        ? `${holiday}: these are the usual hours, not confirmed for today`
        : `${holiday}: confirmed for today`}
    </p>
  )
}

function LargeQuote({ quote: { text, page, readOn } }: { quote: Quote }) {
  return (
    <figure className="grid gap-3">
      <blockquote className="border-l-4 border-amber pl-4 text-2xl leading-snug whitespace-pre-line wrap-anywhere sm:text-3xl">
        “{text}”
      </blockquote>
      <figcaption className="text-lg wrap-anywhere">
        {page ? `From your page ${page.address.replace(/^https?:\/\//, '')}` : 'As it was found'},
        read on {readOn}
      </figcaption>
    </figure>
  )
}
