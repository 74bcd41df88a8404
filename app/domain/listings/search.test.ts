import { readSearchText, searchKey } from '@hush/hours/questions'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, memberUid } from '../../../test/world.ts'
import { searchListings } from './search.server.ts'
import { MAX_SEARCH_RESULTS } from './search-result.ts'

const { db } = useDatabase()

async function namesFor(text: string): Promise<string[]> {
  return (await searchListings(db, { text })).map(found => found.name)
}

describe('searching listings', () => {
  test('finds a part of a name or of a city, in either case', async () => {
    await addListing(db, { name: 'Harbor Lantern', city: 'Annapolis' })
    await addListing(db, { name: 'Copper Kettle', city: 'North Bethesda' })

    expect(await namesFor('ANTERN')).toEqual(['Harbor Lantern'])
    expect(await namesFor('north beth')).toEqual(['Copper Kettle'])
    expect(await namesFor('e')).toEqual(['Copper Kettle', 'Harbor Lantern'])
    expect(await namesFor('nowhere')).toEqual([])
  })

  test('knows a name with or without its accents, however they were typed', async () => {
    await addListing(db, { name: 'Café Copper' })
    await addListing(db, { name: 'Jalapen\u0303o', city: 'Glen É\u0323cho' })
    for (const text of ['cafe', 'café', 'CAFÉ', 'cafe\u0301', 'CAFE\u0301']) {
      expect(await namesFor(text)).toEqual(['Café Copper'])
    }
    for (const text of ['jalapeno', 'JALAPEÑO', 'glen echo']) {
      expect(await namesFor(text)).toEqual(['Jalapen\u0303o'])
    }
  })

  test('knows a name with any apostrophe, or none', async () => {
    await addListing(db, { name: 'Bristlecombe’s' })
    for (const text of ["bristlecombe's", 'bristlecombe’s', 'bristlecombes', 'Bristlecombe`s']) {
      expect(await namesFor(text), text).toEqual(['Bristlecombe’s'])
    }
  })

  test('says what is shown of a listing and where its page is', async () => {
    const found = await addListing(db, { name: 'Lantern' })
    await addListing(db, { name: 'Lantern Two', member_uid: memberUid(1), verified_at: TEST_NOW })

    const place = { city: 'North Bethesda', zipCode: '20852' }
    expect(await searchListings(db, { text: 'lantern' })).toEqual([
      { kind: 'found', key: String(found.id), name: 'Lantern', ...place, isVerified: false },
      { kind: 'member', key: memberUid(1), name: 'Lantern Two', ...place, isVerified: true },
    ])
  })

  test('shows beginnings of names, then of their words, then other names, then cities', async () => {
    await addListing(db, { name: 'Oyster Pub', city: 'Barclay' })
    await addListing(db, { name: 'Crabar', city: 'Barclay' })
    await addListing(db, { name: 'Salty Bar', city: 'Barclay' })
    await addListing(db, { name: 'Bar None' })
    await addListing(db, { name: 'Anchor Bar' })
    await addListing(db, { name: 'Barley' })
    await addListing(db, { name: 'Anchor Pub', city: 'Barton' })

    expect(await namesFor('bar')).toEqual([
      'Bar None',
      'Barley',
      'Anchor Bar',
      'Salty Bar',
      'Crabar',
      'Oyster Pub',
      'Anchor Pub',
    ])
  })

  test('shows at most eight', async () => {
    for (let made = 0; made < 10; made += 1) await addListing(db, { name: `Tavern ${made}` })

    expect(await namesFor('tav')).toHaveLength(MAX_SEARCH_RESULTS)
    expect(await namesFor('bethesda')).toHaveLength(MAX_SEARCH_RESULTS)
  })

  test('never shows what was hidden', async () => {
    await addListing(db, { name: 'Lantern', hidden_at: TEST_NOW })

    for (const text of ['l', 'la', 'lantern', 'bethesda']) expect(await namesFor(text)).toEqual([])
  })

  test('takes percent, underscore and backslash for letters', async () => {
    await addListing(db, { name: 'Half' })
    await addListing(db, { name: '100% Rye\\_House' })

    for (const text of ['%', '_', '\\', '100%', '\\_h', '% rye\\_hou']) {
      expect(await namesFor(text)).toEqual(['100% Rye\\_House'])
    }
    for (const text of ['%a', '__', 'h%f', '%%%']) expect(await namesFor(text)).toEqual([])
  })

  test('overlooks spaces around the text, and a second one within', async () => {
    await addListing(db, { name: 'Copper Kettle' })

    expect(await namesFor('  copper   kettle ')).toEqual(['Copper Kettle'])
  })

  test('finds nothing for no text, control characters and ten thousand letters', async () => {
    await addListing(db, { name: 'aaaa' })

    for (const text of ['', '   ', '\u0301', 'a\u0000a', 'a\na', 'a'.repeat(10_000)]) {
      expect(await namesFor(text)).toEqual([])
    }
  })

  test('finds what looking at every listing finds, in the same order', async () => {
    const places = fc.sample(somePlace, { numRuns: 250, seed: 20852 })
    const known = []
    for (const place of places) known.push({ ...place, ...(await addListing(db, place)) })

    for (const text of fc.sample(someText, { numRuns: 150, seed: 20852 })) {
      const found = await searchListings(db, { text })
      expect([text, found.map(({ key }) => key)]).toEqual([text, plainSearch(known, text)])
    }
  })
})

interface Place {
  name: string
  city: string
  hidden_at: Date | null
}

const LETTERS = fc.constantFrom('a', 'b', 'B', 'é', '&', "'", '%', '1', ' ')

const someText = fc
  .string({ unit: LETTERS, minLength: 1, maxLength: 5 })
  .filter(text => text.trim() !== '')

const somePlace: fc.Arbitrary<Place> = fc.record({
  name: fc.string({ unit: LETTERS, minLength: 1, maxLength: 12 }),
  city: fc.constantFrom('Aba', 'Bé', 'Ab Ba', "B'a", 'Zoo'),
  hidden_at: fc.option(fc.constant(TEST_NOW), { freq: 1 }),
})

/** The same search, worked out the plain way: everything in memory, sorted. */
function plainSearch(places: readonly (Place & { id: number })[], text: string): string[] {
  const wanted = searchKey(readSearchText(text))
  if (wanted === '') return []
  return places
    .filter(place => place.hidden_at === null)
    .map(({ id, ...place }) => {
      const name = searchKey(place.name)
      const city = searchKey(place.city)
      const rank = rankOf(name, city, wanted)
      return { id, rank, sortedBy: [rank < 3 ? '' : city, name] as const }
    })
    .filter(({ rank }) => rank <= 3)
    .sort((a, b) => a.rank - b.rank || compare(a.sortedBy, b.sortedBy) || a.id - b.id)
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ id }) => String(id))
}

function rankOf(name: string, city: string, wanted: string): number {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  if (name.includes(wanted)) return 2
  return city.includes(wanted) ? 3 : 4
}

function compare(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((text, index) => text !== b[index])
  if (at < 0) return 0
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1
}
