import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { addNewcomer, addTwin, claim } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { creditLedger } from '../../../test/ledger.ts'
import { HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { readerSees, visibleText } from '../../../test/page.ts'
import {
  addBusiness,
  addCoupon,
  addListing,
  addPerson,
  PEOPLE,
  signIn,
} from '../../../test/world.ts'
import { openCase } from '../../domain/claims/open-case.server.ts'
import { writeAudit } from '../../domain/desk/audit/audit.server.ts'
import { listHistory } from '../../domain/desk/operators/history.server.ts'
import { hideListing, showListing } from '../../domain/desk/operators/show-listing.server.ts'
import { draftOfDay, partKey, WEEK_PARTS } from '../../domain/happy-hours/week-form.ts'
import { saveWeek } from '../../domain/listings/save-week.server.ts'
import { writeEntry } from '../../domain/payouts/ledger.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let olga = ''
let cookie = ''
beforeEach(async () => {
  olga = await addPerson(db, PEOPLE.olga)
  cookie = await signIn(db, olga)
})

const historyIn = async (path: string) => {
  const words = visibleText(await readerSees(await app.request(path, { headers: { cookie } })))
  return words.slice(words.indexOf('History'))
}
const listingPage = (id: number) => href('/operator/listings/:listingId', { listingId: `${id}` })
const accountPage = (accountId: string) => href('/operator/users/:accountId', { accountId })

function write(objectId: string, action: string, more: { at?: Date; actorId?: string } = {}) {
  const { at: now = TEST_NOW, actorId = olga } = more
  const entry = { actorId, role: 'operator', action, objectId, reason: 'So.', now } as const
  return db.transaction().execute(tx => writeAudit(tx, entry))
}

async function addPayout(businessId: string): Promise<void> {
  await creditLedger(db, businessId, 5_000)
  const payout = { kind: 'payout requested', businessId, cents: 2_250, at: later(HOUR) } as const
  await db.transaction().execute(tx => writeEntry(tx, { ...payout, aboutId: randomUUID() }))
}

async function saveFridays(businessId: string, time: string, now: Date): Promise<void> {
  const none = draftOfDay(undefined)
  const day = { enabled: true, time, items: ['Wings $5'] }
  const days = { 0: none, 1: none, 2: none, 3: none, 4: none, 5: none, 6: none }
  const week = { days: { ...days, 4: day }, exceptions: [] }
  const keys = WEEK_PARTS.map(part => [part, partKey({ days, exceptions: [] }, part)])
  const seen = Object.fromEntries(keys)
  const theirs = new Set<never>()
  expect(await saveWeek(db, { businessId, week, seen, theirs, now })).toEqual({ outcome: 'saved' })
}

describe('the history of a listing', () => {
  test('has who hid it and showed it again, by name, the newest first', async () => {
    const { id } = await addListing(db, { name: 'Café Lumière', source: 'a guide' })
    const act = { listingId: id, by: { actorId: olga, role: 'operator' } } as const
    await hideListing(db, { ...act, reason: 'Closed.', now: TEST_NOW })
    await showListing(db, { ...act, reason: 'It was the neighbor.', now: later(HOUR) })
    const words = await historyIn(listingPage(id))
    expect(words).toMatch(
      /Olga Stern Showed a listing again It was the neighbor\. state hidden → became shown .* Olga Stern Hid a listing Closed\. state shown → became hidden .*Hush Listed a guide/,
    )
    expect(words).not.toContain(PEOPLE.olga.email)
  })

  test('has each day of the week before and after it was changed', async () => {
    const bea = await addBusiness(db)
    await saveFridays(bea.accountId, '4pm-6pm', TEST_NOW)
    const words = await historyIn(listingPage(bea.listingId))
    expect(words).toContain(
      'Bea Hopper Changed its happy hours Friday none → became 4pm-6pm: Wings $5',
    )
    expect(words).not.toContain('Thursday')
  })

  test('says nothing of a week that was saved as it is', async () => {
    const bea = await addBusiness(db)
    await saveFridays(bea.accountId, '4pm-6pm', TEST_NOW)
    await saveFridays(bea.accountId, '4pm-6pm', later(HOUR))
    const { rows } = await listHistory(db, { objectId: `listing ${bea.listingId}`, page: 1 })
    expect(rows.filter(({ action }) => action === 'change week')).toHaveLength(1)
  })

  test('has what guests said, without their names, and what became of its coupons', async () => {
    const bea = await addBusiness(db)
    const dana = await addPerson(db, PEOPLE.dana)
    await db
      .insertInto('reports')
      .values({
        ...{ listing_id: bea.listingId, account_id: dana, week: '2027-06-14', weight: 1 },
        ...{ kind: 'other-times', words: 'It is 5 to 7', reported_at: TEST_NOW },
      })
      .execute()
    const coupon = await addCoupon(db, bea.listingId, { title: 'Two crab cakes' })
    await write(`coupon ${coupon}`, 'end coupon')
    await write(`coupon ${randomUUID()}`, 'end coupon')
    const words = await historyIn(listingPage(bea.listingId))
    expect(words).toContain('a guest Said that the times are different It is 5 to 7')
    expect(words).toContain('Ended a coupon: Two crab cakes')
    expect(words).toContain('the business Posted a coupon: Two crab cakes')
    expect(words).not.toContain('Dana')
    expect(words.match(/Ended a coupon/g)).toHaveLength(1)
  })

  test('has nothing of another one, whose number begins alike', async () => {
    const { id } = await addListing(db)
    await write(`listing ${id}1`, 'hide listing')
    expect(await historyIn(listingPage(id))).not.toContain('Hid a listing')
  })

  test('is on the clock of the place', async () => {
    const { id } = await addListing(db)
    await db.updateTable('listings').set({ time_zone: 'America/Los_Angeles' }).execute()
    await write(`listing ${id}`, 'hide listing', { at: new Date('2027-06-18T01:30:00Z') })
    const words = await historyIn(listingPage(id))
    expect(words).toContain('On the clock of the place (America/Los_Angeles)')
    expect(words).toContain('Jun 17, 2027, 6:30 PM')
  })

  test('that is long comes in pages, each entry on one of them', async () => {
    const { id } = await addListing(db, { created_at: later(-HOUR) })
    for (const minute of Array(69).keys()) {
      await write(`listing ${id}`, `try ${minute}`, { at: later(minute * MINUTE) })
    }
    const pages = [1, 2, 3].map(page => listHistory(db, { objectId: `listing ${id}`, page }))
    const [first, second, third] = await Promise.all(pages)
    expect(first?.rows[0]?.action).toBe('try 68')
    expect([first?.hasMore, second?.hasMore, third?.hasMore]).toEqual([true, true, false])
    const all = [first, second, third].flatMap(page => page?.rows ?? [])
    expect(all).toHaveLength(70)
    expect(new Set(all.map(({ action }) => action)).size).toBe(70)
    const words = await historyIn(`${listingPage(id)}?page=3`)
    expect(words).toContain('Listed')
    expect(words).toContain('Previous page')
  })
})

describe('the history of an account', () => {
  test('has what happened to its listing, its verification and its money', async () => {
    const bea = await addBusiness(db)
    const verification = await db
      .insertInto('verifications')
      .values({ business_id: bea.accountId, submitted_at: TEST_NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    await write(`verification ${verification.id}`, 'approve verification', { at: later(MINUTE) })
    await write(`listing ${bea.listingId}`, 'hide listing', { at: later(MINUTE) })
    await addPayout(bea.accountId)
    const words = await historyIn(accountPage(bea.accountId))
    expect(words).toMatch(/Bea Hopper Asked for a payout: .*\$22\.50/)
    expect(words).toMatch(/Olga Stern Approved: .* state waiting → became approved/)
    expect(words).toMatch(/Olga Stern Hid a listing: /)
    expect(words).toContain('Bea Hopper Sent documents')
    expect(words).toContain('Bea Hopper Signed up')
  })

  test('folds away who looked at it, each colleague once', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    const otto = await addPerson(db, PEOPLE.otto)
    for (const actorId of [olga, otto, olga]) {
      await write(`account ${dana}`, 'view account', { actorId, at: later(MINUTE) })
    }
    const answer = await app.request(accountPage(dana), { headers: { cookie } })
    const [, folded = ''] = /<details[^>]*>(.*?)<\/details>/s.exec(await answer.text()) ?? []
    expect(folded).toContain('Looked at by 2 people')
    expect(folded.match(/Olga Stern/g)).toHaveLength(1)
    expect(await historyIn(accountPage(dana))).not.toContain('View account')
  })

  test('says that an account of who acted is deleted, in place of a name', async () => {
    const dana = await addPerson(db, PEOPLE.dana)
    const gone = randomUUID()
    await write(`account ${dana}`, 'suspend account', { actorId: gone })
    const words = await historyIn(accountPage(dana))
    expect(words).toContain('an operator whose account is deleted Suspended')
    expect(words).not.toContain(gone.slice(0, 8))
  })
})

describe('the history of a claim', () => {
  test('is that of its case as well, in both directions', async () => {
    const foundId = await addTwin(db, { website: null })
    const wendell = await addNewcomer(db)
    const case_ = { businessId: wendell.accountId, listingId: foundId }
    const by = { actorId: wendell.accountId, role: 'business' } as const
    await openCase(db, { ...case_, by, now: TEST_NOW })
    const { id: caseId } = await db.selectFrom('claim_cases').select('id').executeTakeFirstOrThrow()
    await claim(db, case_)
    await write(`case ${caseId}`, 'accept claim')
    const { id: claimId } = await db.selectFrom('claims').select('id').executeTakeFirstOrThrow()
    for (const path of [
      href('/operator/claims/:claimId', { claimId }),
      href('/operator/claims/cases/:caseId', { caseId }),
    ]) {
      const words = await historyIn(path)
      expect(words).toMatch(/Wendell Oddwater Opened a claim/)
      expect(words).toMatch(/Wendell Oddwater Claimed a listing/)
      expect(words).toMatch(/Olga Stern Accepted a claim/)
    }
    expect(await historyIn(listingPage(foundId))).toContain('Accepted a claim: The Harbor Lantern')
    expect(await historyIn(accountPage(wendell.accountId))).toContain('Accepted a claim')
  })
})

test('a history of every kind of thing is empty where nothing is', async () => {
  const nouns = ['account', 'case', 'claim', 'coupon', 'deal', 'inquiry', 'ledger', 'verification']
  const uids = nouns.map(noun => `${noun} ${randomUUID()}`)
  for (const objectId of ['listing 7', 'find 7', 'audit log', ...uids]) {
    const { rows, looks } = await listHistory(db, { objectId, page: 1 })
    expect([objectId, rows, looks]).toEqual([objectId, [], []])
  }
})
