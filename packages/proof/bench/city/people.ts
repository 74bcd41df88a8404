import { createHash, randomUUID } from 'node:crypto'
import { type HoursWindow, writeHours } from '@hush/hours'
import { DAY_MS, describeWeekdays, localTimeAt, WEEKDAYS } from '@hush/hours/time'
import fc from 'fast-check'
import { answerDispute } from '../../../../app/domain/belief/reports/answer-dispute.server.ts'
import type { DisputeMails } from '../../../../app/domain/belief/reports/dispute-mail.ts'
import { reportHappyHour } from '../../../../app/domain/belief/reports/report-happy-hour.server.ts'
import {
  type Guest,
  listCorrections,
} from '../../../../app/domain/belief/reports/reports.server.ts'
import { judgeFind } from '../../../../app/domain/belief/sites/judge-find.server.ts'
import type { AuditActor } from '../../../../app/domain/desk/audit/audit.server.ts'
import { acceptCorrection } from '../../../../app/domain/desk/operators/accept-correction.server.ts'
import type { MailQueue } from '../../../../app/domain/following/mails/mail.ts'
import { readListings } from '../../../../app/domain/listings/reading.server.ts'
import type { Db } from '../../../../db/client.ts'
import { hoursColumns } from '../../../../test/hours.ts'
import { addPerson } from '../../../../test/world.ts'
import { type CityPlace, type Era, eraOn, type TrueWindow, weighted } from './places.ts'
import { isOnAt, type ShownPlace, saidRanges, weekRanges } from './score.ts'

const DINERS = 400
const VISITS_A_DAY = 1_500
/** Two operators for twenty minutes each, half a minute a find. */
const FINDS_A_DAY = 80

export interface People {
  diners: string[]
  operatorId: string
}

export interface Day {
  day: number
  now: Date
}

export async function addPeople(db: Db, now: Date): Promise<People> {
  const names = { first_name: 'Vera', last_name: 'Lind' }
  const diners: string[] = []
  for (let at = 0; at < DINERS; at += 1) {
    const person = { role: 'diner', email: `diner-${at}@hush.test`, ...names } as const
    // Accounts of one day count as one guest.
    const since = new Date(now.getTime() - at * DAY_MS)
    diners.push(await addPerson(db, person, { created_at: since, confirmed_at: since }))
  }
  const operator = { role: 'operator', email: 'operator@hush.test', ...names } as const
  const since = { created_at: now, confirmed_at: now }
  return { diners, operatorId: await addPerson(db, operator, since) }
}

export async function addOwner(db: Db, { listingId, place }: ShownPlace, now: Date) {
  const names = { first_name: 'Nora', last_name: 'Quill' }
  const person = { role: 'business', email: emailOf(place), ...names } as const
  const businessId = await addPerson(db, person, { confirmed_at: now })
  await db
    .updateTable('listings')
    .set({ business_id: businessId, member_uid: randomUUID(), verified_at: now })
    .where('id', '=', listingId)
    .execute()
  await publishWeek(db, { listingId, place }, { day: 0, now })
}

export function emailOf({ id }: CityPlace): string {
  return `${id.replace(' ', '-')}@hush.test`
}

/** An owner whose site is kept keeps the week of Hush, too. */
export async function keepWeeks(db: Db, places: readonly ShownPlace[], today: Day): Promise<void> {
  for (const one of places) {
    const { isOwned, eras, siteLag } = one.place
    const isChanged = eras.some(({ since }) => since === today.day)
    if (isOwned && isChanged && siteLag !== null) await publishWeek(db, one, today)
  }
}

async function publishWeek(
  db: Db,
  { listingId, place }: Pick<ShownPlace, 'listingId' | 'place'>,
  { day, now }: Day,
): Promise<void> {
  const { week } = eraOn(place, day)
  const days = WEEKDAYS.map(weekday => {
    const windows = week.filter(one => one.days.includes(weekday)).map(windowOf)
    return { day: weekday, enabled: windows.length > 0, time: writeHours(windows), items: [] }
  })
  await db
    .updateTable('listings')
    .set({ ...hoursColumns({ kind: 'days', days }), updated_at: now })
    .where('id', '=', listingId)
    .execute()
  await readListings(db, { listingIds: [listingId] })
}

function windowOf({ days, from, until }: TrueWindow): HoursWindow {
  return { days: [...days], start: timeOf(from), end: timeOf(until) }
}

function timeOf(minutes: number): `${string}:${string}` {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Each visit is one guest at a place that is shown as on; most say nothing. */
const VISIT = fc.record({
  place: fc.integer({ min: 0, max: 999_999 }),
  diner: fc.integer({ min: 0, max: DINERS - 1 }),
  isStranger: fc.oneof(weighted(85, false), weighted(15, true)),
  isLiar: fc.oneof(weighted(96, false), weighted(4, true)),
  confirms: fc.oneof(weighted(92, false), weighted(8, true)),
  complains: fc.oneof(weighted(70, 'no'), weighted(20, 'not-on'), weighted(10, 'corrects')),
})

/** Returns the places that an honest guest said something against. */
export async function reportAsGuests(
  db: Db,
  places: readonly ShownPlace[],
  { people, today, seed, mails }: { people: People; today: Day; seed: number; mails: DisputeMails },
): Promise<ShownPlace[]> {
  const minute = localTimeAt(today.now).minuteOfWeek
  const on = places.filter(({ shown }) => shown !== null && isOnAt(shown, minute))
  const choose = chooser(on)
  const told: ShownPlace[] = []
  const drawn = fc.sample(VISIT, { seed: seed + today.day, numRuns: VISITS_A_DAY, unbiased: true })
  for (const visit of drawn) {
    const one = choose(visit.place)
    if (!one) continue
    const { week, isOpen } = eraOn(one.place, today.day)
    const isOn = isOnAt(weekRanges(week), minute)
    const says = isOn !== visit.isLiar
    if (says ? !visit.confirms : visit.complains === 'no') continue
    const isCorrection = visit.complains === 'corrects' && !says && !visit.isLiar
    const kind = says ? 'still-on' : correctionOf(isCorrection, { week, isOpen })
    await reportHappyHour(db, {
      listingId: one.listingId,
      guest: guestOf(visit, people),
      kind,
      words: kind === 'other-times' ? weekText(week) : null,
      scan: null,
      position: null,
      mails,
      now: today.now,
    })
    if (!visit.isLiar && !says) told.push(one)
  }
  return told
}

function correctionOf(isCorrection: boolean, { week, isOpen }: Pick<Era, 'week' | 'isOpen'>) {
  if (!isCorrection) return 'not-on'
  if (!isOpen) return 'closed'
  return week.length === 0 ? 'ended' : 'other-times'
}

function guestOf(
  { diner, isStranger }: { diner: number; isStranger: boolean },
  { diners }: People,
): Guest {
  const network = createHash('sha256').update(`network ${diner}`).digest()
  const accountId = diners[diner]
  return isStranger || accountId === undefined
    ? { network, reportId: null }
    : { network, accountId }
}

function chooser(places: readonly ShownPlace[]): (drawn: number) => ShownPlace | undefined {
  let sum = 0
  const ends = places.map(({ place }) => (sum += place.weight))
  return drawn => {
    const at = (drawn / 1_000_000) * sum
    return places[ends.findIndex(end => at < end)]
  }
}

function weekText(week: readonly TrueWindow[]): string {
  return week.map(one => `${describeWeekdays(one.days)} ${writeHours([windowOf(one)])}`).join(', ')
}

/** An owner who keeps the week answers what guests doubt. */
export async function answerAsOwners(
  db: Db,
  tokens: ReadonlyMap<string, string>,
  { city, today }: { city: readonly CityPlace[]; today: Day },
): Promise<void> {
  for (const place of city) {
    const token = tokens.get(emailOf(place))
    if (token === undefined || place.siteLag === null) continue
    const answer = eraOn(place, today.day).week.length > 0 ? 'still-on' : 'not-on'
    await answerDispute(db, { token, answer, now: today.now })
  }
}

/** Knows the truth from the page and the telephone. Returns how many finds were judged and left. */
export async function judgeAsOperators(
  db: Db,
  places: readonly ShownPlace[],
  { people, today }: { people: People; today: Day },
): Promise<{ judged: number; left: number }> {
  const byListing = new Map(places.map(one => [one.listingId, one]))
  const finds = await db
    .selectFrom('unsure_finds')
    .select(['id', 'listing_id', 'reason', 'windows', 'verdict'])
    .where('settled_at', 'is', null)
    .where('reason', '<>', 'same-place')
    .orderBy('found_at')
    .orderBy('id')
    .execute()
  let judged = 0
  for (const find of finds.slice(0, FINDS_A_DAY)) {
    const one = byListing.get(find.listing_id)
    if (!one) continue
    const by = { actorId: people.operatorId, role: 'operator' } as const
    const truth = weekRanges(eraOn(one.place, today.day).week).join(' ')
    const isOfGuests = find.reason === 'told' || find.reason === 'disputed'
    const said = isOfGuests ? one.shown : saidRanges(find.windows ?? [])
    if (find.reason === 'told' && (await acceptTold(db, one, { by, findId: find.id, today }))) {
      judged += 1
      continue
    }
    const verdict = said?.join(' ') === truth ? 'right' : 'wrong'
    const { now } = today
    await judgeFind(db, { findId: find.id, verdict, seen: find.verdict, by, now })
    judged += 1
  }
  return { judged, left: finds.length - judged }
}

async function acceptTold(
  db: Db,
  { listingId, place }: ShownPlace,
  { by, findId, today }: { by: AuditActor; findId: number; today: Day },
): Promise<boolean> {
  const { week } = eraOn(place, today.day)
  const { now } = today
  const told = await listCorrections(db, { listingId, now })
  const right = told.find(({ kind, words }) => kind === 'other-times' && words === weekText(week))
  if (!right) return false
  const mails = { queue: NO_MAILS, weekUrl: 'http://hush.test/profile' }
  const outcome = await acceptCorrection(db, { findId, reportId: right.id, by, mails, now })
  return outcome === 'accepted' || outcome === 'told-owner'
}

const NO_MAILS: MailQueue = { put: async () => {} }
