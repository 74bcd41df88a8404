import type { Logger } from 'pino'
import type { ReportFailure } from '../app/domain/alerts/one-by-one.ts'
import { HOUR_MS } from '../app/domain/time/units.ts'

interface Reporting {
  log: Logger
  job: string
  message: string
  now: () => Date
}

/** Logs a row that fails in every run once an hour at most. */
export function logHourly({ log, job, message, now }: Reporting): ReportFailure {
  const logged = new Map<string, number>()
  return ({ step, id, error }) => {
    const instant = now().getTime()
    for (const [key, at] of logged) if (instant - at >= HOUR_MS) logged.delete(key)
    const key = `${step} ${id}`
    if (logged.has(key)) return
    logged.set(key, instant)
    log.warn({ err: error, job, step, id }, message)
  }
}
