import { pino } from 'pino'
import { expect, test } from 'vitest'
import { runAll } from './chores.ts'

test('every chore is done in its turn, and what failed is logged and told in the end', async () => {
  const lines: string[] = []
  const log = pino({}, { write: line => lines.push(line) })
  const done: string[] = []
  const broken = new Error('no such table')
  const chore = (name: string) => async () => {
    await null
    done.push(name)
    if (name === 'second') throw broken
  }
  const all = runAll(['first', 'second', 'third'].map(chore), log)
  await expect(all).rejects.toMatchObject({ errors: [broken] })
  expect(done).toEqual(['first', 'second', 'third'])
  await runAll([chore('fourth')], log)
  expect(done).toHaveLength(4)
  expect(lines).toEqual([expect.stringContaining(broken.message)])
})
