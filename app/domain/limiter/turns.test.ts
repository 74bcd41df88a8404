import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('work of one key runs one after another, also after a failure; other keys do not wait', async () => {
  const inTurn = createTurns()
  const done: string[] = []
  const open = Promise.withResolvers<void>()
  const first = inTurn('bea', async () => {
    await open.promise
    done.push('first')
    throw new Error('gone')
  })
  const second = inTurn('bea', async () => done.push('second'))
  await inTurn('ben', async () => done.push('other'))
  open.resolve()
  await expect(first).rejects.toThrow('gone')
  await second
  expect(done).toEqual(['other', 'first', 'second'])
})
