import type { HoursWindow } from '../happy-hours/hours-window.ts'
import { saysAllOf } from './reader/complete-hours.ts'

interface Said {
  windows: HoursWindow[]
  manner: string
}

/** Fewer are days with something more. */
const LEAST_DAYS = 3

/** The statement that says what all others say; null where they disagree. */
export function fullestOf<One extends Said>(statements: readonly One[]): One | null {
  return statements.find(one => statements.every(other => agrees(one, other))) ?? null
}

/** A calendar shows some of the days that the words name, a special one or two; "weekdays" denies "daily". */
function agrees(one: Said, other: Said): boolean {
  if (!saysAllOf(one.windows, other.windows)) return false
  const days = new Set(other.windows.flatMap(window => window.days ?? []))
  const isPart = other.manner === 'calendar' || days.size < LEAST_DAYS
  return isPart || saysAllOf(other.windows, one.windows)
}
