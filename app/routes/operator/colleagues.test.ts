import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf, PASSWORD } from '../../../test/accounts.ts'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { outboxOnly } from '../../../test/mails.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import {
  addBusiness,
  addCoupon,
  addListing,
  addPerson,
  PEOPLE,
  signIn,
} from '../../../test/world.ts'
import { deleteOldNotes } from '../../domain/desk/operators/colleagues.server.ts'
import { deleteOldInquiries } from '../../domain/inquiries/inquiries.server.ts'
import { deleteAccount } from '../../domain/lifecycle/delete-account.server.ts'
import { objectHref } from './object-href.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let olga = ''
let bea: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  olga = await signIn(db, await addPerson(db, PEOPLE.olga))
  const account = { password_hash: await hashOf(PASSWORD) }
  bea = await addBusiness(db, PEOPLE.bea, { account })
})

async function addOneOfEach() {
  const listing = (await addListing(db)).id
  const verification = await db
    .insertInto('verifications')
    .values({ business_id: bea.accountId, submitted_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  const waiting = await db
    .insertInto('claim_cases')
    .values({
      business_id: bea.accountId,
      listing_id: listing,
      opened_at: TEST_NOW,
      call_requested_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const find = await db
    .insertInto('unsure_finds')
    .values({ listing_id: listing, reason: 'conflict', quote: 'Daily 4-7', found_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deal = await db
    .insertInto('deals')
    .values({ listing_id: bea.listingId, title: 'x', description: 'x', ends_on: '2027-06-30' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    inquiry: await addInquiry(),
    verification: verification.id,
    case: waiting.id,
    find: String(find.id),
    account: bea.accountId,
    coupon: await addCoupon(db, bea.listingId, { ends_on: '2027-01-01' }),
    deal: deal.id,
    listing: String(bea.listingId),
  }
}

async function addInquiry(): Promise<string> {
  const { id } = await db
    .insertInto('inquiries')
    .values({
      first_name: 'Ina',
      last_name: 'Quist',
      email: 'ina@example.com',
      phone: '3015550100',
      business_name: 'Quist Bar',
      description: 'List us.',
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const pageOf = (noun: string, id: string) => objectHref(`${noun} ${id}`) ?? ''
const send = (path: string, fields: Record<string, string>, cookie = olga) =>
  app.request(path, form(fields, cookie))
const look = async (path: string, cookie = olga) =>
  visibleText(await readerSees(await app.request(path, { headers: { cookie } })))

async function noteEverything(): Promise<string[]> {
  const things = Object.entries(await addOneOfEach())
  for (const [noun, id] of things) {
    await send(pageOf(noun, id), { intent: 'note', note: `Looked at the ${noun}.` })
  }
  return things.map(([noun]) => noun)
}

async function noted(): Promise<string[]> {
  const rows = await db.selectFrom('desk_notes').select('object_id').execute()
  return rows.map(row => row.object_id.split(' ')[0] ?? '').sort()
}

describe('every page about one thing', () => {
  test('takes notes for colleagues, and says who is on it', async () => {
    const ben = await signIn(db, await addPerson(db, { ...PEOPLE.olga, email: 'ben@hush.test' }))
    for (const [noun, id] of Object.entries(await addOneOfEach())) {
      const path = pageOf(noun, id)
      const posted = await send(path, { intent: 'note', note: `Called about the ${noun}.` })
      expect([noun, posted.headers.get('location')]).toEqual([noun, path])
      await send(path, { intent: 'hold' })
      const seen = await look(path, ben)
      expect(seen).toContain(`Called about the ${noun}.`)
      expect(seen).toContain('olga@hush.test is on it.')
      expect(noticeOf(await send(path, { intent: 'hold' }, ben))).toContain('on it already')
    }
  })

  test('keeps one list of notes, however its address is written', async () => {
    const { account } = await addOneOfEach()
    const shouted = href('/operator/users/:accountId', { accountId: account.toUpperCase() })
    await send(shouted, { intent: 'note', note: 'Called twice.' })
    expect(await look(pageOf('account', account))).toContain('Called twice.')
  })
})

describe('who is on what', () => {
  test.each([
    ['inquiry', href('/operator/inquiries')],
    ['verification', href('/operator/verifications')],
    ['case', href('/operator/claims')],
    ['find', href('/operator/finds')],
  ] as const)('is in the list of each %s, until it is left', async (noun, list) => {
    const path = pageOf(noun, (await addOneOfEach())[noun])
    await send(path, { intent: 'hold' })
    expect(await look(list)).toContain('You are on it')
    const ben = await signIn(db, await addPerson(db, { ...PEOPLE.olga, email: 'ben@hush.test' }))
    expect(await look(list, ben)).toContain('olga@hush.test is on it')
    await send(path, { intent: 'release' })
    expect(await look(list, ben)).not.toContain('is on it')
  })

  test('is on the first page of the desk, by name', async () => {
    const { inquiry, find } = await addOneOfEach()
    expect(await look(href('/operator'))).not.toContain('Who is on what')
    await send(pageOf('inquiry', inquiry), { intent: 'hold' })
    await send(pageOf('find', find), { intent: 'hold' })
    const desk = await look(href('/operator'))
    expect(desk).toMatch(/Who is on what.*inquiry Quist Bar You are on it/)
    expect(desk).toContain('find Harbor Lantern You are on it')
  })
})

test('nobody is on what an operator has decided', async () => {
  const { inquiry } = await addOneOfEach()
  const page = pageOf('inquiry', inquiry)
  const ben = await signIn(db, await addPerson(db, { ...PEOPLE.olga, email: 'ben@hush.test' }))
  await send(page, { intent: 'hold' })
  await look(page, ben)
  expect(await look(href('/operator'))).toContain('Who is on what')
  await send(page, { intent: 'spam' }, ben)
  expect(await look(href('/operator'))).not.toContain('Who is on what')
})

describe('a note', () => {
  test('goes with the inquiry, which is deleted after a year', async () => {
    await noteEverything()
    await deleteOldInquiries(db, { now: later(366 * DAY) })
    expect(await noted()).not.toContain('inquiry')
    expect(await noted()).toContain('listing')
  })

  test('goes with the business that it is about, and with all of its things', async () => {
    await noteEverything()
    const { accountId } = bea
    const deletion = { accountId, ownerId: accountId, password: PASSWORD, now: TEST_NOW }
    expect(await deleteAccount(db, { ...deletion, mails: outboxOnly })).toBe('deleted')
    expect(await noted()).toEqual(['find', 'inquiry'])
  })

  test('about what stays is kept for a year', async () => {
    await noteEverything()
    await deleteOldNotes(db, { now: later(364 * DAY) })
    expect(await noted()).toHaveLength(8)
    await deleteOldNotes(db, { now: later(366 * DAY) })
    expect(await noted()).toEqual([])
  })
})
