import type { Logger } from 'pino'

/**
 * Does one chore after the other, each though others fail: what keeps one from being done must not keep
 * documents from being deleted in time. Logs what failed, and throws it, so that all is tried again.
 */
export async function doEach(
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
