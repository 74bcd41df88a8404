import { DAY_MS } from '@hush/hours/time'
import type { HoursEvidence } from './weigh.ts'

export interface Source {
  manner: HoursEvidence['manner'] | 'unproven'
  at: Date
}

/** Operators decide corrections; only a closing changes belief before that. */
export const CORRECTION_KINDS = [
  'other-times',
  'ended',
  'closed',
  'other-price',
  'bar-only',
  'dine-in-only',
] as const

export const MAX_REPORT_WORDS = 120

export type CorrectionKind = (typeof CORRECTION_KINDS)[number]

export type ReportKind = 'still-on' | 'not-on' | 'price-differs' | CorrectionKind

export function isCorrection(kind: ReportKind): kind is CorrectionKind {
  return CORRECTION_KINDS.some(correction => correction === kind)
}

export interface Report {
  kind: ReportKind
  weight: number
  at: Date
  /** Account, network and day of sign-up; reports that share one count as one person. */
  marks: readonly string[]
}

/** Confirmed and Likely are "on now"; Call ahead is not. */
export type BeliefWord = 'Confirmed' | 'Likely' | 'Call ahead'

const HALF_LIFE_DAYS = 60
const OWNER_HALF_LIFE_DAYS = 120
const REPORT_HALF_LIFE_DAYS = 21
const REPORT_LOG_ODDS = 0.8
const CONFIRMED_DAYS = 45
export const DISPUTE_DAYS = 14
const DISPUTE_WEIGHT = 3
const DISPUTE_PEOPLE = 2
export const KNOWN_WEIGHT = 1
const FORESEEN_DAYS = 400
/** Three half-lives; older reports say nothing. */
export const REPORT_DAYS = 63
const CONFIRMED = logOdds(0.9)
const LIKELY = logOdds(0.7)
// Without it 0.9 is missed by a rounding error.
const ROUNDING = 1e-9

const BELIEF_AT_FIRST: Record<Source['manner'], number> = {
  owner: 0.99,
  visit: 0.99,
  desk: 0.99,
  stated: 0.9,
  calendar: 0.85,
  model: 0.8,
  'map-data': 0.7,
  unproven: 0.7,
}

const NEVER_REREAD: ReadonlySet<Source['manner']> = new Set([
  'owner',
  'desk',
  'map-data',
  'unproven',
])

const FOR: readonly ReportKind[] = ['still-on']
const AGAINST: readonly ReportKind[] = ['not-on', 'closed']

export function isAgainst(kind: ReportKind): boolean {
  return AGAINST.includes(kind)
}

export interface KnownEvidence {
  sources: readonly Source[]
  reports: readonly Report[]
}

export function beliefIn({ sources, reports }: KnownEvidence, now: Date): number {
  const stated = Math.max(0, ...countedOf(sources).map(source => strengthOf(source, now)))
  return stated + effectOf(reports, now)
}

/** Fades 45 days after the last statement. Anonymous reports alone cannot cause doubt. */
export function wordFor({ sources, reports }: KnownEvidence, now: Date): BeliefWord {
  const counted = countedOf(sources)
  const fresh = Math.max(0, ...counted.map(({ manner }) => logOdds(BELIEF_AT_FIRST[manner])))
  const statements = [...counted, ...reports.filter(({ kind }) => kind === 'still-on')]
  const isYoung = statements.some(({ at }) => daysBetween(at, now) < CONFIRMED_DAYS)
  if (isYoung && fresh + effectOf(reports, now) >= CONFIRMED - ROUNDING) return 'Confirmed'
  const known = reports.filter(({ kind, weight }) => kind === 'still-on' || weight >= KNOWN_WEIGHT)
  const belief = beliefIn({ sources, reports: known }, now)
  return belief >= LIKELY - ROUNDING ? 'Likely' : 'Call ahead'
}

/** Precise to the day; null if none is near. */
export function doubtedFrom(known: KnownEvidence, now: Date): Date | null {
  for (let days = 0; days <= FORESEEN_DAYS; days += 1) {
    const instant = new Date(now.getTime() + days * DAY_MS)
    if (wordFor(known, instant) === 'Call ahead') return instant
  }
  return null
}

/** Weight 3 of two people in fourteen days, one signed in, and more than the opposite. */
export function isDisputed(reports: readonly Report[], now: Date): boolean {
  const recent = reports.filter(({ at }) => daysBetween(at, now) <= DISPUTE_DAYS)
  const against = strongestOfEach(recent, AGAINST, now)
  const weight = weightOf(against)
  const others = strongestOfEach(recent, FOR, now)
  const isKnown = against.some(one => one.weight >= KNOWN_WEIGHT)
  const isEnough = against.length >= DISPUTE_PEOPLE && weight >= DISPUTE_WEIGHT
  return isKnown && isEnough && weight > weightOf(others)
}

function strongestOfEach(
  reports: readonly Report[],
  wanted: readonly ReportKind[],
  now: Date,
): Report[] {
  const known = new Set<string>()
  const today = ({ weight, at }: Report) => weight * faded(at, now, REPORT_HALF_LIFE_DAYS)
  return reports
    .filter(({ kind }) => wanted.includes(kind))
    .toSorted((one, other) => today(other) - today(one))
    .filter(({ marks }) => {
      if (marks.some(mark => known.has(mark))) return false
      for (const mark of marks) known.add(mark)
      return true
    })
}

function weightOf(reports: readonly Report[]): number {
  return reports.reduce((sum, { weight }) => sum + weight, 0)
}

function countedOf(sources: readonly Source[]): readonly Source[] {
  const owners = sources.filter(({ manner }) => manner === 'owner')
  return owners.length > 0 ? owners : sources
}

function effectOf(reports: readonly Report[], now: Date): number {
  const sumOf = (kinds: readonly ReportKind[]) =>
    strongestOfEach(reports, kinds, now).reduce(
      (sum, { weight, at }) => sum + weight * faded(at, now, REPORT_HALF_LIFE_DAYS),
      0,
    )
  return REPORT_LOG_ODDS * (sumOf(FOR) - sumOf(AGAINST))
}

/** Statements of people and files do not fade: age alone leaves them likely. */
function strengthOf({ manner, at }: Source, now: Date): number {
  const halfLife = manner === 'owner' ? OWNER_HALF_LIFE_DAYS : HALF_LIFE_DAYS
  const strength = logOdds(BELIEF_AT_FIRST[manner]) * faded(at, now, halfLife)
  return NEVER_REREAD.has(manner) ? Math.max(LIKELY, strength) : strength
}

function faded(at: Date, now: Date, halfLifeDays: number): number {
  return 0.5 ** (Math.max(0, daysBetween(at, now)) / halfLifeDays)
}

function daysBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / DAY_MS
}

function logOdds(probability: number): number {
  return Math.log(probability / (1 - probability))
}
