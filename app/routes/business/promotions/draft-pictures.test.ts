import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { outboxOnly } from '../../../../test/mails.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { addBusiness, PEOPLE } from '../../../../test/world.ts'
import { uploadName } from '../../../domain/files/upload-name.ts'
import { startDrafts } from '../../../domain/promotions/start-drafts.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let bea: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  bea = await addBusiness(db)
})

const PROMOTIONS = href('/profile/ViewAllPromotions')
const DEAL = href('/profile/AddDealForm')
const KEY = crypto.randomUUID()
const FRIDAY = '2027-06-25'
const PICTURE = 'cover-oysters'
const WHOLE = { title: 'Oyster night', description: 'A dozen.', endsOn: '2027-06-30' }

type Fields = Record<string, string>
const save = (fields: Fields = {}) =>
  app.request(DEAL, form({ key: KEY, draft: 'save', draftVersion: '0', ...fields }, bea.cookie))
const open = (path: string) => app.request(path, { headers: { cookie: bea.cookie } })
const remove = () => app.request(PROMOTIONS, form({ draft: KEY }, bea.cookie))
const services = { mail: outboxOnly, draftsUrl: 'https://hush.test/drafts' }

async function addEarlier(listingId = bea.listingId, picture = PICTURE): Promise<string> {
  const { endsOn: ends_on, ...texts } = WHOLE
  const earlier = { listing_id: listingId, ...texts, ends_on, picture, ended_at: TEST_NOW }
  const row = db.insertInto('deals').values(earlier).returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

async function addFile(ownerId = bea.accountId): Promise<string> {
  const id = crypto.randomUUID()
  await db
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      area: 'coupondeal-images',
      media_type: 'image/jpeg',
      byte_count: 1,
      sha256: Buffer.alloc(32),
      kept_at: TEST_NOW,
      created_at: TEST_NOW,
    })
    .execute()
  return id
}

async function isReleased(id: string): Promise<boolean> {
  const files = db.selectFrom('files').select('released_at').where('id', '=', id)
  return (await files.executeTakeFirstOrThrow()).released_at !== null
}

async function pictures(): Promise<(string | null)[]> {
  const rows = await db.selectFrom('deals').select('picture').execute()
  return rows.map(row => row.picture)
}

describe('the picture of an earlier promotion', () => {
  test('stays with a draft, which shows it, and with what starts from it', async () => {
    const pictureOf = await addEarlier()
    await save({ ...WHOLE, startsOn: FRIDAY, draft: '', pictureOf })
    expect(await (await open(`${DEAL}?draft=${KEY}`)).text()).toContain(PICTURE)
    await startDrafts(db, { ...services, now: new Date(`${FRIDAY}T00:01:00-04:00`) })
    expect(await pictures()).toEqual([PICTURE, PICTURE])
  })

  test('stays with a mere draft that is posted later', async () => {
    const pictureOf = await addEarlier()
    await save({ ...WHOLE, pictureOf })
    await save({ ...WHOLE, draft: '', draftVersion: '1' })
    expect(await pictures()).toEqual([PICTURE, PICTURE])
  })

  test('is not taken from another business', async () => {
    const ben = await addBusiness(db, { ...PEOPLE.bea, email: 'ben@hush.test' })
    await save({ ...WHOLE, pictureOf: await addEarlier(ben.listingId) })
    expect(await (await open(`${DEAL}?draft=${KEY}`)).text()).not.toContain(PICTURE)
    const drafts = await db.selectFrom('promotion_drafts').select('picture').execute()
    expect(drafts).toEqual([{ picture: null }])
  })

  test('is released with a draft only where nothing else shows it', async () => {
    const fileId = await addFile()
    const pictureOf = await addEarlier(bea.listingId, uploadName(fileId))
    await save({ ...WHOLE, pictureOf })
    await remove()
    expect(await isReleased(fileId)).toBe(false)
    await save({ ...WHOLE, pictureOf, key: KEY })
    await db.deleteFrom('deals').execute()
    await remove()
    expect(await isReleased(fileId)).toBe(true)
  })
})

describe('a picture of its own', () => {
  test('is released when a draft gets another one, and not when it is posted', async () => {
    const [first, second] = [await addFile(), await addFile()]
    await save({ ...WHOLE, 'picture-stored': first })
    await save({ ...WHOLE, 'picture-stored': second, draftVersion: '1' })
    expect(await isReleased(first)).toBe(true)
    await save({ ...WHOLE, draft: '', draftVersion: '2' })
    expect(await isReleased(second)).toBe(false)
    expect(await pictures()).toEqual([uploadName(second)])
  })
})
