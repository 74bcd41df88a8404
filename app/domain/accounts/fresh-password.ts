import { MINUTE_MS } from '../time/units.ts'
import type { Viewer } from './viewer.ts'

/** How long an entered password is enough for moving money. */
const FRESH_MS = 5 * MINUTE_MS

/** Tolerates clocks that differ a little. */
export function hasFreshPassword(
  { passwordEnteredAt }: Pick<Viewer, 'passwordEnteredAt'>,
  now: Date,
): boolean {
  return Math.abs(now.getTime() - passwordEnteredAt.getTime()) <= FRESH_MS
}
