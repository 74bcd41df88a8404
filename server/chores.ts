import type { Logger } from 'pino'

/** Runs every chore even if others fail, so that nothing keeps documents from being deleted in time. Throws all failures, for a retry. */
export async function runAll(
  chores: readonly (() => Promise<unknown>)[],
  log: Logger,
): Promise<void> {
  const failures: unknown[] = []
  for (const chore of chores) {
    try {
      await chore()
    } catch (error) {
      log.error({ err: error }, 'a chore could not be done')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} chores failed.`)
}
