import fc from 'fast-check'
import { eachWeekday, WEEKDAYS, type Weekday, weekdaysBetween } from '../time/weekday.ts'

/** A week as an owner types it, and what it says of each day: "16:00-19:00", "21:00-close". */
export interface TypedWeek {
  text: string
  times: Record<Weekday, string[]>
  deals: Record<Weekday, string[]>
  mistakes: readonly string[]
}

interface Part {
  tag: 'day' | 'word' | 'join' | 'clock' | 'end' | 'deal'
  text: string
}

interface Statement {
  parts: Part[]
  days: readonly Weekday[]
  times: string
  deals: readonly string[]
}

const LONG = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const NAMES = [
  LONG,
  LONG.map(name => name.slice(0, 3)),
  LONG.map(name => `${name}s`),
  'Mon Tues Weds Thurs Fri Sat Sun'.split(' '),
]
const FOREIGN = [
  'lunes martes miércoles jueves viernes sábado domingo'.split(' '),
  'lundi mardi mercredi jeudi vendredi samedi dimanche'.split(' '),
  'Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'.split(' '),
]
const DEALS =
  '$5 drafts|$6 house wines|half price wings|$2 off all drafts|$7 martinis|$1 oysters|$18 bottomless mimosas'.split(
    '|',
  )

function parts(tags: string, ...texts: string[]): Part[] {
  const names = { d: 'day', w: 'word', j: 'join', c: 'clock', e: 'end', $: 'deal' } as const
  return texts.map((text, at) => ({ tag: names[tagAt(tags, at)], text }))
}

function tagAt(tags: string, at: number) {
  const tag = tags.charAt(at)
  if (tag === 'd' || tag === 'w' || tag === 'c' || tag === 'e' || tag === '$') return tag
  return 'j'
}

type Days = { parts: Part[]; days: readonly Weekday[] }

/** The days that one statement names, of a run of them that no other statement names. */
function daysAmong(run: readonly Weekday[]): fc.Arbitrary<Days> {
  const first = run[0] ?? 0
  const last = run.at(-1) ?? 0
  return fc
    .record({
      names: fc.constantFrom(...NAMES),
      joint: fc.constantFrom('-', '–', ' - ', ' to ', ' thru ', ' through '),
      between: fc.constantFrom(', ', ' & ', ' and ', '/'),
      form: fc.nat(5),
    })
    .map(({ names, joint, between, form }): Days => {
      const name = (day: Weekday) => names[day] ?? ''
      if (run.length === 1) return { parts: parts('d', name(first)), days: run }
      if (run.length === 2) {
        return { parts: parts('djd', name(first), between, name(last)), days: run }
      }
      if (run.length === 5 && first === 0 && form === 0) {
        return { parts: parts('w', 'weekdays'), days: run }
      }
      return { parts: parts('djd', name(first), joint, name(last)), days: run }
    })
}

const wholeWeek: fc.Arbitrary<Days> = fc
  .record({
    set: fc.constantFrom('daily', 'Every day', 'everyday', '7 days a week'),
    without: fc.constantFrom(...WEEKDAYS),
    word: fc.constantFrom('except', 'excluding', 'but not', 'closed', 'except for', null),
    names: fc.constantFrom(...NAMES),
  })
  .map(({ set, without, word, names }): Days => {
    if (word === null) return { parts: parts('w', set), days: WEEKDAYS }
    const days = WEEKDAYS.filter(day => day !== without)
    const between = word === 'closed' ? ', ' : ' '
    return { parts: parts('wjwjd', set, between, word, ' ', names[without] ?? ''), days }
  })

/** Half hours; a bare number means the afternoon, as the grammar has it. */
const evening = fc
  .record({
    start: fc.integer({ min: 6, max: 14 }),
    length: fc.integer({ min: 2, max: 8 }),
    style: fc.constantFrom('4-7', '4-7pm', '4pm-7pm', '4p-7p', '4 PM - 7 PM'),
    joint: fc.constantFrom('-', ' - ', '–', ' to ', ' til ', ' until '),
    end: fc.constantFrom('clock', 'clock', 'clock', 'close', 'midnight'),
    from: fc.constantFrom('', '', '', 'from '),
  })
  .map(({ start, length, style, joint, end, from }) => {
    const [first, last] = [720 + start * 30, Math.min(720 + (start + length) * 30, 1410)]
    const half = { '4-7': '', '4-7pm': '', '4pm-7pm': 'pm', '4p-7p': 'p', '4 PM - 7 PM': ' PM' }[
      style
    ]
    const lastHalf = style === '4-7pm' ? 'pm' : half
    const ending = end === 'clock' ? `${clockOf(last)}${lastHalf}` : end
    const written = parts(
      end === 'clock' ? 'cjc' : 'cjw',
      `${clockOf(first)}${half}`,
      joint,
      ending,
    )
    const stated = { clock: hhmm(last), close: 'close', midnight: '00:00' }[end] ?? ''
    return {
      parts: [...(from ? parts('wj', 'from', ' ') : []), ...written],
      times: `${hhmm(first)}-${stated}`,
    }
  })

function clockOf(minute: number): string {
  const hour = Math.floor(minute / 60) % 12 || 12
  return minute % 60 ? `${hour}:${minute % 60}` : String(hour)
}

function hhmm(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function statementOf(days: fc.Arbitrary<Days>): fc.Arbitrary<Statement> {
  return fc
    .record({
      days,
      evening,
      deals: fc.subarray(DEALS, { maxLength: 2 }),
      isTimesFirst: fc.nat(5).map(chance => chance === 0),
      lead: fc.constantFrom('', '', '', 'Happy hour ', 'HH ', 'Happy Hour: '),
      between: fc.constantFrom(' ', ' ', ', ', ': '),
      before: fc.constantFrom(', ', ' - ', ': '),
    })
    .map(({ days, evening, deals, isTimesFirst, lead, between, before }): Statement => {
      const isPlain = days.parts.every(({ text }) => text !== 'closed')
      const ordered =
        isTimesFirst && isPlain
          ? [...evening.parts, ...parts('j', ' '), ...days.parts]
          : [...days.parts, ...parts('j', between), ...evening.parts]
      const priced = deals.flatMap((text, at) => parts('j$', at === 0 ? before : ', ', text))
      return {
        parts: [...(lead ? parts('j', lead) : []), ...ordered, ...priced],
        days: days.days,
        times: evening.times,
        deals,
      }
    })
}

/** Where a week is cut into runs of days. */
const runs: fc.Arbitrary<Weekday[][]> = fc
  .constantFrom([0, 7], [0, 5], [0, 4, 5], [0, 5, 7], [0, 1, 5, 7], [1, 5, 7], [0, 4, 6, 7], [2, 3])
  .map(cuts =>
    cuts
      .slice(1)
      .map((end, at) =>
        weekdaysBetween(WEEKDAYS[cuts[at] ?? 0] ?? 0, WEEKDAYS[end - 1] ?? 0).map(day => day),
      ),
  )

export const rightWeek: fc.Arbitrary<{ statements: Statement[]; end: string }> = fc
  .tuple(runs, fc.constantFrom('\n', '. ', '; '), fc.nat(3))
  .chain(([days, end, chance]) => {
    const all = chance === 0 ? [wholeWeek] : days.map(daysAmong)
    return fc.tuple(...all.map(statementOf)).map(statements => ({ statements, end }))
  })

const CODES = ['m tu w th f sa su', 'mo tu we th fr sa su', 'M Tu W Th F Sa Su'].map(codes =>
  codes.split(' '),
)

/** A week in the letters and words of a message: "hey, m-th starts at 3 and ends at 6, sa none, thx". */
export const toldWeek: fc.Arbitrary<TypedWeek> = fc
  .record({
    codes: fc.constantFrom(...CODES),
    cut: fc.integer({ min: 1, max: 4 }),
    clocks: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 2 }),
    form: fc.constantFrom(
      (from: number, to: number) => `${from}-${to}`,
      (from: number, to: number) => `${from}p-${to}p`,
      (from: number, to: number) => `starts at ${from} and ends at ${to}`,
      (from: number, to: number) => `till ${to} from ${from}`,
      (from: number, to: number) => `${from} o'clock to ${to} o'clock`,
    ),
    off: fc.constantFrom('none', 'n/a', 'closed', null),
    end: fc.constantFrom(', ', '\n'),
    lead: fc.constantFrom('', 'hey so we do HH ', 'HH: '),
    tail: fc.constantFrom('', ' thx', ', thanks!'),
  })
  .map(({ codes, cut, clocks, form, off, end, lead, tail }): TypedWeek => {
    const lengths = [2, 3]
    const told = [
      weekdaysBetween(0, WEEKDAYS[cut] ?? 0),
      weekdaysBetween(WEEKDAYS[cut + 1] ?? 0, 5),
    ]
    const statements = told.map((days, at) => {
      const [first = '', last = ''] = [codes[days[0] ?? 0], codes[days.at(-1) ?? 0]]
      const start = clocks[at] ?? 0
      const named = days.length === 1 ? first : `${first}-${last}`
      const to = start + (lengths[at] ?? 0)
      return {
        days,
        text: `${named} ${form(start, to)}`,
        times: `${hhmm((12 + start) * 60)}-${hhmm((12 + to) * 60)}`,
      }
    })
    const closed = off === null ? [] : [`${codes[6]} ${off}`]
    return {
      text: `${lead}${[...statements.map(({ text }) => text), ...closed].join(end)}${tail}`,
      times: eachWeekday(day =>
        statements.flatMap(({ days, times }) => (days.includes(day) ? [times] : [])),
      ),
      deals: eachWeekday(() => []),
      mistakes: [],
    }
  })

/** What a mistake makes of one part, or null where it cannot happen to it. */
type MakeMistake = (part: Part, at: number, letter: string) => string | null

const LETTERS = /^[a-z]{3,}$/i
/** A mistake that makes another word of it is no mistake that a reader could see. */
const OTHER_WORDS = new Set(
  'mon tue tues wed weds thu thur thurs fri sat sun mo tu we th fr sa su closed close to so do no not and or at all'.split(
    ' ',
  ),
)

function spelled(make: (text: string, at: number, letter: string) => string): MakeMistake {
  return ({ tag, text }, at, letter) => {
    const word = text.trim()
    if (!['day', 'word', 'join'].includes(tag) || !LETTERS.test(word)) return null
    const made = make(word, at % word.length, letter)
    const isOther = OTHER_WORDS.has(made.toLowerCase()) || made.toLowerCase() === word.toLowerCase()
    return isOther ? null : text.replace(word, made)
  }
}

export const MISTAKES: Readonly<Record<string, MakeMistake>> = {
  'deleted letter': spelled((text, at) => text.slice(0, at) + text.slice(at + 1)),
  'inserted letter': spelled((text, at, letter) => text.slice(0, at) + letter + text.slice(at)),
  'other letter': spelled((text, at, letter) => text.slice(0, at) + letter + text.slice(at + 1)),
  'swapped letters': spelled((text, at) => {
    const place = Math.min(at, text.length - 2)
    return text.slice(0, place) + text[place + 1] + text[place] + text.slice(place + 2)
  }),
  'no am or pm': ({ tag, text }) => only(tag === 'clock', text, text.replace(/ ?p\.?m?\.?$/i, '')),
  'odd dash': ({ tag, text }, at) =>
    only(tag === 'join', text, text.replace(/[-–]/, '—‒~−‐'.charAt(at % 5))),
  'two dashes': ({ tag, text }) => only(tag === 'join', text, text.replace(/[-–]/, '--')),
  'no space': ({ tag, text }) => only(tag === 'join', text, text.trim()),
  'two spaces': ({ tag, text }) => only(tag === 'join', text, text.replace(' ', '   ')),
  'doubled word': ({ tag, text }) => only(tag === 'day' || tag === 'word', text, `${text} ${text}`),
  'o for 0': ({ tag, text }) => only(tag === 'clock', text, text.replace('0', 'o')),
  'l for 1': ({ tag, text }) => only(tag === 'clock', text, text.replace('1', 'l')),
  'slip in pm': ({ tag, text }) => only(tag === 'clock', text, text.replace(/pm$/i, 'pn')),
  'semicolon between': ({ tag, text }) => only(tag === 'join', text, text.replace(/^ $/, '; ')),
  'line break between': ({ tag, text }) => only(tag === 'join', text, text.replace(/ $/, '\n')),
  'semicolon in a time': ({ tag, text }) => only(tag === 'clock', text, text.replace(':', ';')),
  'dot in a time': ({ tag, text }) => only(tag === 'clock', text, text.replace(':', '.')),
  'foreign day': ({ tag, text }, at) => {
    const day = LONG.findIndex(name => text.startsWith(name.slice(0, 3)))
    return only(tag === 'day' && day >= 0, text, FOREIGN[at % 3]?.[day] ?? text)
  },
  capitals: ({ text }) => only(true, text, text.toUpperCase()),
  'lower case': ({ text }) => only(true, text, text.toLowerCase()),
}

function only(isPossible: boolean, text: string, made: string): string | null {
  return isPossible && made !== text ? made : null
}

interface Slip {
  mistake: string
  at: number
  place: number
  letter: string
}

const slip: fc.Arbitrary<Slip> = fc.record({
  mistake: fc.constantFrom(...Object.keys(MISTAKES)),
  at: fc.nat(1000),
  place: fc.nat(1000),
  letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
})

/** Correct weeks with so many mistakes in each. */
export function weeksWithMistakes(count: number): fc.Arbitrary<TypedWeek> {
  return fc
    .tuple(rightWeek, fc.array(slip, { minLength: count, maxLength: count }))
    .map(([{ statements, end }, slips]) => {
      const made = statements.map(({ parts: all }) => all)
      const mistakes = slips.flatMap(each => makeMistake(made, each))
      const of = (day: Weekday) => statements.filter(({ days }) => days.includes(day))
      return {
        text: made.map(all => all.map(({ text }) => text).join('')).join(end),
        times: eachWeekday(day => of(day).map(({ times }) => times)),
        deals: eachWeekday(day => of(day).flatMap(({ deals }) => deals)),
        mistakes,
      }
    })
}

function makeMistake(made: Part[][], { mistake, at, place, letter }: Slip): string[] {
  const all = made.flat()
  const possible = all.flatMap(part => {
    const text = MISTAKES[mistake]?.(part, place, letter) ?? null
    return text === null ? [] : [{ part, text }]
  })
  const chosen = possible[at % Math.max(possible.length, 1)]
  if (!chosen) return []
  for (const parts of made) {
    const index = parts.indexOf(chosen.part)
    if (index >= 0) parts[index] = { ...chosen.part, text: chosen.text }
  }
  return [mistake]
}
