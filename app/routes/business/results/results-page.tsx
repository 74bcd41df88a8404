import { useId, useState } from 'react'
import { data, href, Link } from 'react-router'
import { findEarnings } from '../../../domain/results/find-earnings.server.ts'
import { findResults } from '../../../domain/results/find-results.server.ts'
import {
  changeText,
  isWeekend,
  RESULT_PERIODS,
  type ResultSeries,
  type Results,
  readPeriod,
} from '../../../domain/results/results.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { requireRedeemer } from '../../../http/guards.server.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/results-page'
import { Earned } from './earned.tsx'
import { FoldedTable } from './folded-table.tsx'
import { longDay, RESULT_WORDS, shortDay, shownNumber } from './result-words.ts'

const STEP = 10
const GAP = 2
const HEIGHT = 100

/** Keeps a day with few visible beside the best day. */
const MIN_HEIGHT = 3

export const meta = unlisted('Results · Hush')

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

interface DayChartProps {
  name: string
  dates: readonly string[]
  counts: readonly number[]
}

/** The chosen day shows its number, by pointer or arrow keys. */
function DayChart({ name, dates, counts }: DayChartProps) {
  const id = useId()
  const [shown, setShown] = useState<number | null>(null)
  const most = Math.max(1, ...counts)
  const bestDay = dates[counts.indexOf(most)] ?? ''
  const [first = ''] = dates
  const last = dates.at(-1) ?? ''
  const best = `Most: ${shownNumber(most)} on ${shortDay(bestDay)}`
  const dayText = (place: number) =>
    `${longDay(dates[place] ?? '')}: ${shownNumber(counts[place] ?? 0)}`
  return (
    <figure className="grid grid-cols-1 gap-1.5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <p aria-hidden="true" className="grid content-between text-right text-xs text-soft">
          <span>{shownNumber(most)}</span>
          <span>0</span>
        </p>
        <div className="relative">
          <svg
            viewBox={`0 0 ${dates.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-labelledby={`${id}-title ${id}-desc`}
            className="h-16 w-full border-y border-line sm:h-24"
          >
            <title id={`${id}-title`}>{`${name} by day`}</title>
            <desc id={`${id}-desc`}>{`${shortDay(first)} to ${shortDay(last)}. ${best}.`}</desc>
            {counts.map((count, index) => (
              <Day
                key={dates[index]}
                index={index}
                height={count === 0 ? 0 : Math.max(MIN_HEIGHT, (count / most) * HEIGHT)}
                isWeekend={isWeekend(dates[index] ?? '')}
                isPale={shown === null ? index === counts.length - 1 : index !== shown}
              />
            ))}
          </svg>
          <input
            type="range"
            min={0}
            max={dates.length - 1}
            value={shown ?? dates.length - 1}
            onChange={event => setShown(Number(event.target.value))}
            onFocus={() => setShown(shown ?? dates.length - 1)}
            onBlur={() => setShown(null)}
            onPointerMove={({ currentTarget, clientX }) => {
              const { left, width } = currentTarget.getBoundingClientRect()
              const place = Math.floor(((clientX - left) / width) * dates.length)
              setShown(Math.min(dates.length - 1, Math.max(0, place)))
            }}
            onPointerLeave={() => setShown(null)}
            aria-label={`${name}: choose a day`}
            aria-valuetext={dayText(shown ?? dates.length - 1)}
            className="absolute inset-0 m-0 h-full w-full cursor-crosshair appearance-none rounded bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
          />
        </div>
      </div>
      <figcaption className="flex justify-between gap-2 text-xs text-soft">
        <span>{shortDay(first)}</span>
        <span className={`text-center ${shown === null ? '' : 'font-semibold text-ink'}`}>
          {shown === null ? best : dayText(shown)}
        </span>
        <span>{shortDay(last)}</span>
      </figcaption>
    </figure>
  )
}

interface DayProps {
  index: number
  height: number
  isWeekend: boolean
  isPale: boolean
}

function Day({ index, height, isWeekend, isPale }: DayProps) {
  return (
    <>
      {isWeekend ? (
        <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} className="fill-sunk" />
      ) : null}
      <rect
        x={index * STEP + GAP / 2}
        y={HEIGHT - height}
        width={STEP - GAP}
        height={height}
        className={isPale ? 'fill-link opacity-50' : 'fill-link'}
      />
    </>
  )
}

function ResultsTable({ dates, series }: Results) {
  const days = dates.map((date, index) => ({
    name: shortDay(date),
    cells: series.map(({ counts }) => shownNumber(counts[index] ?? 0)),
  }))
  const total = { name: 'In all', cells: series.map(({ total }) => shownNumber(total)) }
  return (
    <FoldedTable
      title="The numbers as a table"
      label="The numbers, day by day"
      columns={['Day', ...series.map(({ kind }) => RESULT_WORDS[kind].name)]}
      rows={[total, ...days.reverse()]}
    />
  )
}
