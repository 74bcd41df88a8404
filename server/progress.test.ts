import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sayWhenSlow } from './progress.ts'

const SECOND_MS = 1_000

describe('a step of the start', () => {
  let lines: string[] = []
  const say = (line: string) => lines.push(line)
  const wait = (ms: number) => () => new Promise(resolve => setTimeout(() => resolve('done'), ms))

  beforeEach(() => {
    lines = []
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is not mentioned when it is quick', async () => {
    const step = sayWhenSlow(say, 'Reading', wait(SECOND_MS))
    await vi.runAllTimersAsync()
    expect(await step).toBe('done')
    expect(lines).toEqual([])
  })

  test('is announced after two seconds, and again when it is over', async () => {
    const step = sayWhenSlow(say, 'Reading', wait(3.5 * SECOND_MS))
    await vi.advanceTimersByTimeAsync(2 * SECOND_MS)
    expect(lines).toEqual(['Reading.'])
    await vi.runAllTimersAsync()
    expect(await step).toBe('done')
    expect(lines).toEqual(['Reading.', 'Reading: took 3.5 s.'])
  })

  test('that fails says how long it took, and throws', async () => {
    const fail = async () => {
      await wait(3 * SECOND_MS)()
      throw new Error('gone')
    }
    const step = expect(sayWhenSlow(say, 'Reading', fail)).rejects.toThrow('gone')
    await vi.runAllTimersAsync()
    await step
    expect(lines.at(-1)).toBe('Reading: took 3.0 s.')
  })
})
