import { readQuery } from '@hush/hours/questions'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addPerson, PEOPLE } from '../../../test/world.ts'
import { listQuestions, removeQuestion, saveQuestion } from './questions.server.ts'
import { MAX_SAVED_QUESTIONS } from './saved-question.ts'

const { db } = useDatabase({ size: 30 })

let omar = ''
beforeEach(async () => {
  omar = await addPerson(db, PEOPLE.omar)
})

async function save(text: string, { accountId = omar, zipCode = '20910' } = {}) {
  const { query } = readQuery(text, { today: 3 })
  return (await saveQuestion(db, { accountId, query, zipCode, now: TEST_NOW })).outcome
}

describe('saving a question', () => {
  test('keeps what the box understood, the newest first', async () => {
    expect(await save('oysters up to $10')).toBe('saved')
    expect(await save('beer friday')).toBe('saved')
    const saved = await listQuestions(db, { accountId: omar })
    expect(saved.map(({ query }) => query.maxCents)).toEqual([null, 1000])
  })

  test('twice is saving once, also at the same time', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'brews $5' : '$5 beer'))
    const outcomes = await Promise.all(texts.map(text => save(text)))
    expect(new Set(outcomes)).toEqual(new Set(['saved']))
    expect(await listQuestions(db, { accountId: omar })).toHaveLength(1)
  })

  test('stops at ten, also at the same time', async () => {
    const prices = Array.from({ length: 25 }, (_, at) => at + 1)
    const outcomes = await Promise.all(prices.map(price => save(`beer up to $${price}`)))
    expect(outcomes.filter(outcome => outcome === 'saved')).toHaveLength(MAX_SAVED_QUESTIONS)
    expect(outcomes.filter(outcome => outcome === 'too-many')).toHaveLength(15)
    expect(await save('beer up to $99')).toBe('too-many')
  })

  test('is refused without anything to look for, and for an account that is gone', async () => {
    expect(await save('on now')).toBe('nothing-to-look-for')
    const accountId = '00000000-0000-4000-8000-000000000000'
    expect(await save('beer', { accountId })).toBe('not-found')
    expect(await save('beer', { zipCode: '00000' })).toBe('unknown-zip-code')
  })
})

describe('removing a saved question', () => {
  test('removes it once, and nobody else’s', async () => {
    await save('beer')
    const [question] = await listQuestions(db, { accountId: omar })
    const id = question?.id ?? 0
    const other = '00000000-0000-4000-8000-000000000000'
    expect(await removeQuestion(db, { accountId: other, id })).toBe('not-found')
    expect(await removeQuestion(db, { accountId: omar, id })).toBe('removed')
    expect(await removeQuestion(db, { accountId: omar, id })).toBe('not-found')
  })

  test('comes with deleting the account', async () => {
    await save('beer')
    await db.deleteFrom('accounts').where('id', '=', omar).execute()
    expect(await listQuestions(db, { accountId: omar })).toEqual([])
  })
})
