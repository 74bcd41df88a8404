import { readQuery } from '@hush/hours/questions'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { hoursColumns, texts } from '../../../../test/hours.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { addListing, addPerson, PEOPLE } from '../../../../test/world.ts'
import { readListings } from '../../listings/reading.server.ts'
import { searchNear } from '../../listings/search-near.server.ts'
import { listMatching } from './match-searches.server.ts'
import { MAX_SAVED_SEARCHES } from './saved-search.ts'
import { listSavedSearches, removeSearch, saveSearch } from './saved-searches.server.ts'

const { db } = useDatabase({ size: 30 })

let omar = ''
beforeEach(async () => {
  omar = await addPerson(db, PEOPLE.omar)
})

async function save(text: string, { accountId = omar, zipCode = '20910' } = {}) {
  const { query } = readQuery(text, { today: 3 })
  return (await saveSearch(db, { accountId, query, zipCode, now: TEST_NOW })).outcome
}

describe('saving a question', () => {
  test('keeps what the box understood, the newest first', async () => {
    expect(await save('oysters up to $10')).toBe('saved')
    expect(await save('beer friday')).toBe('saved')
    const saved = await listSavedSearches(db, { accountId: omar })
    expect(saved.map(({ query }) => query.maxCents)).toEqual([null, 1000])
  })

  test('twice is saving once, also at the same time', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'brews $5' : '$5 beer'))
    const outcomes = await Promise.all(texts.map(text => save(text)))
    expect(new Set(outcomes)).toEqual(new Set(['saved']))
    expect(await listSavedSearches(db, { accountId: omar })).toHaveLength(1)
  })

  test('stops at ten, also at the same time', async () => {
    const prices = Array.from({ length: 25 }, (_, at) => at + 1)
    const outcomes = await Promise.all(prices.map(price => save(`beer up to $${price}`)))
    expect(outcomes.filter(outcome => outcome === 'saved')).toHaveLength(MAX_SAVED_SEARCHES)
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

describe('removing a saved search', () => {
  test('removes it once, and nobody else’s', async () => {
    await save('beer')
    const [question] = await listSavedSearches(db, { accountId: omar })
    const id = question?.id ?? 0
    const other = '00000000-0000-4000-8000-000000000000'
    expect(await removeSearch(db, { accountId: other, id })).toBe('not-found')
    expect(await removeSearch(db, { accountId: omar, id })).toBe('removed')
    expect(await removeSearch(db, { accountId: omar, id })).toBe('not-found')
  })

  test('comes with deleting the account', async () => {
    await save('beer')
    await db.deleteFrom('accounts').where('id', '=', omar).execute()
    expect(await listSavedSearches(db, { accountId: omar })).toEqual([])
  })
})

/** TEST_NOW is five o'clock on a Thursday. */
test.each([
  ['wings and margaritas thursday', ['Both']],
  ['$2 taco 5$ marg', ['Pair']],
  ['$3 off beer', ['Less']],
  ['starts at 6', ['Six']],
  ['starts at 6, w/in 2 miles', []],
  ['alitas el jueves', ['Both', 'Wings']],
])('%j tells of the places that the box finds', async (text, names) => {
  const places = [
    ['Both', 'Daily 4-7pm', ['$7 wings', '$8 margarita'], 0],
    ['Wings', 'Daily 4-7pm', ['$7 wings'], 1],
    ['Pair', 'Fri 4-7pm, Thu 4-7pm', ['$2 taco', '$5 margarita'], 1],
    ['Less', 'Daily 4-7pm', ['$3 off drafts'], 2],
    ['Six', 'Daily 6-9pm', ['$6 nachos'], 5],
  ] as const
  const ids = new Map<number, string>()
  for (const [name, week, food, miles] of places) {
    const columns = hoursColumns(texts([week], { food: [...food] }))
    const { id } = await addListing(db, { name, ...columns, latitude: 39.05 + miles / 69 })
    ids.set(id, name)
  }
  await readListings(db, { listingIds: [...ids.keys()] })
  const { query } = readQuery(text, { today: 3 })
  await saveSearch(db, { accountId: omar, query, zipCode: '20852', now: TEST_NOW })
  const found = await searchNear(db, { query, zipCode: '20852', limit: 12, now: TEST_NOW })
  expect(found.map(({ name }) => name)).toEqual(names)
  const switchedOn = 'week_since'
  const told = [...ids].map(async ([listingId, name]) => {
    const of = { listingId, switchedOn, by: TEST_NOW, now: TEST_NOW } as const
    return (await db.transaction().execute(tx => listMatching(tx, of))).length > 0 ? name : null
  })
  expect((await Promise.all(told)).filter(name => name !== null)).toEqual(names)
})
