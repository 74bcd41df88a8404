import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addListing, addPerson, memberUid, PEOPLE } from '../../../test/world.ts'
import type { Area } from '../files/area.ts'
import { addItem, changeItem, removeItem } from './change-featured-items.server.ts'
import { changeMenu } from './change-menu.server.ts'
import { addTag, removeTag } from './change-tags.server.ts'
import { itemKey, itemToFields } from './featured-items.ts'
import { changeOpeningHours } from './opening-hours.server.ts'
import { postedWeek, weekOfSlots } from './opening-hours-form.ts'
import { changeBackground, changeMark } from './pictures.server.ts'

const { db } = useDatabase()
const now = TEST_NOW
const MONDAY = { day: 0, start: '1100', end: '2200', is_overnight: false }
let accountId = ''

beforeEach(async () => {
  accountId = await addPerson(db, PEOPLE.bea)
  const opening_hours = JSON.stringify([MONDAY])
  await addListing(db, { business_id: accountId, member_uid: memberUid(1), opening_hours })
})

/** What the log says since it was last asked. */
async function noted(): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['reason', 'actor_id'])
    .orderBy('id')
    .execute()
  const seen = lines
  lines = rows.length
  expect(rows.every(row => row.actor_id === accountId)).toBe(true)
  return rows.slice(seen).map(({ reason }) => reason)
}
let lines = 0
beforeEach(() => {
  lines = 0
})

async function upload(area: Area): Promise<string> {
  const id = randomUUID()
  const image = { media_type: 'image/webp', byte_count: 10, sha256: Buffer.alloc(32) }
  const file = { id, owner_id: accountId, area, created_at: now, ...image }
  await db.insertInto('files').values(file).execute()
  return id
}

test('the log says which tags there were', async () => {
  await addTag(db, { accountId, tag: 'Patio', now })
  await addTag(db, { accountId, tag: 'Oysters', now })
  await removeTag(db, { accountId, tag: 'Patio', now })
  await removeTag(db, { accountId, tag: 'Never', now })
  expect(await noted()).toEqual([
    'tags: none → Patio',
    'tags: Patio → Patio, Oysters',
    'tags: Patio, Oysters → Oysters',
  ])
})

test('the log names each item with its price and picture', async () => {
  const dip = { item: 'Crab dip: hot', price: 900, savings: 0 }
  await addItem(db, { accountId, typed: dip, fileId: await upload('featured-items'), now })
  const opened = async () => {
    const { featured_items } = await db
      .selectFrom('listings')
      .select('featured_items')
      .executeTakeFirstOrThrow()
    const [one] = featured_items
    if (!one) throw new Error('There is no item.')
    return { key: itemKey(one), before: itemToFields(one) }
  }
  const cheaper = { ...dip, price: 750, savings: 150 }
  const fileId = await upload('featured-items')
  await changeItem(db, { accountId, typed: cheaper, fileId, ...(await opened()), now })
  await removeItem(db, { accountId, ...(await opened()), now })
  expect(await noted()).toEqual([
    'item Crab dip  hot: none → $9, with a picture',
    'item Crab dip  hot: $9, with a picture → $7.50, saves $1.50, with another picture',
    'item Crab dip  hot: $7.50, saves $1.50, with a picture → none',
  ])
})

test('the log says whether the menu is a link or a file', async () => {
  const change = async (menu: { url: string } | { fileId: string } | null) =>
    changeMenu(db, { accountId, menu, now })
  await change({ url: 'https://lantern.test/menu' })
  await change({ fileId: await upload('menu-uploads') })
  await change({ fileId: await upload('menu-uploads') })
  await change(null)
  expect(await noted()).toEqual([
    'menu: none → https://lantern.test/menu',
    'menu: https://lantern.test/menu → a file',
    'menu: a file → another file',
    'menu: a file → none',
  ])
})

test('the log says when a place is open', async () => {
  const before = weekOfSlots([MONDAY])
  const week = postedWeek({ open0: '1100', close0: '2300' })
  expect(await changeOpeningHours(db, { accountId, week, before, now })).toBe('saved')
  expect(await noted()).toEqual(['opening hours: Mon 11 AM–10 PM → Mon 11 AM–11 PM'])
})

test('the log says that a picture is another one', async () => {
  for (let time = 0; time < 2; time += 1) {
    await changeBackground(db, { accountId, fileId: await upload('background-images'), now })
    await changeMark(db, { accountId, fileId: await upload('profile-pictures'), now })
  }
  expect(await noted()).toEqual([
    'background picture: none → a picture',
    'logo: a picture → another picture',
    'background picture: a picture → another picture',
    'logo: a picture → another picture',
  ])
})
