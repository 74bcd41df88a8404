import { eachWeekday, sortWeekdays, WEEKDAYS, type Weekday } from '../time/weekday.ts'
import type { HoursWindow } from './hours-window.ts'
import { type Piece, splitPasted } from './pasted-pieces.ts'
import { readHours } from './read-hours.ts'
import {
  type DayDraft,
  MAX_ITEM_LENGTH,
  MAX_ITEMS,
  MAX_PASTED_LENGTH,
  uniqueItems,
} from './typed-day.ts'
import { writeHours } from './write-hours.ts'

export type LeftOut = 'times-unread' | 'no-item' | 'too-many' | 'too-long'

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
  const read = statements.filter(statement => !unread.includes(statement))
  const items = withoutDays(tieItems(read), excludedDays(read, windows))
  const namedDays = sortWeekdays([
    ...windows.flatMap(({ days }) => days ?? WEEKDAYS),
    ...items.flatMap(({ days }) => days ?? []),
  ])
  const week: PastedWeek = {
    ...emptyWeek(),
    onAllDays: items.filter(({ days }) => days === null).map(({ item }) => item),
    isEveryDay: windows.some(({ days }) => days === null),
    leftOut: [
      ...unread.map(pieces => ({ text: joinPieces(pieces), why: 'times-unread' }) as const),
      ...unusedPieces(statements, unread).map(
        content => ({ text: content, why: 'no-item' }) as const,
      ),
    ],
  }
  for (const day of namedDays) week.days[day] = dayOf(day, windows, items, week.leftOut)
  if (namedDays.length === 0) {
    for (const { item } of items) week.leftOut.push({ text: item, why: 'no-item' })
    week.onAllDays = []
  }
  return week
}

function emptyWeek(): PastedWeek {
  const days = eachWeekday<DayDraft>(() => ({ enabled: false, time: '', items: [] }))
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

type TiedItem = { item: string; days: Weekday[] | null }

function tieItems(statements: readonly Piece[][]): TiedItem[] {
  const areHeadings = hasHeadings(statements)
  let heading: Weekday[] | null = null
  return statements.flatMap(pieces => {
    const isHeading = pieces.some(({ days }) => days.length > 0)
    if (isHeading) heading = areHeadings ? daysOf(pieces) : null
    return itemsOf(pieces, isHeading ? firstDays(pieces) : heading)
  })
}

/** Days that are named as exceptions and have no time of their own. */
function excludedDays(
  statements: readonly Piece[][],
  windows: readonly HoursWindow[],
): ReadonlySet<Weekday> {
  const named = statements.flat().flatMap(piece => piece.excludedDays)
  const isOn = (day: Weekday) => windows.some(({ days }) => days === null || days.includes(day))
  return new Set(named.filter(day => !isOn(day)))
}

function withoutDays(items: readonly TiedItem[], excluded: ReadonlySet<Weekday>): TiedItem[] {
  return items.map(({ item, days }) => {
    return { item, days: days?.filter(day => !excluded.has(day)) ?? null }
  })
}

function hasHeadings(statements: readonly Piece[][]): boolean {
  const isBare = (pieces: readonly Piece[] | undefined) =>
    pieces?.some(({ days }) => days.length > 0) === true && !pieces.some(isItem)
  const isUnder = (pieces: readonly Piece[] | undefined) =>
    pieces?.some(isItem) === true && !pieces.some(({ days }) => days.length > 0)
  const bare = statements.flatMap((pieces, place) => (isBare(pieces) ? [place] : []))
  return bare.length > 0 && bare.every(place => isUnder(afterTimes(statements, place)))
}

function afterTimes(statements: readonly Piece[][], place: number): Piece[] | undefined {
  const next = statements[place + 1]
  const isTimes = next?.every(({ content, days }) => content === '' && days.length === 0)
  return isTimes ? statements[place + 2] : next
}

function isItem({ hasPrice, content }: Piece): boolean {
  return hasPrice && content !== ''
}

function daysOf(pieces: readonly Piece[]): Weekday[] {
  return sortWeekdays(pieces.flatMap(({ days }) => days))
}

function firstDays(pieces: readonly Piece[]): Weekday[] {
  return pieces.find(({ days }) => days.length > 0)?.days ?? []
}

/** Days in a row add up, "Mon, Wed, Fri 4-7"; after an item they begin a new list. */
function itemsOf(pieces: readonly Piece[], heading: readonly Weekday[] | null): TiedItem[] {
  const items: TiedItem[] = []
  let days = heading ? [...heading] : null
  let isListing = false
  for (const piece of pieces) {
    if (piece.days.length > 0) {
      days =
        isListing && !isItem(piece) ? sortWeekdays([...(days ?? []), ...piece.days]) : piece.days
      isListing = !isItem(piece)
    } else if (piece.content !== '') isListing = false
    const last = items.at(-1)
    if (isItem(piece)) items.push({ item: piece.content, days })
    // "$5 drafts, wells, house wine": one price for all of them
    else if (piece.content !== '' && last && !piece.isTimely) last.item += `, ${piece.content}`
  }
  return items
}

function unusedPieces(statements: readonly Piece[][], unread: readonly Piece[][]): string[] {
  return statements
    .filter(pieces => !unread.includes(pieces))
    .flatMap(pieces => {
      const firstItem = pieces.findIndex(isItem)
      return pieces.filter((piece, place) => {
        const isJoined = firstItem >= 0 && place > firstItem && !piece.isTimely
        return (
          piece.content !== '' && !isItem(piece) && !isJoined && piece.excludedDays.length === 0
        )
      })
    })
    .map(({ content }) => content)
}

function dayOf(
  day: Weekday,
  windows: readonly HoursWindow[],
  items: readonly TiedItem[],
  leftOut: PastedWeek['leftOut'],
): DayDraft {
  const ofDay = windows.filter(({ days }) => days === null || days.includes(day))
  const all = items.filter(({ days }) => days === null || days.includes(day)).map(each => each.item)
  const unique = uniqueItems(all)
  const fitting = unique.filter(item => item.length <= MAX_ITEM_LENGTH)
  addLeftOut(
    leftOut,
    unique.filter(item => item.length > MAX_ITEM_LENGTH),
    'too-long',
  )
  addLeftOut(leftOut, fitting.slice(MAX_ITEMS), 'too-many')
  return { enabled: true, time: writeHours(ofDay), items: fitting.slice(0, MAX_ITEMS) }
}

function addLeftOut(leftOut: PastedWeek['leftOut'], texts: readonly string[], why: LeftOut): void {
  for (const text of texts) {
    if (!leftOut.some(left => left.text === text)) leftOut.push({ text, why })
  }
}
