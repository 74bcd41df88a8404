import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { days, hoursColumns } from '../../../../test/hours.ts'
import { silentLog } from '../../../../test/log.ts'
import { DAY, later, TEST_NOW } from '../../../../test/moment.ts'
import { siteSays } from '../../../../test/own-site.ts'
import { smallWeb } from '../../../../test/small-web.ts'
import { addBusiness, addListing, PEOPLE } from '../../../../test/world.ts'
import type { Mail } from '../../following/mails/mail.ts'
import { discover } from './discover.server.ts'
import { findSiteHours, keepOwnHours } from './own-hours.server.ts'
import { tellOwners } from './tell-owners.server.ts'

const { db } = useDatabase()

const MONDAY = hoursColumns(days({ 0: { time: '4-7 PM', items: [] } }))
const WORDS = '<p>Happy Hour Mon, Tue and Wed 4–6 pm</p>'

let time = TEST_NOW.getTime()
const clock = {
  now: () => new Date(time),
  sleep: async (milliseconds: number) => {
    time += milliseconds
  },
}
beforeEach(() => {
  time = TEST_NOW.getTime()
})

async function visit(...words: string[]) {
  const [page = WORDS, ...pages] = words
  const paths = pages.map((text, place) => [['/happy-hour', '/specials'][place], text])
  const web = smallWeb({ 'lantern.test': { '/': page, ...Object.fromEntries(paths) } }, clock.now)
  const fetching = { outside: web.outside, about: 'http://hush.test/bot' }
  await discover({ db, clock, fetching, log: silentLog })
  time += 31 * DAY
  return web.requests.length
}

function addBea(listing = {}) {
  return addBusiness(db, PEOPLE.bea, {
    listing: { website: 'https://lantern.test/', ...MONDAY, ...listing },
  })
}

const findFor = (businessId: string) => findSiteHours(db, { businessId, now: clock.now() })

describe('the site of a verified business', () => {
  test('is visited, and changes nothing of its listing', async () => {
    const bea = await addBea()
    const before = await db.selectFrom('listings').selectAll().execute()
    await visit()
    expect(await db.selectFrom('listings').selectAll().execute()).toEqual(before)
    expect(await findFor(bea.accountId)).toMatchObject({
      quote: 'Happy Hour Mon, Tue and Wed 4–6 pm',
      page: 'https://lantern.test/',
      differences: [
        { days: [0], site: '4–6 PM', hush: '4–7 PM' },
        { days: [1, 2], site: '4–6 PM', hush: null },
      ],
    })
  })

  test('that disagrees with itself asks neither its owner nor the desk', async () => {
    const bea = await addBea()
    await visit(WORDS, '<p>Happy Hour Mon, Tue and Wed 3–5 pm</p>')
    expect(await findFor(bea.accountId)).toBeNull()
    expect(await db.selectFrom('unsure_finds').selectAll().execute()).toEqual([])
  })

  test('is the new one once it moved', async () => {
    const bea = await addBea()
    await visit()
    await db.updateTable('listings').set({ website: 'https://harbor.test/' }).execute()
    await visit()
    expect(await findFor(bea.accountId)).toBeNull()
  })

  test('is read soon though the place that was found there was visited just now', async () => {
    await addListing(db, { name: 'Found', website: 'https://lantern.test/', hidden_at: null })
    await visit('<p>Hello</p>')
    time -= 30 * DAY
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    const bea = await addBea()
    expect(await visit()).toBeGreaterThan(0)
    expect(await findFor(bea.accountId)).toMatchObject({ page: 'https://lantern.test/' })
  })
})

describe('a business that is not verified', () => {
  test('sends nobody to a website, and takes no found place off its own', async () => {
    const bea = await addBea({ verified_at: null })
    expect(await visit()).toBe(0)
    await addListing(db, { name: 'Found', website: 'https://lantern.test/' })
    await visit()
    const found = await db
      .selectFrom('listings')
      .select('happy_hours')
      .where('name', '=', 'Found')
      .executeTakeFirst()
    expect(found?.happy_hours).toMatchObject({ texts: ['Mon–Wed 4:00 PM - 6:00 PM'] })
    expect(await findFor(bea.accountId)).toBeNull()
  })
})

describe('the owner of a listing', () => {
  const mails: Mail[] = []
  beforeEach(() => {
    mails.splice(0)
  })
  const mail = { put: async (_: unknown, one: Mail) => void mails.push(one) }
  const tell = async () => {
    const before = mails.length
    await tellOwners(db, { mail, answerUrl: 'https://hush.test/profile', now: clock.now() })
    return mails.length - before
  }

  test('is mailed once for each reading that differs', async () => {
    const { listingId } = await addBea()
    await siteSays(db, { listingId, quote: 'Happy Hour Monday 4-6 pm' })
    expect([await tell(), await tell()]).toEqual([1, 0])
    expect(mails).toMatchObject([{ recipient: PEOPLE.bea.email, kind: 'site-hours-differ' }])
    expect(mails[0]?.body).toContain('Your site says 4–6 PM on Mon, Hush says 4–7 PM.')
    expect(mails[0]?.body).toContain('“Happy Hour Monday 4-6 pm”')
    await siteSays(db, { listingId, quote: 'Happy Hour Monday 3-6 pm', at: later(1) })
    expect(await tell()).toBe(1)
  })

  test('is not mailed what it has answered, or where nothing differs', async () => {
    const { accountId: businessId, listingId } = await addBea()
    await siteSays(db, { listingId, quote: 'Happy Hour Monday 4-6 pm' })
    const reading = (await findFor(businessId))?.reading ?? ''
    await keepOwnHours(db, { businessId, reading, now: clock.now() })
    expect(await tell()).toBe(0)
    await siteSays(db, { listingId, quote: 'Happy Hour Monday 4-7 pm', at: later(1) })
    expect([await tell(), mails]).toEqual([0, []])
  })

  test('is not mailed while suspended', async () => {
    const { listingId } = await addBea()
    await siteSays(db, { listingId, quote: 'Happy Hour Monday 4-6 pm' })
    await db
      .updateTable('accounts')
      .set({ suspended_at: TEST_NOW, suspension_reason: 'Spam' })
      .execute()
    expect(await tell()).toBe(0)
  })
})
