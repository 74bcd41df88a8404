import type { Logger } from 'pino'
import { TooBusy } from '../domain/limiter/limiter.ts'
import { isUnavailable } from './unavailable.ts'

/** The form can come back (diner §8). Throws `TooBusy`, and temporary failures. */
export async function orUnexpected<T>(log: Logger, work: Promise<T>): Promise<T | 'unexpected'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooBusy || isUnavailable(error)) throw error
    log.error({ err: error }, 'a form could not be taken')
    return 'unexpected'
  }
}
