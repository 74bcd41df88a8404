import { beforeEach, describe, expect, test } from 'vitest'
import { loadArchive, withRows, writeArchive } from '../../../test/archives.ts'
import { useDatabase } from '../../../test/database.ts'
import { addListing } from '../../../test/world.ts'

const { db, pool } = useDatabase()

const STATEMENT = {
  place_id: 'Guide/one',
  manner: 'stated',
  page: 'https://lantern.example/drinks',
  quote: 'Happy hour Tue-Thu 3pm-6pm',
  read_as: '[{"days":[1,2,3],"start":"15:00","end":"18:00"}]',
  first_read_on: '2027-05-02',
  last_read_on: '2027-06-10',
  valid_from: '',
  valid_until: '',
}

let archive: Buffer = Buffer.alloc(0)
beforeEach(async () => {
  const website = 'https://www.lantern.example/'
  await addListing(db, { source: 'Guide', source_id: 'one', website })
  archive = (await writeArchive(db)).archive
  await pool.query('select test.empty()')
})

type Change = Partial<typeof STATEMENT>

/** The statements that were kept, and what was reported; the rows begin in line 2. */
async function load(...changes: Change[]) {
  const rows = changes.map(change => ({ ...STATEMENT, ...change }))
  const { problems } = await loadArchive(db, await withRows(archive, 'evidence.csv', rows))
  const kept = await db.selectFrom('evidence').select(['quote', 'last_seen_at']).execute()
  return { quotes: kept.map(({ quote }) => quote), problems }
}

describe('the statements of an archive', () => {
  test('are kept once where a row repeats another, and the rest is loaded', async () => {
    const later = { last_read_on: '2027-06-12' }
    expect(await load({}, later, {}, { page: 'https://lantern.example/hours' })).toEqual({
      quotes: [STATEMENT.quote, STATEMENT.quote],
      problems: [
        '3: repeats a statement of a row before it',
        '4: repeats a statement of a row before it',
      ],
    })
  })

  test('keep the days between which they hold, as long as the page says them', async () => {
    const days = () =>
      db
        .selectFrom('evidence')
        .select(['valid_from', 'valid_until'])
        .where('manner', '=', 'stated')
        .execute()
    await load({ valid_from: '2027-05-01', valid_until: '2027-09-30' })
    expect(await days()).toEqual([{ valid_from: '2027-05-01', valid_until: '2027-09-30' }])
    await load({ last_read_on: '2027-06-11' })
    expect(await days()).toEqual([{ valid_from: null, valid_until: null }])
  })

  test.each<[string, Change]>([
    ['is no day of a calendar', { last_read_on: '2026-02-31' }],
    ['is no day of a calendar', { valid_until: '2027-02-29' }],
    ['is no day of a calendar', { valid_from: '2027-02-29' }],
    ['is of a year that is none', { first_read_on: '0000-01-01' }],
    ['runs as a script', { page: 'javascript://lantern.example/%0aalert(1)' }],
    ['is of no website', { page: 'ftp://lantern.example/drinks' }],
    ['goes on in another line', { page: 'https://lantern.example/\ndrinks' }],
    ['is somebody else’s', { page: 'https://owl.example/drinks' }],
    ['has no time', { read_as: '[{"days":[1],"start":"\\u0000:","end":null}]' }],
  ])('are skipped by the row where one %s', async (_, change) => {
    const { quotes, problems } = await load(change, {})
    expect(quotes).toEqual([STATEMENT.quote])
    expect(problems).toEqual([expect.stringMatching(/^2: (is|has) /)])
  })
})
