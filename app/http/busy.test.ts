import { expect, test } from 'vitest'
import { TooBusy } from '../domain/limiter/limiter.ts'
import { orBusy } from './busy.server.ts'

test('work that was refused because too much waits is a 503 with a sentence', async () => {
  await expect(orBusy(Promise.reject(new TooBusy('full')))).rejects.toMatchObject({
    data: expect.stringContaining('Please try again in a moment.'),
    init: { status: 503, headers: { 'Retry-After': '5' } },
  })
})

test('other work ends as it does', async () => {
  await expect(orBusy(Promise.resolve('poured'))).resolves.toBe('poured')
  await expect(orBusy(Promise.reject(new Error('spilled')))).rejects.toThrow('spilled')
})
