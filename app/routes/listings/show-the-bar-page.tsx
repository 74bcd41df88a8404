import { fullDate, localTimeAt } from '@hush/hours/time'
import { data, Link } from 'react-router'
import { findProvenance } from '../../domain/belief/reports/provenance.server.ts'
import type { Quote } from '../../domain/belief/reports/provenance.ts'
import { isRowId } from '../../domain/ids/id.ts'
import { listingPage } from '../../domain/listings/listing-page.ts'
import { findListingById } from '../../domain/listings/listings.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/show-the-bar-page'

export const handle = { header: 'simple' }

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`Happy hour at ${loaderData?.name ?? 'this place'} · Hush`)
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const row = isRowId(params.listingId)
    ? await findListingById(db, { listingId: Number(params.listingId) })
    : null
  if (!row) throw data('Restaurant not found', { status: 404 })
  const page = listingPage(row, now())
  const { quotes } = await findProvenance(db, { listing: row, now: now() })
  const today = page.days.find(({ isToday }) => isToday)
  return {
    name: page.name,
    back: listingHref(page),
    day: fullDate(localTimeAt(now(), row.time_zone).date),
    time: today?.isOff ? null : today?.time || null,
    isOwn: page.kind === 'member',
    quotes,
  }
}

/** Large and alone, to be shown across the bar. */
export default function ShowTheBar({ loaderData }: Route.ComponentProps) {
  const { name, back, day, time, isOwn, quotes } = loaderData
  return (
    <article className="page grid min-h-[calc(100svh-5rem)] grid-cols-1 grid-rows-[1fr_auto] gap-4 py-4 sm:py-8">
      <div className="grid grid-cols-1 content-center gap-6 rounded-card bg-dusk px-5 py-8 text-on-dusk shadow-card sm:px-12 sm:py-14">
        <header className="grid gap-1">
          <p className="font-semibold text-amber">Happy hour</p>
          <h1 className="font-display text-4xl leading-tight text-balance sm:text-6xl">{name}</h1>
          <p className="text-lg sm:text-xl">{day}</p>
        </header>
        {time ? <p className="font-display text-4xl text-amber sm:text-6xl">{time}</p> : null}
        {quotes.map(quote => (
          <LargeQuote key={quote.text} quote={quote} />
        ))}
        {isOwn ? (
          <p className="text-lg">{name} published this on Hush itself, and keeps it there.</p>
        ) : null}
      </div>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-soft">We have noted that it was not on.</p>
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
