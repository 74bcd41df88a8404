import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { TooBusy } from '../domain/limiter/limiter.ts'
import { orUnexpected } from './unexpected-error.server.ts'

const lines: string[] = []
const log = pino({}, { write: line => lines.push(line) })

describe('a failure of the work behind a form', () => {
  test('that nobody foresaw is logged and told', async () => {
    expect(await orUnexpected(log, Promise.reject(new Error('spilled')))).toBe('unexpected')
    expect(lines.join()).toContain('spilled')
  })

  test.each([new TooBusy('full'), Object.assign(new Error('no'), { code: 'ECONNREFUSED' })])(
    'goes on as it is when it is known: %s',
    async error => {
      await expect(orUnexpected(log, Promise.reject(error))).rejects.toBe(error)
    },
  )
})

test('work that ends well ends as it does', async () => {
  expect(await orUnexpected(log, Promise.resolve('poured'))).toBe('poured')
})
