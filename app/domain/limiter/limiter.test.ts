import { describe, expect, test } from 'vitest'
import { createLimiter, TooBusy } from './limiter.ts'

/** Work that ends when it is told to. */
function manualWork() {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>(resolve => ends.push(resolve))
    running -= 1
  }
  const endAll = async () => {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise(resolve => setTimeout(resolve))
    }
  }
  return { work, endAll, most: () => most }
}

describe('a limiter', () => {
  test('runs only so much at once and everything in the end', async () => {
    const { work, endAll, most } = manualWork()
    const limiter = createLimiter({ atOnce: 2, waiting: 100 })
    const all = Promise.all(Array.from({ length: 50 }, () => limiter.run(work)))
    await endAll()
    await all
    expect(most()).toBe(2)
  })

  test('refuses what would wait behind too much, and takes more once that is done', async () => {
    const { work, endAll } = manualWork()
    const limiter = createLimiter({ atOnce: 1, waiting: 1 })
    const taken = [limiter.run(work), limiter.run(work)]
    await expect(limiter.run(work)).rejects.toThrow(TooBusy)
    await endAll()
    await Promise.all(taken)
    await expect(limiter.run(async () => 'done')).resolves.toBe('done')
  })

  test('goes on after work that failed', async () => {
    const limiter = createLimiter({ atOnce: 1, waiting: 0 })
    await expect(limiter.run(() => Promise.reject(new Error('spilled')))).rejects.toThrow('spilled')
    await expect(limiter.run(async () => 'done')).resolves.toBe('done')
  })
})
