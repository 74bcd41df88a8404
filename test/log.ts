import { type Logger, pino } from 'pino'

export const silentLog = pino({ level: 'silent' })

/** A log whose lines a test reads. */
export function keptLog(level = 'info'): {
  log: Logger
  entries: () => Record<string, unknown>[]
  clear: () => void
} {
  const lines: string[] = []
  return {
    log: pino({ level }, { write: line => lines.push(line) }),
    entries: () => lines.map(line => JSON.parse(line)),
    clear: () => lines.splice(0),
  }
}
