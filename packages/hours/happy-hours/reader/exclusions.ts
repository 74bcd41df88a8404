import type { Weekday } from '../../time/weekday.ts'
import { readDays } from './days.ts'
import type { Token } from './tokens.ts'

/** `days` is null where an exception is not understood ("except 5 to 6", "not at 7"). */
type Exclusion = {
  days: Weekday[] | null
  next: number
  leadsToTimes: boolean
}

const REACH = 6

/** Reads "except Mondays", "closed Sat", "Monday: closed", "no happy hour on Fridays". */
export function readExclusion(
  tokens: readonly Token[],
  place: number,
  hasClosed: boolean,
): Exclusion | null {
  const token = tokens[place]
  if (token?.kind === 'except' && token.text === 'but') return readDirectly(tokens, place)
  if (token?.kind === 'except') return readAcrossWords(tokens, place)
  if (token?.kind === 'not')
    return isDenial(tokens[place - 1]) ? readAcrossWords(tokens, place) : null
  if (token?.kind === 'closed') return readDirectly(tokens, place)
  return hasClosed ? readClosedDays(tokens, place) : null
}

function readDirectly(tokens: readonly Token[], place: number): Exclusion | null {
  return readDayList(tokens, skipFillers(tokens, place + 1), followsDays(tokens, place))
}

/** "daily except Fri and Sat from 4 to 6": what follows is of the days before. */
function followsDays(tokens: readonly Token[], place: number): boolean {
  const before = tokens[place - 1]?.kind
  return tokens[place]?.kind === 'except' && (before === 'day' || before === 'dayset')
}

function readAcrossWords(tokens: readonly Token[], place: number): Exclusion | null {
  const isNot = tokens[place]?.kind === 'not'
  let words = 0
  for (let next = place + 1; next < place + 1 + REACH; next += 1) {
    const kind = tokens[next]?.kind
    if (kind === 'day' || kind === 'dayset') {
      if (words > 0 && !isNot) return unclear(next + 1)
      return readDayList(tokens, next, followsDays(tokens, place))
    }
    if (kind === 'time' && next <= place + 3) return unclear(next + 1)
    if (kind === 'word' || kind === 'price') words += 1
    const isPassed = ['word', 'filler', 'holiday', 'happyhour', 'and', 'count', 'event', 'unit']
    if (!isPassed.includes(kind ?? '')) return null
  }
  return null
}

/** Not "Wine not Monday!" */
function isDenial(before: Token | undefined): boolean {
  return before?.kind !== 'word' || /^(?:available|valid|offered|served|running)$/.test(before.text)
}

function readClosedDays(tokens: readonly Token[], place: number): Exclusion | null {
  const list = readDayList(tokens, place)
  if (!list) return null
  let next = list.next
  while (['colon', 'dash', 'filler'].includes(tokens[next]?.kind ?? '')) next += 1
  if (tokens[next]?.kind !== 'closed') return null
  // "Mon 4-6, Tue closed Wed": either day may be meant
  const after = readDayList(tokens, next + 1)
  return after ? unclear(after.next) : { days: list.days, next: next + 1, leadsToTimes: false }
}

function unclear(next: number): Exclusion {
  return { days: null, next, leadsToTimes: false }
}

function readDayList(
  tokens: readonly Token[],
  place: number,
  isOfDaysBefore = false,
): Exclusion | null {
  const first = readDays(tokens, place)
  if (!first) return null
  const days: Weekday[] = [...first.days]
  let next = first.next
  for (;;) {
    const afterJoint = skipListJoint(tokens, next)
    const more = afterJoint === null ? null : readDays(tokens, afterJoint)
    const isListed = isOfDaysBefore && tokens[next]?.kind === 'and'
    // "except Sunday, Monday 4-6": the second day begins what follows
    if (!more || (startsTimes(tokens, more.next) && !isListed)) {
      return { days, next, leadsToTimes: startsTimes(tokens, next) }
    }
    days.push(...more.days)
    next = more.next
  }
}

function skipListJoint(tokens: readonly Token[], place: number): number | null {
  let next = place
  while (next < place + 2 && ['comma', 'and', 'slash'].includes(tokens[next]?.kind ?? '')) next += 1
  return next > place ? next : null
}

function startsTimes(tokens: readonly Token[], place: number): boolean {
  const next = skipFillers(tokens, place)
  return ['time', 'from', 'colon', 'allday', 'open', 'at'].includes(tokens[next]?.kind ?? '')
}

function skipFillers(tokens: readonly Token[], place: number): number {
  let next = place
  while (tokens[next]?.kind === 'filler') next += 1
  return next
}
