import type { Logger } from 'pino'

/** Others' failures must not keep documents from being deleted in time. Throws all of them. */
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
