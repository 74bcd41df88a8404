import { HOLIDAYS } from '../../happy-hours/holidays.ts'
import { addDays, daysBetween, isCalendarDate } from '../../time/calendar-date.ts'

/** From when until when a statement holds; null where it says neither. */
export interface Limits {
  /** 'YYYY-MM-DD' */
  validFrom: string | null
  /** 'YYYY-MM-DD' */
  validUntil: string | null
}

export interface LimitsRead extends Limits {
  /** The text without its limits, of the same length. */
  rest: string
  /** A season or a date that sets no limits one can keep. */
  refusal: 'season' | 'dated' | 'outdated' | null
}

/** English, Spanish, Portuguese, French, German, Italian and Dutch, by month. */
const MONTHS = `january|jan|enero|janeiro|janvier|januar|jänner|gennaio|januari
  ;february|feb|febrero|fevereiro|février|fevrier|februar|febbraio|februari
  ;march|mar|marzo|março|mars|märz|maart;april|apr|abril|avril|aprile;may|mayo|maio|mai|maggio|mei
  ;june|jun|junio|junho|juin|juni|giugno;july|jul|julio|julho|juillet|juli|luglio
  ;august|aug|agosto|août|augustus;september|sept|sep|septiembre|setembro|septembre|settembre
  ;october|oct|octubre|outubro|octobre|oktober|ottobre;november|nov|noviembre|novembro|novembre
  ;december|dec|diciembre|dezembro|décembre|dezember|dicembre`
  .split(';')
  .map(names => names.trim().split('|'))

const MONTH = MONTHS.flat()
  .sort((one, other) => other.length - one.length)
  .join('|')
const YEAR = String.raw`(?:,?\s+(?:of\s+|de\s+)?((?:19|20)\d\d)(?!\d))?`
const HOLIDAY = HOLIDAYS.map(([name]) => name.source.replace(/^\^/u, '')).join('|')
const DAY_AND_MONTH = new RegExp(
  String.raw`(?<!\p{L})(?:(?<![\d:$€£])(?<before>\d{1,2})(?:st|nd|rd|th|er|º|\.)?\s+(?:of\s+|de\s+|d['’])?)?(?<month>${MONTH})(?!\p{L})\.?(?:\s+(?<after>\d{1,2})(?:st|nd|rd|th)?(?!\d|:\d|\s?[ap]\.?m|\s?[-–—]\s?\d{1,2}(?::\d\d)?\s?[ap]\.?m))?(?<year>,?\s+(?:19|20)\d\d(?!\d))?`,
  'giu',
)
const SLASHED =
  /(?<![\d/$.])(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>(?:20)?\d\d))?(?![\d/])/gu
const WRITTEN = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu
const NAMED = new RegExp(`(?<!\\p{L})(?:${HOLIDAY})${YEAR}`, 'giu')

const JOINT = /^[\s,]*(?:-|–|—|to|thru|through|until|till?|al?|au|à|bis|até|tot|und|and)[\s,]*$/iu
const UNTIL =
  /(?:(?:now |valid |good |runs? |available |served |offered )?(?:through|thru|until|till?)|up to|ends?|ending|ended|end(?:s|ing|ed)? on|expir(?:es|ing|ation)(?: date)?|last day(?: is)?|hasta|jusqu['’]au|jusqu['’]à|até|bis|fino al?|tot|before)[\s:]*(?:on |the |el |o |zum |the end of |end of |late |mid[- ]?|early )*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )?$/iu
const FROM =
  /(?:start(?:s|ing)?|begin(?:s|ning)?|effective|as of|from|after|commenc(?:es|ing)|debut(?:s|ing)?|launch(?:es|ing)?|return(?:s|ing)?|resum(?:es|ing)|back|kicks? off|a partir (?:de|del|do)|desde|à partir du|dès le|ab(?: dem)?|dal|vanaf|opens?)[\s:]*(?:on |again |the |in |el |le |late |mid[- ]?|early )*(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? )?$/iu
const WITHIN =
  /(?:in|during|all|throughout|month of|for(?: the month of)?|this|entire|every)\s+(?:the )?$/iu
const ONLY = /^\s*(?:only|special|long|happy)(?!\p{L})/iu
const LINE_ALONE = /^[\s().,;:!*–—-]*$/u
/** A date without a happy hour is an exception, and no limit. */
const CLOSED_ON = /(?<!\p{L})(?:closed|closing|closes|open late)(?!\p{L})/iu
/** Days in a list of exceptions: "not available Saturdays, Easter, or New Year’s Eve" */
const EXCEPTED =
  /(?:except|excluding|no|not|closed|or|and)\W+(?:on\W+)?$|(?<!\p{L})(?:except|excluding|not (?:available|valid|offered|served)|closed)(?!\p{L})(?:(?!until|till|through|thru|from|after|before|start)[^.!?;:\d\n])*$/iu
const CLOSED_FROM = /(?<!\p{L})clos(?:ed|ing|es)\W+(?:from |between |for )?(?:the )?$/iu
/** "since", "established", "©", "voted best bar" */
const HISTORY =
  /(?:since|sinds|seit|depuis|desde|dal|est\.?|established|founded|copyright|©|\(c\)|opened(?: in)?|from)[\s:]*(?:in )?$|(?<!\p{L})(?:won|winners?|voted|awards?|awarded|named|rated)(?!\p{L})[^.!?]*$/iu
/** When a text was written: "menu as printed, Sept 2026" */
const WRITTEN_ON =
  /(?<!\p{L})(?:printed|updated|revised|reviewed|posted|published|edition|version|checked)(?!\p{L})[^.!?;\d]{0,30}$/iu
const LONE_YEAR =
  /(?<![\p{L}\d$.,/-]|\d\s?[–—]\s?)(?:19|20)\d\d(?!\d|[:/]\d|\s?[-–]\s?\d|\s?(?:-|hours?|h\b))/gu

const SEASON =
  '(?:winter|summer|summertime|spring|fall|autumn|off[- ]season|holiday season|patio season)'
const SEASONAL = new RegExp(
  String.raw`(?<!\p{L})${SEASON}(?=\s+(?:happy|hours?|season|schedule|only|months|time|social|specials?)(?!\p{L}))|(?:in|during|for|this|all|until|til|through|thru|next|returns?|back|over)\s+(?:the\s+)?${SEASON}(?!\p{L})|^\W*${SEASON}\W*(?:$|:)|(?<!\p{L})seasonal(?:ly)?(?!\s+(?:\p{L}+\s+)?(?:cocktails?|drinks?|beers?|menu|ingredients|specials?|produce|dish|dishes|items|flavors|fruits?|offerings|fare|favorites|bites|small|sangrias?|selection|wines?|drafts?|vegetables?|ciders?))(?!\p{L})`,
  'iu',
)

interface FoundDate {
  at: number
  end: number
  month: number
  /** Null for a whole month. */
  day: number | null
  year: number | null
  /** Of a holiday, which moves with the year. */
  dateOf: ((year: number) => string) | null
}

/** What limits a statement to some months or dates, as they are next to the day on which it was read. */
export function readLimits(text: string, today: string): LimitsRead {
  const dates = datesIn(text)
  let rest = text
  const limits: Limits = { validFrom: null, validUntil: null }
  let refusal: LimitsRead['refusal'] = null
  for (let place = 0; place < dates.length; place += 1) {
    const date = dates[place]
    if (!date) continue
    const next = dates[place + 1]
    const before = text.slice(Math.max(0, date.at - 40), date.at)
    const after = text.slice(date.end, date.end + 40)
    if (next && JOINT.test(text.slice(date.end, next.at))) {
      const start =
        /(?:from|between|du|de|von|vom|dal|desde)\s+(?:the\s+)?$/iu.exec(before)?.[0].length ?? 0
      rest = blank(rest, date.at - start, next.end)
      if (!CLOSED_FROM.test(before)) Object.assign(limits, spanOf(date, next, today))
      place += 1
      continue
    }
    if (WRITTEN_ON.test(before)) {
      if (isOfEarlierYear(date.year, today)) refusal ??= 'outdated'
      rest = blank(rest, date.at, date.end)
      continue
    }
    const until = UNTIL.exec(before)
    const from = until ? null : FROM.exec(before)
    const cue = (until ?? from)?.[0].length ?? 0
    if (until) limits.validUntil = lastOf(date, yearNear(date, today))
    else if (from) limits.validFrom = firstOf(date, yearNear(date, today))
    else if (date.day === null && isWholeMonth(date, text, before, after)) {
      Object.assign(limits, spanOf(date, date, today))
    } else if (CLOSED_ON.test(text)) {
      rest = blank(rest, date.at, date.end)
      continue
    } else if (date.day !== null)
      refusal ??= isOfEarlierYear(date.year, today) ? 'outdated' : 'dated'
    else continue
    rest = blank(rest, date.at - cue, date.end)
  }
  for (const { index, 0: year } of rest.matchAll(LONE_YEAR)) {
    if (HISTORY.test(rest.slice(Math.max(0, index - 40), index))) continue
    if (isOfEarlierYear(Number(year), today)) refusal ??= 'outdated'
    rest = blank(rest, index, index + year.length)
  }
  const hasLimits = limits.validFrom !== null || limits.validUntil !== null
  if (!hasLimits && SEASONAL.test(rest)) refusal ??= 'season'
  return { ...limits, rest: rest.replace(SEASONAL, found => ' '.repeat(found.length)), refusal }
}

export function isWithin({ validFrom, validUntil }: Limits, today: string): boolean {
  return (validFrom ?? today) <= today && today <= (validUntil ?? today)
}

/** The date of an entry that was written in another year. */
export function namesEarlierDate(text: string, today: string): boolean {
  return datesIn(text).some(({ year }) => isOfEarlierYear(year, today))
}

/** Whether a text says nothing but a limit: "September only", "(Memorial Day to Labor Day)". */
export function isLimitOnly(text: string, today: string): boolean {
  const { rest, validFrom, validUntil, refusal } = readLimits(text, today)
  const words = (rest.match(/\p{L}{2,}/gu) ?? []).length
  if (refusal === 'dated' || refusal === 'outdated') return words <= 1 && datesIn(text).length > 0
  const isLimit = validFrom !== null || validUntil !== null || refusal !== null
  return isLimit && words <= 4
}

/** The day of this year on which a text was posted. */
export function isDateline(text: string, today: string): boolean {
  const [date, ...others] = datesIn(text)
  if (!date || date.day === null || date.year === null || others.length > 0) return false
  const words = blank(text, date.at, date.end).match(/\p{L}{2,}/gu) ?? []
  const day = firstOf(date, date.year)
  return words.length === 0 && day <= today && !isOfEarlierYear(date.year, today)
}

function isOfEarlierYear(year: number | null, today: string): boolean {
  return year !== null && year < Number(today.slice(0, 4))
}

function isWholeMonth(date: FoundDate, text: string, before: string, after: string): boolean {
  const isAlone = LINE_ALONE.test(text.slice(0, date.at)) && LINE_ALONE.test(text.slice(date.end))
  return WITHIN.test(before) || ONLY.test(after) || isAlone || date.year !== null
}

function blank(text: string, from: number, to: number): string {
  return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)
}

function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = []
  for (const { index, 0: all, groups = {} } of text.matchAll(DAY_AND_MONTH)) {
    const name = groups.month ?? ''
    const day = groups.before ?? groups.after
    const month = MONTHS.findIndex(names => names.includes(name.toLowerCase())) + 1
    if (day === undefined && !isMonthName(text, index, name)) continue
    const year = groups.year?.match(/\d{4}/u)?.[0]
    add({ at: index, end: index + all.length, month, day, year })
  }
  for (const { index, 0: all, groups = {} } of text.matchAll(SLASHED)) {
    const isGoverned = [UNTIL, FROM].some(cue =>
      cue.test(text.slice(Math.max(0, index - 40), index)),
    )
    const isJoined = /^\s*(?:-|–|to|thru|through)\s*\d{1,2}\/\d/u.test(
      text.slice(index + all.length),
    )
    const isEnd = /\d\/\d{1,2}(?:\/\d+)?\s*(?:-|–|to|thru|through)\s*$/u.test(
      text.slice(Math.max(0, index - 20), index),
    )
    if (!isGoverned && !isJoined && !isEnd && groups.year === undefined) continue
    const year = groups.year?.replace(/^(\d\d)$/u, '20$1')
    add({ at: index, end: index + all.length, month: Number(groups.month), day: groups.day, year })
  }
  for (const { index, 0: all, 1: year, 2: month, 3: day } of text.matchAll(WRITTEN)) {
    add({ at: index, end: index + all.length, month: Number(month), day, year })
  }
  for (const { index, 0: all, 1: year } of text.matchAll(NAMED)) {
    const holiday = HOLIDAYS.find(([name]) => name.test(all))
    if (!holiday || EXCEPTED.test(text.slice(Math.max(0, index - 60), index))) continue
    found.push({
      at: index,
      end: index + all.length,
      month: 0,
      day: 0,
      year: year === undefined ? null : Number(year),
      dateOf: holiday[1],
    })
  }
  return found.sort((one, other) => one.at - other.at)

  function add(date: {
    at: number
    end: number
    month: number
    day: string | undefined
    year: string | undefined
  }): void {
    const day = date.day === undefined ? null : Number(date.day)
    const isDate = date.month >= 1 && date.month <= 12 && (day === null || (day >= 1 && day <= 31))
    const isInside = found.some(other => other.at <= date.at && date.at < other.end)
    if (!isDate || isInside) return
    found.push({
      ...date,
      day,
      year: date.year === undefined ? null : Number(date.year),
      dateOf: null,
    })
  }
}

/** "may" is a word, "Mar" beside days a Tuesday; a lone month is written with a capital. */
function isMonthName(text: string, at: number, name: string): boolean {
  if (!/^\p{Lu}/u.test(name)) return false
  const isShort = name.length <= 4
  const before = text.slice(Math.max(0, at - 24), at)
  const after = text.slice(at + name.length, at + name.length + 24)
  const isJoined =
    /^\.?,?\s+(?:19|20)\d\d(?!\d)/u.test(after) ||
    UNTIL.test(before) ||
    FROM.test(before) ||
    WITHIN.test(before) ||
    ONLY.test(after) ||
    new RegExp(`^\\.?\\s*(?:-|–|—|to|thru|through|until)\\s*(?:${MONTH})(?!\\p{L})`, 'iu').test(
      after,
    ) ||
    new RegExp(`(?:${MONTH})\\.?\\s*(?:-|–|—|to|thru|through|until)\\s*$`, 'iu').test(before)
  return isJoined || (!isShort && LINE_ALONE.test(text.slice(0, at)))
}

function spanOf(first: FoundDate, last: FoundDate, today: string): Limits {
  const year = last.year ?? first.year
  if (year !== null) {
    const end = lastOf(last, last.year ?? year)
    const start = firstOf(first, first.year ?? year)
    return { validFrom: start > end ? firstOf(first, year - 1) : start, validUntil: end }
  }
  const thisYear = Number(today.slice(0, 4))
  const spans = [thisYear - 1, thisYear, thisYear + 1].map(from => {
    const start = firstOf(first, from)
    const end = lastOf(last, from)
    return { validFrom: start, validUntil: end < start ? lastOf(last, from + 1) : end }
  })
  return spans.find(span => span.validUntil >= today) ?? { validFrom: null, validUntil: null }
}

function yearNear(date: FoundDate, today: string): number {
  if (date.year !== null) return date.year
  const year = Number(today.slice(0, 4))
  const distance = (some: number) => Math.abs(daysBetween(today, lastOf(date, some)))
  return [year - 1, year + 1].reduce(
    (best, other) => (distance(other) < distance(best) ? other : best),
    year,
  )
}

function firstOf(date: FoundDate, year: number): string {
  return date.dateOf ? date.dateOf(year) : dateIn(year, date.month, date.day ?? 1)
}

function lastOf(date: FoundDate, year: number): string {
  if (date.dateOf) return date.dateOf(year)
  return dateIn(year, date.month, date.day ?? 31)
}

/** The last day of a month that has no such day. */
function dateIn(year: number, month: number, day: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const date = addDays(first, day - 1)
  return date.slice(0, 7) === first.slice(0, 7) && isCalendarDate(date)
    ? date
    : dateIn(year, month, day - 1)
}
