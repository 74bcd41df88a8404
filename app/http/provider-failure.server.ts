import type { Logger } from 'pino'
import { NOT_REACHED_NOW, stripeFailed } from '../domain/card-set-ups/card-set-up.ts'
import { ProviderRefused, ProviderUnclear } from '../domain/payments/provider.ts'
import { retryAfter } from './retry-after.ts'

const BAD_GATEWAY = 502
const UNAVAILABLE = 503

const RETRY_SECONDS = 5

/** Why the payment provider did not check a card, as a status and a sentence. */
export class ProviderFailure {
  readonly status: number
  readonly error: string

  /** When to ask again. */
  readonly headers = retryAfter(RETRY_SECONDS)

  constructor(status: number, reason: string) {
    this.status = status
    this.error = stripeFailed(reason)
  }
}

/** Waits for the payment provider; what it refuses, or does not answer, is logged and said. */
export async function orProviderFailure<T>(
  log: Logger,
  work: () => Promise<T>,
): Promise<T | ProviderFailure> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused) {
      log.error({ err: error }, 'the payment provider refused')
      return new ProviderFailure(BAD_GATEWAY, error.message)
    }
    if (!(error instanceof ProviderUnclear)) throw error
    log.warn({ err: error }, 'the payment provider could not be asked')
    return new ProviderFailure(UNAVAILABLE, NOT_REACHED_NOW)
  }
}
