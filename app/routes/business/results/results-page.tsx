import { data, href, Link } from 'react-router'
import { findEarnings } from '../../../domain/results/find-earnings.server.ts'
import { findResults } from '../../../domain/results/find-results.server.ts'
import {
  changeText,
  RESULT_PERIODS,
  type ResultSeries,
  readPeriod,
} from '../../../domain/results/results.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireRedeemer } from '../../../http/guards.server.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/results-page'
import { DayChart } from './day-chart.tsx'
import { Earned } from './earned.tsx'
import { RESULT_WORDS, shownNumber } from './result-words.ts'
import { ResultsTable } from './results-table.tsx'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Results · Hush')
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { business } = await requireRedeemer(context, url.pathname + url.search)
  const { db, now } = context.get(servicesContext)
  const days = readPeriod(url.searchParams.get('days'))
  const query = { businessId: business.accountId, days, now: now() }
  const [results, earnings] = await Promise.all([findResults(db, query), findEarnings(db, query)])
  if (!results || !earnings) throw data(null, { status: 404 })
  return { days, ...results, earnings }
}

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { days, dates, series, earnings } = loaderData
  return (
    <div className="page grid grid-cols-1 gap-8 py-5 sm:py-8">
      <header className="flex flex-wrap items-end justify-between gap-5">
        <h1 className="font-display text-3xl sm:text-4xl">Results</h1>
        <Periods days={days} />
      </header>
      <Earned {...earnings} days={days} />
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {series.map(one => (
          <li key={one.kind} className={one.kind === 'view' ? 'sm:col-span-2 lg:col-span-3' : ''}>
            <SeriesCard series={one} dates={dates} days={days} />
          </li>
        ))}
      </ul>
      <ResultsTable dates={dates} series={series} />
      <HowItIsCounted />
      <div className="flex flex-wrap gap-x-6">
        <TextLink to={href('/profile/redeem')}>Redeem a coupon</TextLink>
        <TextLink to={href('/profile')}>Back to your profile</TextLink>
      </div>
    </div>
  )
}

function Periods({ days }: { days: number }) {
  return (
    <nav
      aria-label="Period"
      className="grid w-full grid-cols-3 rounded-full bg-sunk p-1 sm:w-auto sm:min-w-80"
    >
      {RESULT_PERIODS.map(period => (
        <Link
          key={period}
          to={`?days=${period}`}
          aria-current={period === days ? 'page' : undefined}
          preventScrollReset
          className="grid min-h-11 place-items-center rounded-full px-4 font-semibold text-soft aria-[current]:bg-chosen aria-[current]:text-ink aria-[current]:shadow-card"
        >
          {period} days
        </Link>
      ))}
    </nav>
  )
}

interface SeriesCardProps {
  series: ResultSeries
  dates: readonly string[]
  days: number
}

function SeriesCard({ series, dates, days }: SeriesCardProps) {
  const { name, means } = RESULT_WORDS[series.kind]
  return (
    <section className="grid h-full grid-cols-1 content-between gap-3 rounded-card border border-line bg-card p-5 shadow-card">
      <div>
        <h2 className="font-semibold">{name}</h2>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-4xl">{shownNumber(series.total)}</span>
          <span className="text-sm text-soft">
            {changeText(series)}
            <span className="sr-only">, compared with the {days} days before</span>
          </span>
        </p>
        <p className="mt-1 text-sm text-soft">{means}</p>
      </div>
      {series.total > 0 ? <DayChart name={name} dates={dates} counts={series.counts} /> : null}
    </section>
  )
}

function HowItIsCounted() {
  return (
    <section className="grid max-w-prose gap-2 text-sm text-soft">
      <h2 className="text-base font-semibold text-ink">How this is counted</h2>
      <p>
        A day runs from midnight to midnight where you are, and today is counted so far. Each number
        is compared with the same number of days before.
      </p>
      <p>
        Views and taps are counts and nothing else: no cookies, and nothing about who it was. Bots,
        your own visits and those of other businesses are left out, and so is a page that is only
        read again. A few seconds pass until they show.
      </p>
      <p>
        An evening goes on until four in the morning. Value and what was given away are those of the
        prices that a coupon stated; who joined counts those who joined in these days, however late
        they redeemed.
      </p>
      <p>
        Follows, joins, activations and redemptions count what is true today: people who stop
        following or leave a line are no longer counted.
      </p>
    </section>
  )
}
