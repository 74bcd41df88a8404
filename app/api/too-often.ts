import {
  type LimitName,
  type Limits,
  takeLimits,
  tooManySentence,
} from '../http/limits/limits.server.ts'
import { retryAfter } from '../http/retry-after.ts'
import { callError } from './call-error.ts'

/** Returns null within the limits, else the answer that says when to call again. */
export async function refuseTooOften(
  limits: Limits,
  uses: readonly (readonly [LimitName, string])[],
): Promise<Response | null> {
  const seconds = await takeLimits(limits, uses)
  if (seconds === 0) return null
  return callError(429, tooManySentence(seconds), retryAfter(seconds))
}
