import { DAY_MS } from '@hush/hours/time'

export const AGAIN_DAYS = 14
/** Where diners are shown what the site says, for the pages that say it. */
const AGAIN_WHEN_SHOWN_DAYS = 3
const AGAIN_WHEN_STEADY_DAYS = 30
const STEADY_VISITS = 3
const AFTER_FAILURE_DAYS = [1, 3, 7] as const

export type VisitEnd =
  | { kind: 'read'; isChanged: boolean; unchangedVisits: number; isShown: boolean }
  /** A site is gone without a host, if it refuses connections, or if its places' pages are missing. */
  | { kind: 'failed'; failures: number; isGone: boolean }
  /** Its rules refuse programs; they are read again after a day. */
  | { kind: 'refused' }

export function nextVisitAt(end: VisitEnd, now: Date): Date {
  return new Date(now.getTime() + daysUntilNext(end) * DAY_MS)
}

function daysUntilNext(end: VisitEnd): number {
  if (end.kind === 'refused') return 1
  if (end.kind === 'failed') return AFTER_FAILURE_DAYS[end.failures - 1] ?? AGAIN_DAYS
  if (end.isShown) return AGAIN_WHEN_SHOWN_DAYS
  return end.unchangedVisits >= STEADY_VISITS ? AGAIN_WHEN_STEADY_DAYS : AGAIN_DAYS
}
