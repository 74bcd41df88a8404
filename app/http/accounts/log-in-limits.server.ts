import { canonicalMailbox } from '../../domain/accounts/mailbox.ts'
import type { Services } from '../context.server.ts'
import { knownBrowserOf } from '../cookies.server.ts'
import { type LimitName, type Limits, takeLimits } from '../limits/limits.server.ts'
import { networkOf } from '../limits/network.ts'
import { readKnownBrowser } from './known-browser.server.ts'

interface LogInAttempt {
  email: string
  address: string
  browser: string | null
}

export function logInAttempt(
  request: Request,
  { keys, baseUrl }: Pick<Services, 'keys' | 'baseUrl'>,
  { email, address }: Omit<LogInAttempt, 'browser'>,
): LogInAttempt {
  const token = knownBrowserOf(request, baseUrl)
  const browser = readKnownBrowser(keys.browsers, { token, mailbox: canonicalMailbox(email) })
  return { email, address, browser }
}

/** 0, or the seconds to wait. Throws a 503 answer when it cannot count (decision 0081). */
export async function takeLogInLimits(limits: Limits, attempt: LogInAttempt): Promise<number> {
  if (attempt.browser !== null) return takeLimits(limits, ofKnownBrowser(attempt))
  const { address, email } = attempt
  const seconds = await takeLimits(limits, [
    ['log-in by address', address],
    ['log-in by network', networkOf(address)],
    ...ofNetwork(attempt),
  ])
  if (seconds > 0) return seconds
  if ((await takeLimits(limits, [['log-in to account', email]])) === 0) return 0
  const wait = await takeLimits(limits, [['log-in to account, slowly', email]])
  // Passwords that were never compared do not count.
  if (wait > 0) for (const [name, key] of ofNetwork(attempt)) await limits.giveBack(name, key)
  return wait
}

export async function clearLogInAttempts(limits: Limits, attempt: LogInAttempt): Promise<void> {
  const uses = [...ofKnownBrowser(attempt), ...ofNetwork(attempt)]
  for (const [name, key] of uses) await limits.clear(name, key)
  await limits.clear('log-in to account', attempt.email)
}

function ofKnownBrowser({ email, browser }: LogInAttempt): [LimitName, string][] {
  return browser === null ? [] : [['log-in by known browser', `${email} ${browser}`]]
}

function ofNetwork({ email, address }: LogInAttempt): [LimitName, string][] {
  return [['log-in to account by network', `${email} ${networkOf(address)}`]]
}
