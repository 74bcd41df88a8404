import type { HoursEvidence } from './weigh.ts'

export interface Source {
  manner: HoursEvidence['manner']
  at: Date
}

export type ReportKind = 'still-on' | 'not-on' | 'price-differs'

export interface Report {
  kind: ReportKind
  weight: number
  at: Date
  /** Whoever cannot be told apart: an account or a network. */
  person: string
}

export type BeliefWord = 'Confirmed' | 'Likely' | 'Call ahead'

const DAY_MS = 24 * 60 * 60 * 1000
const HALF_LIFE_DAYS = 60
const OWNER_HALF_LIFE_DAYS = 120
const REPORT_HALF_LIFE_DAYS = 21
const REPORT_LOG_ODDS = 0.8
const CONFIRMED_DAYS = 45
const DISPUTE_DAYS = 14
const DISPUTE_WEIGHT = 3
const DISPUTE_PEOPLE = 2
const CONFIRMED = logOdds(0.9)
const LIKELY = logOdds(0.7)
// Without it 0.9 is missed by a rounding error.
const ROUNDING = 1e-9

const BELIEF_AT_FIRST: Record<Source['manner'], number> = {
  owner: 0.99,
  visit: 0.99,
  stated: 0.9,
  calendar: 0.85,
  model: 0.8,
  'map-data': 0.7,
}

const SIGNS: Record<ReportKind, number> = { 'still-on': 1, 'not-on': -1, 'price-differs': 0 }

/** In log-odds: 0 knows nothing. The strongest source counts, an owner over all; reports add to it. */
export function beliefIn(
  { sources, reports }: { sources: readonly Source[]; reports: readonly Report[] },
  now: Date,
): number {
  const owners = sources.filter(({ manner }) => manner === 'owner')
  const counted = owners.length > 0 ? owners : sources
  const stated = Math.max(0, ...counted.map(source => strengthOf(source, now)))
  return reports.reduce((sum, { kind, weight, at }) => {
    return sum + SIGNS[kind] * REPORT_LOG_ODDS * weight * faded(at, now, REPORT_HALF_LIFE_DAYS)
  }, stated)
}

/** `youngest` is the last instant at which somebody or something said that it is on. */
export function wordFor(belief: number, youngest: Date | null, now: Date): BeliefWord {
  const isYoung = youngest !== null && daysBetween(youngest, now) < CONFIRMED_DAYS
  if (isYoung && belief >= CONFIRMED - ROUNDING) return 'Confirmed'
  return belief >= LIKELY - ROUNDING ? 'Likely' : 'Call ahead'
}

/** Weight 3 of two people within fourteen days, and more than what the others weigh. */
export function isDisputed(reports: readonly Report[], now: Date): boolean {
  const recent = reports.filter(({ at }) => daysBetween(at, now) <= DISPUTE_DAYS)
  const against = recent.filter(({ kind }) => kind === 'not-on')
  const people = new Set(against.map(({ person }) => person))
  const weight = weightOf(against)
  const isOutweighed = weight <= weightOf(recent.filter(({ kind }) => kind === 'still-on'))
  return people.size >= DISPUTE_PEOPLE && weight >= DISPUTE_WEIGHT && !isOutweighed
}

function weightOf(reports: readonly Report[]): number {
  return reports.reduce((sum, { weight }) => sum + weight, 0)
}

function strengthOf({ manner, at }: Source, now: Date): number {
  const halfLife = manner === 'owner' ? OWNER_HALF_LIFE_DAYS : HALF_LIFE_DAYS
  return logOdds(BELIEF_AT_FIRST[manner]) * faded(at, now, halfLife)
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
