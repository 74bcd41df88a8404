import { fullDate } from '@hush/hours/time'
import { href } from 'react-router'
import { FEED_FILE, FEED_VERSION, type TABLES } from '../../domain/open-data/feed-tables.ts'
import { LICENCE } from '../../domain/open-data/licence.ts'
import { findOpenFeed } from '../../domain/open-data/open-feeds.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { chosenLocation } from '../../http/cookies.server.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { areaOf, pageMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/open-data-page'

const LINK = 'font-semibold text-ink underline underline-offset-4'
const MEGABYTE = 1024 * 1024

const CONTENTS = {
  'places.csv':
    'Each place: where it is, when it is open, and its happy hours as they were published.',
  'windows.csv': 'Each happy hour as the clock reads it: weekday, start and end.',
  'dates.csv': 'Dates on which happy hours differ from the usual week, or there are none.',
  'items.csv': 'What is to be had, and for how much.',
  'evidence.csv': 'The words of a bar’s own page that the hours rest on, and the page.',
  'feed_info.csv': 'The day, the version, and how many rows there are.',
} as const satisfies Record<keyof typeof TABLES, string>

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Open data · Hush',
    description: `The happy hours of ${areaOf(matches).name} as a download, for maps and programs of your own.`,
    path: href('/open-data'),
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, area } = context.get(servicesContext)
  const feed = await findOpenFeed(db)
  const { zipCode } = chosenLocation(request, area)
  const made = feed?.isOutdated === false && {
    on: fullDate(feed.madeOn),
    size: `${Math.max(0.1, feed.byteCount / MEGABYTE).toFixed(1)} MB`,
    places: feed.places.toLocaleString('en-US'),
  }
  return { made, zipCode }
}

export default function OpenData({ loaderData: { made, zipCode } }: Route.ComponentProps) {
  return (
    <div className="page max-w-3xl py-8 sm:py-14">
      <h1 className="font-display text-4xl sm:text-5xl">Open data</h1>
      <p className="mt-3 text-lg text-soft">
        When the happy hours are is something bars tell everybody. So we give away what we read, for
        maps, apps and research. {LICENCE}
      </p>
      <section className="mt-8 rounded-card border border-line bg-card p-6 shadow-card sm:p-8">
        <h2 className="font-display text-2xl">Every place, each night</h2>
        {made ? (
          <>
            <p className="mt-2 text-soft">
              {made.places} places as of {made.on}, in version {FEED_VERSION}: {made.size}.
            </p>
            <p className="mt-4">
              <ButtonLink to={href('/hush-open.zip')} reloadDocument>
                Download {FEED_FILE}
              </ButtonLink>
            </p>
          </>
        ) : (
          <p className="mt-2 text-soft">The archive is being written. Come back in a minute.</p>
        )}
        <dl className="mt-6 grid gap-3 border-t border-line pt-5">
          {Object.entries(CONTENTS).map(([file, text]) => (
            <div key={file} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
              <dt className="font-mono text-sm leading-6 font-semibold">{file}</dt>
              <dd className="text-soft">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 text-soft">A JSON Schema of the rows and the licence are in it too.</p>
      </section>
      <div className="mt-8 grid gap-6 sm:grid-cols-2">
        <section>
          <h2 className="font-display text-2xl">The places of a town</h2>
          <p className="mt-2 text-soft">
            As GeoJSON, with hours in the syntax of OpenStreetMap:{' '}
            <a href="/api/docs" className={LINK}>
              how to call it
            </a>
            .
          </p>
        </section>
        <section>
          <h2 className="font-display text-2xl">New deals near you</h2>
          <p className="mt-2 text-soft">
            For a reader of feeds:{' '}
            <a href={href('/deals/:zipCode.atom', { zipCode })} className={LINK}>
              coupons and deals near {zipCode}
            </a>
            .
          </p>
        </section>
      </div>
      <p className="mt-8 text-soft">
        Bars that keep their own page are in it only if they agree: under “Publish once” in their
        profile.
      </p>
    </div>
  )
}
