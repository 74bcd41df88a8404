import { describe, expect, test, vi } from 'vitest'
import { createQueueReader } from './queue-reader.server.ts'

const queue = (couponId: string) => ({
  couponId,
  current: 1,
  target: 2,
  isActivated: false,
  isEnded: false,
  asOf: 1,
})

describe('reading queues for a crowd', () => {
  test('takes one read for all who ask at once, and gives each their own', async () => {
    const read = vi.fn(async (ids: readonly string[]) => ids.map(queue))
    const reader = createQueueReader(read)
    const crowd = Array.from({ length: 100 }, (_, at) => [`coupon ${at % 3}`])
    const answers = await Promise.all(crowd.map(reader))
    expect(read.mock.calls).toEqual([[['coupon 0', 'coupon 1', 'coupon 2']]])
    expect(answers).toEqual(crowd.map(ids => ids.map(queue)))
  })

  test('answers nobody with a read that began before they asked', async () => {
    const first = Promise.withResolvers<void>()
    const read = vi.fn(async (ids: readonly string[]) => {
      if (read.mock.calls.length === 1) await first.promise
      return ids.map(queue)
    })
    const reader = createQueueReader(read)
    const early = reader(['one'])
    await expect.poll(() => read.mock.calls.length).toBe(1)
    const late = [reader(['one']), reader(['two'])]
    first.resolve()
    expect(await early).toEqual([queue('one')])
    expect(await Promise.all(late)).toEqual([[queue('one')], [queue('two')]])
    expect(read.mock.calls).toEqual([[['one']], [['one', 'two']]])
  })

  test('that fails tells those who asked, and the next are read for again', async () => {
    const read = vi.fn(async (ids: readonly string[]) => ids.map(queue))
    read.mockRejectedValueOnce(new Error('the database is down'))
    const reader = createQueueReader(read)
    await expect(reader(['one'])).rejects.toThrow('down')
    expect(await reader(['one'])).toEqual([queue('one')])
  })
})
