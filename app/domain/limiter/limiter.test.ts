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

describe('a gate', () => {
  test('lets only so many through at once and all in the end', async () => {
    const { work, endAll, most } = manualWork()
    const pass = createLimiter({ atOnce: 2, waiting: 100 })
    const all = Promise.all(Array.from({ length: 50 }, () => pass(work)))
    await endAll()
    await all
    expect(most()).toBe(2)
  })

  test('refuses what would wait behind too many, and takes more once they are through', async () => {
    const { work, endAll } = manualWork()
    const pass = createLimiter({ atOnce: 1, waiting: 1 })
    const taken = [pass(work), pass(work)]
    await expect(pass(work)).rejects.toThrow(TooBusy)
    await endAll()
    await Promise.all(taken)
    await expect(pass(async () => 'through')).resolves.toBe('through')
  })

  test('stays open after work that failed', async () => {
    const pass = createLimiter({ atOnce: 1, waiting: 0 })
    await expect(pass(() => Promise.reject(new Error('spilled')))).rejects.toThrow('spilled')
    await expect(pass(async () => 'through')).resolves.toBe('through')
  })
})
