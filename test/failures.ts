import type { Failure } from '../app/domain/alerts/one-by-one.ts'

/** For runs in which nothing may fail. */
export function failTest({ step, id, error }: Failure): never {
  throw new Error(`${step} failed at ${id}`, { cause: error })
}
