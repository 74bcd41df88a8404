import { beforeEach, expect, test } from 'vitest'
import { keptLog } from '../test/log.ts'
import { HOUR, later } from '../test/moment.ts'
import { logHourly } from './log-hourly.ts'

const { log, entries, clear } = keptLog()
beforeEach(clear)

test('a row that fails in every run is logged once an hour, and others beside it', () => {
  let now = later(0)
  const report = logHourly({ log, job: 'tell', message: 'failed', now: () => now })
  const fail = (step: string, id: number) => report({ step, id, error: new Error('poison') })
  fail('read', 1)
  now = later(HOUR - 1)
  fail('read', 1)
  fail('read', 2)
  fail('send', 1)
  now = later(HOUR)
  fail('read', 1)
  expect(entries().map(({ step, id }) => `${step} ${id}`)).toEqual([
    'read 1',
    'read 2',
    'send 1',
    'read 1',
  ])
})
