import { eachWeekday, sortWeekdays, WEEKDAYS, type Weekday } from '../time/weekday.ts'
import type { HoursWindow } from './hours-window.ts'
import { type Piece, splitPasted } from './pasted-pieces.ts'
import { readHours } from './read-hours.ts'
import {
  type DayDraft,
  dealsOnce,
  MAX_DEAL_LENGTH,
  MAX_DEALS,
  MAX_PASTED_LENGTH,
} from './week-form.ts'
import { writeHours } from './write-hours.ts'

export type LeftOut = 'times-unread' | 'no-deal' | 'too-many' | 'too-long'

export interface PastedWeek {
  days: Record<Weekday, DayDraft>
  onAllDays: string[]
  isEveryDay: boolean
  leftOut: { text: string; why: LeftOut }[]
}

/** Items go on the days the text ties them to, otherwise on every day with a happy hour. */
export function readWeek(text: string): PastedWeek {
  if (text.length > MAX_PASTED_LENGTH) {
    return { ...emptyWeek(), leftOut: [{ text: `${text.slice(0, 80)}…`, why: 'too-long' }] }
  }
  const statements = splitPasted(text)
  const { windows, unread } = readTimes(text, statements)
  const deals = tieDeals(statements.filter(statement => !unread.includes(statement)))
  const namedDays = sortWeekdays([
    ...windows.flatMap(({ days }) => days ?? WEEKDAYS),
    ...deals.flatMap(({ days }) => days ?? []),
  ])
  const week: PastedWeek = {
    ...emptyWeek(),
    onAllDays: deals.filter(({ days }) => days === null).map(({ deal }) => deal),
    isEveryDay: windows.some(({ days }) => days === null),
    leftOut: [
      ...unread.map(pieces => ({ text: joinPieces(pieces), why: 'times-unread' }) as const),
      ...unusedPieces(statements, unread).map(
        content => ({ text: content, why: 'no-deal' }) as const,
      ),
    ],
  }
  for (const day of namedDays) week.days[day] = dayOf(day, windows, deals, week.leftOut)
  if (namedDays.length === 0) {
    for (const { deal } of deals) week.leftOut.push({ text: deal, why: 'no-deal' })
    week.onAllDays = []
  }
  return week
}

function emptyWeek(): PastedWeek {
  const days = eachWeekday<DayDraft>(() => ({ enabled: false, time: '', deals: [] }))
  return { days, onAllDays: [], isEveryDay: false, leftOut: [] }
}

function readTimes(text: string, statements: Piece[][]) {
  const whole = readHours(text)
  if (whole !== null) return { windows: whole, unread: [] }
  const windows: HoursWindow[] = []
  const unread: Piece[][] = []
  for (const pieces of statements) {
    if (!pieces.some(({ isTimely }) => isTimely)) continue
    const stated = readHours(joinPieces(pieces))
    if (stated?.every(({ days }) => days !== null)) windows.push(...stated)
    else unread.push(pieces)
  }
  return { windows, unread }
}

function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join(', ')
}

type TiedDeal = { deal: string; days: Weekday[] | null }

function tieDeals(statements: readonly Piece[][]): TiedDeal[] {
  const areHeadings = hasHeadings(statements)
  let heading: Weekday[] | null = null
  return statements.flatMap(pieces => {
    const isHeading = pieces.some(({ days }) => days.length > 0)
    if (isHeading) heading = areHeadings ? daysOf(pieces) : null
    return dealsOf(pieces, isHeading ? firstDays(pieces) : heading)
  })
}

function hasHeadings(statements: readonly Piece[][]): boolean {
  const isBare = (pieces: readonly Piece[] | undefined) =>
    pieces?.some(({ days }) => days.length > 0) === true && !pieces.some(isDeal)
  const isUnder = (pieces: readonly Piece[] | undefined) =>
    pieces?.some(isDeal) === true && !pieces.some(({ days }) => days.length > 0)
  const bare = statements.flatMap((pieces, place) => (isBare(pieces) ? [place] : []))
  return bare.length > 0 && bare.every(place => isUnder(afterTimes(statements, place)))
}

function afterTimes(statements: readonly Piece[][], place: number): Piece[] | undefined {
  const next = statements[place + 1]
  const isTimes = next?.every(({ content, days }) => content === '' && days.length === 0)
  return isTimes ? statements[place + 2] : next
}

function isDeal({ hasPrice, content }: Piece): boolean {
  return hasPrice && content !== ''
}

function daysOf(pieces: readonly Piece[]): Weekday[] {
  return sortWeekdays(pieces.flatMap(({ days }) => days))
}

function firstDays(pieces: readonly Piece[]): Weekday[] {
  return pieces.find(({ days }) => days.length > 0)?.days ?? []
}

/** Days in a row add up, "Mon, Wed, Fri 4-7"; after an item they begin a new list. */
function dealsOf(pieces: readonly Piece[], heading: readonly Weekday[] | null): TiedDeal[] {
  const deals: TiedDeal[] = []
  let days = heading ? [...heading] : null
  let isListing = false
  for (const piece of pieces) {
    if (piece.days.length > 0) {
      days =
        isListing && !isDeal(piece) ? sortWeekdays([...(days ?? []), ...piece.days]) : piece.days
      isListing = !isDeal(piece)
    } else if (piece.content !== '') isListing = false
    const last = deals.at(-1)
    if (isDeal(piece)) deals.push({ deal: piece.content, days })
    // "$5 drafts, wells, house wine": one price for all of them
    else if (piece.content !== '' && last && !piece.isTimely) last.deal += `, ${piece.content}`
  }
  return deals
}

function unusedPieces(statements: readonly Piece[][], unread: readonly Piece[][]): string[] {
  return statements
    .filter(pieces => !unread.includes(pieces))
    .flatMap(pieces => {
      const firstDeal = pieces.findIndex(isDeal)
      return pieces.filter((piece, place) => {
        const isJoined = firstDeal >= 0 && place > firstDeal && !piece.isTimely
        return piece.content !== '' && !isDeal(piece) && !isJoined
      })
    })
    .map(({ content }) => content)
}

function dayOf(
  day: Weekday,
  windows: readonly HoursWindow[],
  deals: readonly TiedDeal[],
  leftOut: PastedWeek['leftOut'],
): DayDraft {
  const ofDay = windows.filter(({ days }) => days === null || days.includes(day))
  const all = deals.filter(({ days }) => days === null || days.includes(day)).map(each => each.deal)
  const unique = dealsOnce(all)
  const fitting = unique.filter(deal => deal.length <= MAX_DEAL_LENGTH)
  addLeftOut(
    leftOut,
    unique.filter(deal => deal.length > MAX_DEAL_LENGTH),
    'too-long',
  )
  addLeftOut(leftOut, fitting.slice(MAX_DEALS), 'too-many')
  return { enabled: true, time: writeHours(ofDay), deals: fitting.slice(0, MAX_DEALS) }
}

function addLeftOut(leftOut: PastedWeek['leftOut'], texts: readonly string[], why: LeftOut): void {
  for (const text of texts) {
    if (!leftOut.some(left => left.text === text)) leftOut.push({ text, why })
  }
}
