import type { Logger } from 'pino'
import {
  NOT_REACHED_NOW,
  ProviderRefused,
  ProviderUnclear,
} from '../../domain/payments/provider.ts'
import { retryAfter } from '../retry-after.ts'

const BAD_GATEWAY = 502
const UNAVAILABLE = 503
export const RETRY_SECONDS = 5

export class ProviderFailure {
  /** 'refused' is final; 'unclear' may or may not have been carried out. */
  readonly kind: 'refused' | 'unclear'
  /** The end of a sentence: the provider's own words if it refused. */
  readonly reason: string
  readonly headers = retryAfter(RETRY_SECONDS)

  constructor(kind: ProviderFailure['kind'], reason: string) {
    this.kind = kind
    this.reason = reason
  }

  get status(): number {
    return this.kind === 'refused' ? BAD_GATEWAY : UNAVAILABLE
  }
}

export async function orProviderFailure<T>(
  log: Logger,
  work: () => Promise<T>,
): Promise<T | ProviderFailure> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderRefused) {
      log.error({ err: error }, 'the payment provider refused')
      return new ProviderFailure('refused', error.message)
    }
    if (!(error instanceof ProviderUnclear)) throw error
    log.warn({ err: error }, 'the payment provider could not be reached')
    return new ProviderFailure('unclear', NOT_REACHED_NOW)
  }
}
