import type { RouterContextProvider } from 'react-router'
import { hasFreshPassword } from '../../domain/accounts/fresh-password.ts'
import { verifySessionPassword } from '../../domain/accounts/verify-password.server.ts'
import type { Viewer } from '../../domain/accounts/viewer.ts'
import { orBusy } from '../busy.server.ts'
import { servicesContext } from '../context.server.ts'
import { sessionToken } from '../cookies.server.ts'
import { takeLimits, tooManySentence } from '../limits/limits.server.ts'
import { retryAfter } from '../retry-after.ts'

export const PASSWORD_FIRST = 'Send your password to continue. It stays valid for five minutes.'
export const PASSWORD_NEEDED = 'Please enter your password to continue.'
export const WRONG_PASSWORD = 'That is not your password.'

export type FreshPassword =
  | { outcome: 'fresh' }
  | { outcome: 'refused'; status: 401 | 403 | 429; sentence: string; headers: HeadersInit }

interface ShownPassword {
  viewer: Viewer
  password?: string
  ifMissing?: string
}

/** Wrong passwords count against the account's limit. Throws a 503 answer when too many wait. */
export async function checkFreshPassword(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { viewer, password = '', ifMissing = PASSWORD_FIRST }: ShownPassword,
): Promise<FreshPassword> {
  const { db, limits, baseUrl, now } = context.get(servicesContext)
  if (hasFreshPassword(viewer, now())) return { outcome: 'fresh' }
  if (password === '') return refused(403, ifMissing)
  const seconds = await takeLimits(limits, [['password by account', viewer.ownerId]])
  if (seconds > 0) return refused(429, tooManySentence(seconds), retryAfter(seconds))
  const token = sessionToken(request, baseUrl) ?? ''
  const outcome = await orBusy(
    verifySessionPassword(db, { sessionToken: token, password, now: now() }),
  )
  if (outcome === 'wrong-password') return refused(401, WRONG_PASSWORD)
  await limits.clear('password by account', viewer.ownerId)
  return { outcome: 'fresh' }
}

function refused(
  status: 401 | 403 | 429,
  sentence: string,
  headers: HeadersInit = {},
): FreshPassword {
  return { outcome: 'refused', status, sentence, headers }
}
