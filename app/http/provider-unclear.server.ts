import type { Logger } from 'pino'
import { ProviderUnclear } from '../domain/payments/provider.ts'

/** Waits for a question to the payment provider: 'unclear' where it could not be asked. */
export async function orUnclear<T>(log: Logger, work: Promise<T>): Promise<T | 'unclear'> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error
    log.warn({ err: error }, 'the payment provider could not be asked')
    return 'unclear'
  }
}
