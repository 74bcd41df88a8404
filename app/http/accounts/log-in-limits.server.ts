import { type LimitName, type Limits, takeLimits } from '../limits/limits.server.ts'

interface LogInTry {
  email: string
  /** Where it comes from, as the limits count. */
  address: string
}

/** Counts one try to log in: 0, or the seconds to wait. Throws a 503 answer when it cannot count. */
export function takeLogInLimits(limits: Limits, { email, address }: LogInTry): Promise<number> {
  return takeLimits(limits, [['log-in by address', address], ...ofAccount({ email, address })])
}

/** After the right password, or a new one: the account's tries before it no longer count. */
export async function forgiveLogInTries(limits: Limits, tried: LogInTry): Promise<void> {
  for (const [name, key] of ofAccount(tried)) await limits.clear(name, key)
}

function ofAccount({ email, address }: LogInTry): [LimitName, string][] {
  return [
    ['log-in to account by address', `${email} ${address}`],
    ['log-in to account', email],
  ]
}
