import { setTimeout as sleep } from 'node:timers/promises'

/** Answers that must not tell whether an email is known take at least this long. */
export const EVEN_ANSWER_MS = 200

/** Waits for the work and at least `EVEN_ANSWER_MS`, however little there was to do. */
export async function evenly<T>(work: Promise<T>): Promise<T> {
  const floor = sleep(EVEN_ANSWER_MS)
  try {
    return await work
  } finally {
    await floor
  }
}
