import type { DaysAtom, Gap, TimesAtom } from './atoms.ts'

export type Group = { days: DaysAtom[]; times: TimesAtom[] }

type Chain = { begin: number; end: number; before: Chain | null }
type Reading = { groups: Chain | null; cost: number }
type Statement = DaysAtom | TimesAtom

const DAYS_ALONE = 6
/** "daily" is often only an adjective. */
const EVERY_DAY_ALONE = 1.5
const TIMES_ALONE = 4
const BROKEN_LIST = 12
const LONGEST_GROUP = 40
const TIE = 0.4
const KEPT_READINGS = 4

/** The cheapest reading cuts at the strongest separators; returns all that are about as cheap. */
export function groupStatements(statements: readonly Statement[]): Group[][] {
  const best: Reading[][] = [[{ groups: null, cost: 0 }]]
  for (let end = 1; end <= statements.length; end += 1) {
    const readings: Reading[] = []
    for (let begin = end - 1; begin >= Math.max(0, end - LONGEST_GROUP); begin -= 1) {
      const part = statements.slice(begin, end)
      const inner = groupCost(part)
      if (inner === null) break
      const cost = inner + (begin === 0 ? 0 : cutCost(statements[begin]?.gap))
      for (const before of best[begin] ?? []) {
        readings.push({ groups: { begin, end, before: before.groups }, cost: before.cost + cost })
      }
    }
    best.push(closest(readings))
  }
  return (best.at(-1) ?? []).map(reading => inOrder(reading.groups, statements))
}

function inOrder(chain: Chain | null, statements: readonly Statement[]): Group[] {
  const groups: Group[] = []
  for (let link = chain; link; link = link.before) {
    groups.push(groupOf(statements.slice(link.begin, link.end)))
  }
  return groups.reverse()
}

function closest(readings: Reading[]): Reading[] {
  const sorted = readings.sort((a, b) => a.cost - b.cost)
  const limit = (sorted[0]?.cost ?? 0) + TIE
  return sorted.filter(reading => reading.cost <= limit).slice(0, KEPT_READINGS)
}

function groupOf(part: readonly Statement[]): Group {
  return {
    days: part.filter(statement => statement.kind === 'days'),
    times: part.filter(statement => statement.kind === 'times'),
  }
}

function groupCost(part: readonly Statement[]): number | null {
  const turns = part.filter((statement, place) => statement.kind !== part[place - 1]?.kind)
  if (turns.length > 2) return null
  const turn = part.findIndex((statement, place) => place > 0 && statement.kind !== part[0]?.kind)
  const between = turn < 0 ? null : (part[turn]?.gap ?? null)
  let cost = between ? turnCost(between) : 0
  part.forEach((statement, place) => {
    if (place > 0 && place !== turn) cost += listCost(statement, between, part[0]?.kind === 'days')
  })
  if (turn >= 0) return cost
  if (part[0]?.kind === 'times') return cost + TIMES_ALONE
  const isEveryDay = part.every(
    atom => atom.kind === 'days' && atom.isSet && atom.days.length === 7,
  )
  return cost + (isEveryDay ? EVERY_DAY_ALONE : DAYS_ALONE)
}

function listCost(statement: Statement, between: Gap | null, isDaysFirst: boolean): number {
  const { strength, words } = statement.gap
  const holds = Math.max(1, between?.strength ?? 0)
  if (statement.kind === 'times') {
    if (isDaysFirst) return strength * 0.5 + Math.min(words, 4) * 0.05
    return strength <= holds ? 0.3 * strength + Math.min(words, 8) * 0.6 : BROKEN_LIST
  }
  if (words > 0 || strength > holds) return BROKEN_LIST
  return 0.3 * strength
}

function turnCost({ strength, words, isAside }: Gap): number {
  return strength + Math.min(words, 6) * 0.15 + (isAside ? 1.5 : 0)
}

/** Cutting is cheap at a strong separator and dear where nothing is in between. */
function cutCost(gap: Gap | undefined): number {
  return Math.max(0, 3 - 2 * (gap?.strength ?? 0)) - Math.min(gap?.words ?? 0, 4) * 0.1
}
