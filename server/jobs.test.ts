import { expect, test } from 'vitest'
import { keptLog } from '../test/log.ts'
import { loggingFailures } from './jobs.ts'

test('a job that fails says why in the log, and fails for its queue too', async () => {
  const { log, entries } = keptLog()
  const work = loggingFailures(log, 'tell-diners', () => Promise.reject(new Error('No such row.')))
  await expect(work()).rejects.toThrow('No such row.')
  expect(entries()).toMatchObject([
    { job: 'tell-diners', err: { message: 'No such row.' }, msg: 'a job failed' },
  ])
})
