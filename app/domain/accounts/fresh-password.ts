import { MINUTE_MS } from '../time/units.ts'
import type { Viewer } from './viewer.ts'

/** For how long a password that was shown is enough for money. */
const FRESH_MS = 5 * MINUTE_MS

/** Whether this session's password was shown in the last five minutes, by clocks a little apart. */
export function hasFreshPassword(
  { passwordShownAt }: Pick<Viewer, 'passwordShownAt'>,
  now: Date,
): boolean {
  return Math.abs(now.getTime() - passwordShownAt.getTime()) <= FRESH_MS
}
