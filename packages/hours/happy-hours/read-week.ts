import { eachWeekday, sortWeekdays, WEEKDAYS, type Weekday } from '../time/weekday.ts'
import type { HoursWindow } from './hours-window.ts'
import {
  hasDays,
  hasDeals,
  hasTimes,
  mendPasted,
  type Sentence,
  splitPasted,
} from './pasted-pieces.ts'
import { readHours, statedRanges } from './read-hours.ts'
import {
  type DayDraft,
  MAX_ITEM_LENGTH,
  MAX_ITEMS,
  MAX_PASTED_LENGTH,
  uniqueItems,
} from './typed-day.ts'
import { untilDoubts, type WordDoubt } from './word-doubts.ts'
import { writeHours } from './write-hours.ts'

export type LeftOut = 'times-unread' | 'season' | 'no-item' | 'condition' | 'too-many' | 'too-long'

export interface PastedWeek {
  days: Record<Weekday, DayDraft>
  /** Each deal with the days that govern it. */
  deals: { text: string; days: Weekday[] }[]
  isEveryDay: boolean
  /** To be answered before the week is used: the sentences with them are not read. */
  doubts: WordDoubt[]
  leftOut: { text: string; why: LeftOut }[]
}

/** Deals go on the days the text ties them to, otherwise on every day with a happy hour. */
export function readWeek(text: string): PastedWeek {
  if (text.length > MAX_PASTED_LENGTH) {
    return { ...emptyWeek(), leftOut: [{ text: `${text.slice(0, 80)}…`, why: 'too-long' }] }
  }
  const mended = mendPasted(text)
  const sentences = withElisions(splitPasted(mended), untilDoubts(mended))
  const { windows, unread } = readTimes(mended, sentences)
  const read = sentences.filter(sentence => !unread.includes(sentence))
  const deals = withoutDays(tieDeals(read), excludedDays(read, windows))
  const named = sortWeekdays([
    ...windows.flatMap(({ days }) => days ?? WEEKDAYS),
    ...deals.flatMap(({ days }) => days ?? []),
  ])
  const isSure = (sentence: Sentence) => sentence.doubts.length === 0
  const week: PastedWeek = {
    ...emptyWeek(),
    deals: deals.map(({ item, days }) => ({ text: item, days: days ?? named })),
    isEveryDay: windows.some(({ days }) => days === null),
    doubts: uniqueDoubts(sentences.flatMap(({ doubts }) => doubts)),
    leftOut: [...unread.filter(isSure).map(leftUnread), ...read.flatMap(unusedWords)],
  }
  for (const day of named) week.days[day] = dayOf(day, windows, deals, week.leftOut)
  const isEmpty = (day: Weekday) => week.days[day].time === '' && week.days[day].items.length === 0
  const empty = named.filter(isEmpty)
  // "Drafts Mon-Thu 5-7, wine all day Wed": a day that does not read back as both
  const unsure = named.filter(day => isShortOf(week.days[day].time, windowsOn(day, windows)))
  for (const day of empty) week.days[day] = { enabled: false, time: '', items: [] }
  const without = read.filter(each => daysOf(each).some(day => [...empty, ...unsure].includes(day)))
  week.leftOut.push(...without.map(leftUnread))
  if (named.length === 0) {
    for (const { item } of deals) week.leftOut.push({ text: item, why: 'no-item' })
    week.deals = []
  }
  return week
}

function withElisions(sentences: readonly Sentence[], found: readonly WordDoubt[]): Sentence[] {
  return sentences.map(sentence => {
    const own = found.filter(({ word }) => sentence.text.includes(word))
    return own.length === 0 ? sentence : { ...sentence, doubts: [...own, ...sentence.doubts] }
  })
}

function emptyWeek(): PastedWeek {
  const days = eachWeekday<DayDraft>(() => ({ enabled: false, time: '', items: [] }))
  return { days, deals: [], isEveryDay: false, doubts: [], leftOut: [] }
}

function uniqueDoubts(doubts: readonly WordDoubt[]): WordDoubt[] {
  return doubts.filter(({ word }, at) => doubts.findIndex(other => other.word === word) === at)
}

function leftUnread({ text, isSeasonal }: Sentence): PastedWeek['leftOut'][number] {
  return { text, why: isSeasonal ? 'season' : 'times-unread' }
}

function unusedWords({ runs }: Sentence): PastedWeek['leftOut'] {
  return runs.flatMap((run): PastedWeek['leftOut'] => {
    if (run.kind === 'condition') return [{ text: run.text, why: run.kind }]
    return run.kind === 'words' ? [{ text: run.text, why: 'no-item' }] : []
  })
}

function readTimes(text: string, sentences: readonly Sentence[]) {
  const isDoubtful = ({ doubts, isSeasonal, isDenied }: Sentence) =>
    doubts.length > 0 || isSeasonal || isDenied
  const unread = sentences.filter(isDoubtful)
  const timely = sentences.filter(sentence => sentence.isTimely && !isDoubtful(sentence))
  const windows: HoursWindow[] = []
  const off = new Set<Weekday>()
  for (const sentence of timely) {
    const stated = readHours(sentence.text)
    const isWhole = sentences.length === unread.length + 1 || timely.length === 1
    const isPlain = ({ days }: HoursWindow) =>
      days !== null || (isWhole && unread.length === 0 && !hasDays(sentence))
    const isRead =
      stated?.every(isPlain) &&
      !isAtOdds(stated, [sentence]) &&
      !sentence.hasStrayNumber &&
      isAllUsed(sentence, stated)
    if (stated && isRead) windows.push(...stated)
    else if (isExclusionOnly(sentence)) for (const day of sentence.excludedDays) off.add(day)
    else unread.push(sentence)
  }
  const isNothingRead = windows.every(({ start, end, allDay }) => !start && !end && !allDay)
  const isAnyStray = sentences.some(({ hasStrayNumber }) => hasStrayNumber)
  const whole = isNothingRead && !isAnyStray && !sentences.some(isDoubtful) ? readHours(text) : null
  if (whole !== null && !isAtOdds(whole, sentences)) return { windows: whole, unread: [] }
  return { windows: withoutOff(withOwnTimes(windows, sentences.some(hasDeals)), off), unread }
}

/** "Starts at 3. We end at 6": neither is a time of its own. */
function isInHalves(windows: readonly HoursWindow[]): boolean {
  return windows.some(({ days, start, end }) =>
    windows.some(other => {
      const isSameDay = !days || !other.days || days.some(day => other.days?.includes(day))
      const isHalf = start !== null && end === null && other.start === null && other.end !== null
      return isSameDay && isHalf && !other.allDay
    }),
  )
}

/** No time of a sentence is lost. */
function isAllUsed({ text }: Sentence, windows: readonly HoursWindow[]): boolean {
  const read = windows.map(({ start, end }) => `${start}-${end}`)
  return statedRanges(text).every(range => read.includes(range))
}

/** "Daily 4-6 (Sun 2-5)": a day with a time of its own within or around that of many has no other. */
function withOwnTimes(windows: readonly HoursWindow[], isOfDeals = false): HoursWindow[] {
  return windows.flatMap((window, at) => {
    const { days } = window
    if (days === null) return [window]
    const own = windows.slice(at + 1).flatMap(other => {
      const isNarrower = other.days?.every(day => days.includes(day)) ?? false
      const isInstead = overlap(window, other) || (other.allDay && !isOfDeals)
      return isNarrower && isInstead && (other.days?.length ?? 0) < days.length
        ? (other.days ?? [])
        : []
    })
    const left = days.filter(day => !own.includes(day))
    return left.length > 0 ? [{ ...window, days: left }] : []
  })
}

/** "Mon-Thu 3-6, Blah 3-7": a day does not end twice, except for "wells 3-6, $5 wine 3-7". */
function isAtOdds(stated: readonly HoursWindow[], sentences: readonly Sentence[]): boolean {
  if (isInHalves(stated)) return true
  const windows = sentences.some(hasDeals) ? [] : withOwnTimes(stated)
  return windows.some((window, at) =>
    windows.slice(at + 1).some(later => {
      const isSameDay = window.days?.some(day => later.days?.includes(day)) ?? !later.days
      return isSameDay && overlap(window, later) && `${later.end}` > `${window.end}`
    }),
  )
}

/** "Daily 4-7, Fri 4 to close" */
const AFTER_ALL = '30:00'

function overlap(one: HoursWindow, other: HoursWindow): boolean {
  const [start, otherStart] = [one.start, other.start]
  const [end, otherEnd] = [one, other].map(each => (each.end === 'close' ? AFTER_ALL : each.end))
  const isTimed = [start, end, otherStart, otherEnd].every(time => /^\d/.test(time ?? ''))
  return isTimed && `${start}` < `${otherEnd}` && `${otherStart}` < `${end}`
}

/** "Closed Mondays" takes a day from what other sentences say. */
function isExclusionOnly(sentence: Sentence): boolean {
  return sentence.excludedDays.length > 0 && !hasTimes(sentence)
}

function withoutOff(windows: readonly HoursWindow[], off: ReadonlySet<Weekday>): HoursWindow[] {
  if (off.size === 0) return [...windows]
  return windows.flatMap(window => {
    const days = (window.days ?? WEEKDAYS).filter(day => !off.has(day))
    return days.length > 0 ? [{ ...window, days }] : []
  })
}

interface TiedDeal {
  item: string
  days: Weekday[] | null
}

function tieDeals(sentences: readonly Sentence[]): TiedDeal[] {
  const areHeadings = hasHeadings(sentences)
  let heading: Weekday[] | null = null
  return sentences.flatMap(sentence => {
    if (hasDays(sentence)) heading = areHeadings ? daysOf(sentence) : null
    return dealsOf(sentence, hasDays(sentence) ? firstDays(sentence) : heading)
  })
}

/** Days that are named as exceptions and have no time of their own. */
function excludedDays(
  sentences: readonly Sentence[],
  windows: readonly HoursWindow[],
): ReadonlySet<Weekday> {
  const isOn = (day: Weekday) => windows.some(({ days }) => days === null || days.includes(day))
  return new Set(sentences.flatMap(sentence => sentence.excludedDays).filter(day => !isOn(day)))
}

function withoutDays(deals: readonly TiedDeal[], excluded: ReadonlySet<Weekday>): TiedDeal[] {
  return deals.map(({ item, days }) => {
    return { item, days: days?.filter(day => !excluded.has(day)) ?? null }
  })
}

function hasHeadings(sentences: readonly Sentence[]): boolean {
  const isBare = (sentence: Sentence) => hasDays(sentence) && !hasDeals(sentence)
  const bare = sentences.flatMap((sentence, place) => (isBare(sentence) ? [place] : []))
  const isUnder = (sentence: Sentence | undefined) =>
    sentence !== undefined && hasDeals(sentence) && !hasDays(sentence)
  return bare.length > 0 && bare.every(place => isUnder(afterTimes(sentences, place)))
}

function afterTimes(sentences: readonly Sentence[], place: number): Sentence | undefined {
  const next = sentences[place + 1]
  const isTimes = next && hasTimes(next) && !hasDays(next) && !hasDeals(next)
  return isTimes ? sentences[place + 2] : next
}

function daysOf({ runs }: Sentence): Weekday[] {
  return sortWeekdays(runs.flatMap(run => (run.kind === 'timing' ? run.days : [])))
}

function firstDays({ runs }: Sentence): Weekday[] | null {
  for (const run of runs) if (run.kind === 'timing' && run.days.length > 0) return run.days
  return null
}

/**
 * "Mon-Thu 3-6, Fri 3-5, $7 martinis": all that is said of days since the last deal governs the next
 * ones; a day without a time of its own, "daily 4-7: Monday $1 oysters", governs alone.
 */
function dealsOf({ runs }: Sentence, before: readonly Weekday[] | null): TiedDeal[] {
  const deals: TiedDeal[] = []
  let days = before ? [...before] : null
  let isListing = false
  let hasTime = false
  for (const run of runs) {
    if (run.kind === 'timing' && run.days.length > 0) {
      const isAdded: boolean = isListing && (run.hasTime || !hasTime)
      days = isAdded ? sortWeekdays([...(days ?? []), ...run.days]) : run.days
      hasTime = run.hasTime || (isAdded && hasTime)
      isListing = true
    } else if (run.kind === 'deal') {
      deals.push({ item: run.text, days })
      isListing = false
    }
  }
  return deals
}

function windowsOn(day: Weekday, windows: readonly HoursWindow[]): HoursWindow[] {
  return windows.filter(({ days }) => days === null || days.includes(day))
}

/** Whether a written day lacks one of its windows when it is read again. */
function isShortOf(time: string, windows: readonly HoursWindow[]): boolean {
  const isAllDay = windows.some(({ allDay }) => allDay)
  return isAllDay && windows.length > (readHours(time)?.length ?? 0)
}

function dayOf(
  day: Weekday,
  windows: readonly HoursWindow[],
  deals: readonly TiedDeal[],
  leftOut: PastedWeek['leftOut'],
): DayDraft {
  const ofDay = windowsOn(day, windows)
  const all = deals.filter(({ days }) => days === null || days.includes(day)).map(each => each.item)
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
