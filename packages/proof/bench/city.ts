import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, HOUR_MS, localTimeAt } from '@hush/hours/time'
import { pino } from 'pino'
import type { DisputeMails } from '../../../app/domain/belief/reports/dispute-mail.ts'
import { settleDoubts } from '../../../app/domain/belief/reports/happy-hour-doubt.server.ts'
import { discover } from '../../../app/domain/belief/sites/discover.server.ts'
import { importFile } from '../../../app/domain/listings/import/import-file.server.ts'
import { createDb, createPool, type Db } from '../../../db/client.ts'
import { seedLocations } from '../../../db/locations.ts'
import { migrate } from '../../../db/migrate.ts'
import { Evenings } from './city/evenings.ts'
import { causeOf, type Delay, gapOf, Ledger } from './city/ledger.ts'
import {
  addOwner,
  addPeople,
  answerAsOwners,
  judgeAsOperators,
  keepWeeks,
  reportAsGuests,
} from './city/people.ts'
import { type CityPlace, eraOn, MONTH_DAYS, makeCity } from './city/places.ts'
import { type ShownPlace, shownPlaces, type Verdict, verdictOf } from './city/score.ts'
import { type CityWeb, cityWeb } from './city/web.ts'
import type { Goal } from './goal.ts'
import { onServer } from './nearby.ts'

/** A Tuesday in Maryland, before anybody is up. */
const FIRST_MORNING = new Date('2027-06-01T05:00:00-04:00')
const SEED = Number(process.env.FAST_CHECK_SEED ?? 1)
const CLOSED_DAYS = 4
/** The days in which owners call evenings off and diners hand codes over. */
const BUSY_WEEK = { from: 14, until: 21 }

interface DayCount extends Record<Verdict, number> {
  day: number
  judged: number
  left: number
  requests: number
}

/** A month of a city that is invented, and whose truth only this file knows. */
export async function benchCity({
  connectionString,
}: {
  connectionString: string
}): Promise<Goal[]> {
  const name = `hush_bench_city_${process.pid}`
  await onServer(connectionString, `create database ${name}`)
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  const db = createDb(createPool({ connectionString: url.href, size: 8, patient: true }))
  try {
    await migrate(db)
    await seedLocations(db)
    const city = makeCity(SEED)
    await loadCity(db, city)
    return await liveThroughMonth(db, city)
  } finally {
    await db.destroy()
    await onServer(connectionString, `drop database ${name} with (force)`)
  }
}

async function loadCity(db: Db, city: readonly CityPlace[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hush-city-'))
  const path = join(folder, 'places.jsonl')
  const zips = await db
    .selectFrom('locations')
    .select(['zip_code', 'city', 'latitude', 'longitude'])
    .where('city', '=', 'Baltimore')
    .orderBy('zip_code')
    .execute()
  const rows = city.flatMap(({ id, name, street, host, path: page }, at) => {
    const zip = zips[at % zips.length]
    return zip
      ? {
          id,
          name,
          address: street,
          city: zip.city,
          state: 'MD',
          zip: zip.zip_code,
          latitude: zip.latitude + Math.sin(at * 12.9898) * 0.02,
          longitude: zip.longitude + Math.sin(at * 78.233) * 0.02,
          website: host === null ? '' : `http://${host}${page}`,
        }
      : []
  })
  writeFileSync(path, rows.map(row => JSON.stringify(row)).join('\n'))
  const { inserted } = await importFile(db, {
    path,
    source: 'city',
    checkedOn: null,
    today: localTimeAt(FIRST_MORNING).date,
    isDryRun: false,
    onProblem: ({ line }, reason) => console.error(`${line}: ${reason}`),
    onProgress: () => {},
  })
  rmSync(folder, { recursive: true })
  if (inserted !== city.length) throw new Error(`Only ${inserted} places were loaded.`)
}

async function liveThroughMonth(db: Db, city: readonly CityPlace[]): Promise<Goal[]> {
  const byId = new Map(city.map(place => [place.id, place]))
  const people = await addPeople(db, instantOf(-MONTH_DAYS))
  for (const one of await shownPlaces(db, byId, FIRST_MORNING)) {
    if (one.place.isOwned) await addOwner(db, one, FIRST_MORNING)
  }
  const tokens = new Map<string, string>()
  const mails = ownersMails(tokens)
  const web = cityWeb(city)
  const ledger = new Ledger()
  const evenings = new Evenings(db, { people, seed: SEED })
  const table: DayCount[] = []
  for (let day = 0; day < MONTH_DAYS; day += 1) {
    web.day = day
    const before = web.requests
    const show = (hour: number) => shownPlaces(db, byId, instantOf(day, hour))
    // What falls due within minutes of the morning before is due a little later.
    for (const hour of [0, 0.5]) await visitSites(db, web, instantOf(day, hour))
    await settleDoubts(db, { now: instantOf(day, 1) })
    await keepWeeks(db, await show(4), { day, now: instantOf(day, 4) })
    const isBusy = day >= BUSY_WEEK.from && day < BUSY_WEEK.until
    if (isBusy) {
      const owned = (await show(11)).filter(({ place }) => place.isOwned)
      if (day === BUSY_WEEK.from) await evenings.postCoupons(owned, instantOf(day, 11))
      await evenings.pauseAsOwners(owned, { day, now: instantOf(day, 12) })
    }
    const evening = { day, now: instantOf(day, 12.5) }
    const asGuests = { people, today: evening, seed: SEED, mails }
    const shownAsOn = (await show(12.5)).filter(one => !isBusy || !evenings.isPaused(one))
    ledger.tell(await reportAsGuests(db, shownAsOn, asGuests), day)
    await answerAsOwners(db, tokens, { city, today: { day, now: instantOf(day, 14) } })
    if (isBusy) await evenings.goOutAsDiners({ day, now: instantOf(day, 14) })
    const today = { day, now: instantOf(day, 15) }
    const desk = await judgeAsOperators(db, await show(15), { people, today })
    const shown = await show(16)
    const counts = ledger.count(shown, day)
    if (day === 0) {
      const gaps = shown.filter(one => verdictOf(one, day) === 'unknown')
      console.table(Object.fromEntries(countBy(gaps, gapOf)))
    }
    table.push({ day, ...counts, ...desk, requests: web.requests - before })
  }
  console.table(table)
  const end = { day: MONTH_DAYS - 1, now: instantOf(MONTH_DAYS - 1, 16) }
  const wrong = (await shownPlaces(db, byId, end.now)).filter(
    one => verdictOf(one, end.day) === 'wrong',
  )
  console.table(Object.fromEntries(countBy(wrong, one => causeOf(one, end.day))))
  const month = { table, delays: ledger.delays, web, closed: countClosed(wrong, end.day) }
  return [...goalsOf(month), ...evenings.goals()]
}

function instantOf(day: number, hour = 0): Date {
  return new Date(FIRST_MORNING.getTime() + day * DAY_MS + hour * HOUR_MS)
}

/** Waits for no site: that each is asked slowly is what `discover` measures. */
async function visitSites(db: Db, { outside }: CityWeb, at: Date): Promise<void> {
  const startedAt = Date.now()
  const clock = {
    now: () => new Date(at.getTime() + Date.now() - startedAt),
    sleep: async () => {},
  }
  const fetching = { about: 'http://hush.test/bot', outside }
  const log = pino({ level: 'error' }, pino.destination(2))
  await discover({ db, clock, fetching, log })
}

/** Keeps the token of an owner's latest mail about a dispute. */
function ownersMails(tokens: Map<string, string>): DisputeMails {
  return {
    answer: token => `answer ${token}`,
    queue: {
      async put(_tx, { recipient, body }) {
        const token = /answer (\S+)/u.exec(body)?.[1]
        if (token) tokens.set(recipient, token)
      },
    },
  }
}

function countBy<One>(list: readonly One[], keyOf: (one: One) => string): Map<string, number> {
  const groups = Map.groupBy(list, keyOf)
  return new Map([...groups].map(([key, of]) => [key, of.length]))
}

function countClosed(wrong: readonly ShownPlace[], day: number): number {
  return wrong.filter(({ place }) => {
    const { isOpen, since } = eraOn(place, day)
    return !isOpen && day - since >= CLOSED_DAYS
  }).length
}

interface Month {
  table: readonly DayCount[]
  delays: readonly Delay[]
  web: CityWeb
  closed: number
}

function goalsOf({ table, delays, web, closed }: Month): Goal[] {
  const [first, last] = [table[0], table.at(-1)]
  if (!first || !last) return []
  const shownOn = ({ right, part, wrong }: DayCount) => right + part + wrong
  const raw = `${shownOn(last)} shown, seed ${SEED}`
  const judged = table.map(day => day.judged)
  const fullest = `${Math.max(...judged)} on the fullest, ${last.left} left`
  const untilRight = daysOf(delays, false)
  const afterTold = daysOf(delays, true)
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  const seconds = Math.round((userCPUTime + systemCPUTime) / 1_000_000)
  return [
    {
      what: 'happy hours that are shown on the first day, of those that are',
      figure: share(shownOn(first), shownOn(first) + first.unknown),
      raw: `${first.unknown} not shown`,
    },
    {
      what: 'right of the shown at the end',
      figure: share(last.right, shownOn(last)),
      atLeast: 0.95,
      raw,
    },
    {
      what: 'wrong of the shown at the end',
      figure: share(last.wrong, shownOn(last)),
      atMost: 0.015,
      raw,
    },
    { what: 'shown of places closed for four days', figure: closed, atMost: 0, raw },
    { what: 'days until a change is shown, median', atMost: 7, ...untilRight },
    { what: 'days after a guest told, median', atMost: 1, ...afterTold },
    { what: 'finds to judge a day, mean', figure: mean(judged), atMost: 20, raw: fullest },
    {
      what: 'requests of a site in the month',
      figure: Math.round(web.requests / web.hosts),
      atMost: 60,
      raw: `${Math.round(web.bytes / web.hosts / 1_024)} KB`,
    },
    {
      what: 'peak memory of people and visits, MB',
      figure: Math.round(maxRSS / 1_024),
      atMost: 1_024,
      raw: `${seconds} s of processor`,
    },
  ]
}

function daysOf(delays: readonly Delay[], isTold: boolean): Pick<Goal, 'figure' | 'raw'> {
  const days = delays.filter(one => one.isTold === isTold).map(one => one.days)
  const figure = days.toSorted((one, other) => one - other)[Math.floor(days.length / 2)] ?? 0
  return { figure, raw: `${days.length} changes` }
}

function share(part: number, whole: number): number {
  return Number((part / Math.max(1, whole)).toFixed(3))
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
}
