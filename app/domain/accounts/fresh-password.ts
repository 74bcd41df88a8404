import { MINUTE_MS } from '@hush/hours/time'
import type { Viewer } from './viewer.ts'

const FRESH_MS = 5 * MINUTE_MS

export function hasFreshPassword(
  { passwordEnteredAt }: Pick<Viewer, 'passwordEnteredAt'>,
  now: Date,
): boolean {
  return Math.abs(now.getTime() - passwordEnteredAt.getTime()) <= FRESH_MS
}
