import { setTimeout as sleep } from 'node:timers/promises'

export const MIN_ANSWER_MS = 200

export async function withMinDuration<T>(work: Promise<T>): Promise<T> {
  const floor = sleep(MIN_ANSWER_MS)
  try {
    return await work
  } finally {
    await floor
  }
}
