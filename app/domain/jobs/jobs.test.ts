import { expect, test } from 'vitest'
import { RowsFailed } from './failing-rows.server.ts'
import { runAll } from './run-all.server.ts'
import { withoutPeople } from './without-people.ts'

test('every step is run in its turn, and what failed is thrown in the end', async () => {
  const done: string[] = []
  const broken = new Error('no such table')
  const step = (name: string) => async () => {
    await null
    done.push(name)
    if (name === 'second') throw broken
  }
  await expect(runAll(['first', 'second', 'third'].map(step))).rejects.toMatchObject({
    errors: [broken],
  })
  expect(done).toEqual(['first', 'second', 'third'])
  await runAll([step('fourth')])
  expect(done).toHaveLength(4)
})

test('steps in which only rows failed have done what they could', async () => {
  const rows = () => Promise.reject(new RowsFailed([], 'one row failed'))
  await expect(runAll([rows])).rejects.toThrow(RowsFailed)
  const step = () => Promise.reject(new Error('no such table'))
  await expect(runAll([rows, step])).rejects.not.toThrow(RowsFailed)
})

test('an error is kept without people in it, and with the address of the server that failed', () => {
  expect(withoutPeople('550 <dana@hush.test> refused, call +1 301 555-0100')).toBe(
    '550 <…@…> refused, call …',
  )
  expect(withoutPeople('invalid input syntax for type date: "Dana, born 1990"')).toBe(
    'invalid input syntax for type date: "…"',
  )
  const refused = 'connect ECONNREFUSED 192.168.10.25:25'
  expect(withoutPeople(refused)).toBe(refused)
})
