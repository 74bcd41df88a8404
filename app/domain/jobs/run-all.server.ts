import { RowsFailed } from './failing-rows.server.ts'

/** Throws all failures at the end: `RowsFailed` if no step failed as a whole. */
export async function runAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const step of steps) await step().catch((error: unknown) => failures.push(error))
  if (failures.length === 0) return
  const message = `${failures.length} steps failed.`
  if (failures.every(failure => failure instanceof RowsFailed))
    throw new RowsFailed(failures, message)
  throw new AggregateError(failures, message)
}
