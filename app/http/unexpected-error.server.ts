import type { Logger } from 'pino'
import { isDatabaseDown } from '../../db/client.ts'
import { TooBusy } from '../domain/limiter/limiter.ts'

/** So that the form can come back (diner §8). Throws `TooBusy`, and when the database is down. */
export async function orUnexpected<T>(log: Logger, work: Promise<T>): Promise<T | 'unexpected'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof TooBusy || isDatabaseDown(error)) throw error
    log.error({ err: error }, 'a form could not be taken')
    return 'unexpected'
  }
}
