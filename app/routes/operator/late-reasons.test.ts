import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { addNewcomer, addTwin } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { openCase } from '../../domain/claims/open-case.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let olga = ''
let otto = ''
beforeEach(async () => {
  olga = await signIn(db, await addPerson(db, PEOPLE.olga))
  otto = await signIn(db, await addPerson(db, PEOPLE.otto))
})

const look = async (path: string) =>
  visibleText(await readerSees(await app.request(path, { headers: { cookie: olga } })))
const send = (path: string, fields: Record<string, string>, by: string) =>
  app.request(path, form(fields, by))

test('a reason typed in a second tab is kept as that of a colleague', async () => {
  const page = `/operator/listings/${(await addListing(db)).id}`
  await send(page, { intent: 'hide', reason: 'Closed.' }, olga)
  const second = await send(page, { intent: 'hide', reason: 'A sign says so.' }, olga)
  expect(noticeOf(second)).toBe(
    'Nothing was changed: the listing is hidden already. Your reason is kept in the log.',
  )
  expect(await look(page)).toMatch(/Too late: Hid a listing.*A sign says so\./)
})

describe('a reason for what a colleague did before', () => {
  test('of hiding a listing is kept, and names the colleague', async () => {
    const { id } = await addListing(db)
    const page = `/operator/listings/${id}`
    await send(page, { intent: 'hide', reason: 'Closed.' }, olga)
    const twice = await send(page, { intent: 'hide', reason: 'Closed.' }, olga)
    expect(noticeOf(twice)).toBe('Nothing was changed: the listing is hidden already.')
    const late = await send(page, { intent: 'hide', reason: 'A sign says so.' }, otto)
    expect(noticeOf(late)).toBe(
      'Nothing was changed: the listing is hidden already. Olga was first. Your reason is kept in the log.',
    )
    expect(await look(page)).toMatch(/Too late: Hid a listing.*A sign says so\./)
  })

  test('of suspending somebody is kept', async () => {
    const page = `/operator/users/${await addPerson(db, PEOPLE.dana)}`
    await send(page, { intent: 'suspend', reason: 'Stuffs queues.' }, olga)
    const late = await send(page, { intent: 'suspend', reason: 'Sells codes.' }, otto)
    expect(noticeOf(late)).toContain('already. Olga was first. Your reason is kept in the log.')
    expect(await look(page)).toMatch(/Too late: Suspended.*Sells codes\./)
  })

  test('of accepting a claim that was declined is kept', async () => {
    const listingId = await addTwin(db)
    const { accountId: businessId } = await addNewcomer(db)
    const by = { actorId: businessId, role: 'business' } as const
    await openCase(db, { businessId, listingId, by, now: TEST_NOW })
    const { id: caseId } = await db.selectFrom('claim_cases').select('id').executeTakeFirstOrThrow()
    const page = href('/operator/claims/cases/:caseId', { caseId })
    await send(page, { intent: 'decline', reason: 'Nobody knows them.' }, olga)
    const late = await send(page, { intent: 'accept', reason: 'The owner called back.' }, otto)
    expect(noticeOf(late)).toContain('settled meanwhile. Olga was first. Your reason is kept')
    expect(await look(page)).toMatch(/Too late: Accepted a claim.*The owner called back/)
    expect(await db.selectFrom('claims').select('id').execute()).toEqual([])
  })

  test('is none for a find: the second reads who judged it, and how', async () => {
    const { id: listingId } = await addListing(db)
    const { id } = await db
      .insertInto('unsure_finds')
      .values({ listing_id: listingId, reason: 'conflict', quote: 'Mon 4-6', found_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    const page = href('/operator/finds/:findId', { findId: String(id) })
    await send(page, { verdict: 'wrong', seen: '' }, olga)
    expect(noticeOf(await send(page, { verdict: 'right', seen: '' }, otto))).toBe(
      'olga@hush.test judged it meanwhile: “Wrong”. Nothing was changed.',
    )
  })
})
