import { type LimitName, type Limits, takeLimits } from '../limits/limits.server.ts'

interface LogInAttempt {
  email: string
  address: string
}

/** 0, or the seconds to wait. Throws a 503 answer when it cannot count. */
export function takeLogInLimits(limits: Limits, { email, address }: LogInAttempt): Promise<number> {
  return takeLimits(limits, [['log-in by address', address], ...ofAccount({ email, address })])
}

export async function clearLogInAttempts(limits: Limits, attempt: LogInAttempt): Promise<void> {
  for (const [name, key] of ofAccount(attempt)) await limits.clear(name, key)
}

function ofAccount({ email, address }: LogInAttempt): [LimitName, string][] {
  return [
    ['log-in to account by address', `${email} ${address}`],
    ['log-in to account', email],
  ]
}
