import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../test/world.ts'
import type { Mail } from '../following/mails/mail.ts'
import {
  acceptInvitation,
  deleteOldInvitations,
  findInvitation,
  inviteStaff,
  withdrawInvitation,
} from './invitations.server.ts'
import { listStaff, removeStaff } from './staff.server.ts'
import { MAX_STAFF } from './staff.ts'
import { listWorkplaces } from './workplaces.server.ts'

const { db } = useDatabase({ size: 30 })

let bea = { accountId: '', listingId: 0 }
let sam = ''
let mails: Mail[] = []
beforeEach(async () => {
  bea = await addBusiness(db)
  sam = await addPerson(db, { ...PEOPLE.omar, first_name: 'Sam' })
  mails = []
})

const mail = {
  put: async (_: unknown, sent: Mail) => {
    mails.push(sent)
  },
}

const invite = (email = 'sam@hush.test', now = TEST_NOW) =>
  inviteStaff(db, {
    business: { accountId: bea.accountId, name: 'Bea’s' },
    email,
    mail,
    link: token => `https://hush.test/staff-invitation?token=${token}`,
    now,
  })
const newestToken = () => mails.at(-1)?.body.match(/token=(\S+)/)?.[1] ?? ''
const accept = (token = newestToken(), accountId = sam, now = TEST_NOW) =>
  acceptInvitation(db, { token, accountId, now })
const list = () => listStaff(db, { businessId: bea.accountId, now: TEST_NOW })
const remove = (accountId = sam, businessId = bea.accountId) =>
  removeStaff(db, { businessId, accountId, by: 'business', now: TEST_NOW })

async function hire(): Promise<void> {
  await invite()
  await accept()
}

describe('an invitation', () => {
  test('goes to one mailbox with a link, and the link makes its owner one of the staff', async () => {
    expect(await invite()).toBe('invited')
    expect(mails.map(({ recipient }) => recipient)).toEqual(['sam@hush.test'])
    expect(await findInvitation(db, { token: newestToken(), now: TEST_NOW })).toMatchObject({
      email: 'sam@hush.test',
    })
    expect(await accept()).toMatchObject({ bar: expect.any(String) })
    expect(await list()).toMatchObject({ staff: [{ accountId: sam, name: 'Sam Field' }] })
    expect((await list()).invitations).toEqual([])
    expect((await listWorkplaces(db, { accountId: sam, workplaceId: null }))[0]?.businessId).toBe(
      bea.accountId,
    )
  })

  test('is stored without its key', async () => {
    await invite()
    const { rows } = await sql<{ row: string }>`
      select staff_invitations::text as row from staff_invitations`.execute(db)
    expect(rows[0]?.row).not.toContain(newestToken())
  })

  test('counts once, however many open its link at the same time', async () => {
    await invite()
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        addPerson(db, { ...PEOPLE.dana, email: `d${nth}@hush.test` }),
      ),
    )
    const token = newestToken()
    const outcomes = await Promise.all(people.map(person => accept(token, person)))
    expect(outcomes.filter(outcome => outcome !== null)).toHaveLength(1)
    expect((await list()).staff).toHaveLength(1)
  })

  test('sent again is one with a new link', async () => {
    await invite()
    const old = newestToken()
    await invite()
    expect((await list()).invitations).toHaveLength(1)
    expect(await accept(old)).toBeNull()
    expect(await accept()).not.toBeNull()
  })

  test('opens nothing once it was withdrawn, has run out, or the bar is suspended', async () => {
    await invite()
    const [invitation] = (await list()).invitations
    const stranger = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    const id = invitation?.id ?? ''
    const withdraw = (businessId: string) =>
      withdrawInvitation(db, { businessId, invitationId: id })
    expect(await withdraw(stranger.accountId)).toBe(false)
    expect(await withdraw(bea.accountId)).toBe(true)
    expect(await accept()).toBeNull()
    await invite()
    expect(await accept(newestToken(), sam, later(7 * DAY))).toBeNull()
    await suspend()
    expect(await accept()).toBeNull()
  })

  test('that ran out is shown for a week more, and then forgotten', async () => {
    await invite('sam@hush.test', later(-8 * DAY))
    expect((await list()).invitations).toMatchObject([{ isOver: true }])
    await deleteOldInvitations(db, { now: later(5 * DAY) })
    expect((await list()).invitations).toHaveLength(1)
    await deleteOldInvitations(db, { now: later(7 * DAY) })
    expect((await list()).invitations).toEqual([])
  })

  test('is not for who is there already, nor for one more than there may be', async () => {
    await hire()
    await db
      .updateTable('accounts')
      .set({ email: 'sam@hush.test', mailbox: 'sam@hush.test' })
      .where('id', '=', sam)
      .execute()
    expect(await invite()).toBe('already-staff')
    const emails = Array.from({ length: MAX_STAFF + 5 }, (_, nth) => `new${nth}@hush.test`)
    const outcomes = await Promise.all(emails.map(email => invite(email)))
    expect(outcomes.filter(outcome => outcome === 'invited')).toHaveLength(MAX_STAFF - 1)
  })
})

async function suspend(): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ suspended_at: TEST_NOW, suspension_reason: 'Fraud.' })
    .where('id', '=', bea.accountId)
    .execute()
}

describe('one of the staff', () => {
  test('is taken out only by the own bar', async () => {
    await hire()
    const stranger = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    expect(await remove(sam, stranger.accountId)).toBe(false)
    expect(await remove()).toBe(true)
    expect(await remove()).toBe(false)
    expect(await listWorkplaces(db, { accountId: sam, workplaceId: null })).toEqual([])
  })

  test('works nowhere while the bar is suspended', async () => {
    await hire()
    await suspend()
    expect(await listWorkplaces(db, { accountId: sam, workplaceId: null })).toEqual([])
  })

  test('leaves what they redeemed, without their name, when their account goes', async () => {
    await hire()
    const { codes } = await addCodes(1)
    await redeem(codes[0] ?? '')
    await db.deleteFrom('accounts').where('id', '=', sam).execute()
    const entry = await db
      .selectFrom('queue_entries')
      .select(['redeemed_at', 'redeemed_by'])
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ redeemed_at: TEST_NOW, redeemed_by: null })
    expect((await list()).staff).toEqual([])
  })
})

async function addCodes(people: number): Promise<{ codes: string[] }> {
  const coupon = { target: people, activated_at: later(-DAY) }
  const couponId = await addCoupon(db, bea.listingId, coupon)
  const { rows } = await sql<{ code: string }>`
    insert into queue_entries (coupon_id, code)
    select ${couponId}, upper(substr(md5(n::text), 1, 12)) from generate_series(1, ${people}::int) as n
    returning code`.execute(db)
  return { codes: rows.map(({ code }) => code) }
}

const redeem = async (code: string) => {
  const { rows } = await sql<{ outcome: string }>`
    select redeem_code(${code}, ${bea.accountId}, ${TEST_NOW}, ${sam}) as outcome`.execute(db)
  return rows[0]?.outcome
}

describe('taking somebody out while they redeem', () => {
  const CODES = 60

  test('ends it at once: nothing is redeemed after it', async () => {
    for (let round = 0; round < 5; round += 1) {
      await hire()
      const { codes } = await addCodes(CODES)
      const { before, after } = await takeOutAmong(codes.map(code => () => redeem(code)))
      expect(after).toBe(before)
      await empty()
    }
  })

  test('fails where who may redeem is only looked at first', async () => {
    let late = 0
    for (let round = 0; round < 20 && late === 0; round += 1) {
      await hire()
      const { codes } = await addCodes(CODES)
      const carelessly = codes.map(code => async () => {
        const [workplace] = await listWorkplaces(db, { accountId: sam, workplaceId: null })
        if (!workplace) return
        await sql`select redeem_code(${code}, ${bea.accountId}, ${TEST_NOW})`.execute(db)
      })
      const { before, after } = await takeOutAmong(carelessly)
      late += after - before
      await empty()
    }
    expect(late).toBeGreaterThan(0)
  })

  /** How many are redeemed when the owner is told that it is done, and in the end. */
  async function takeOutAmong(redeemings: readonly (() => Promise<unknown>)[]) {
    const half = redeemings.length / 2
    const first = redeemings.slice(0, half).map(start => start())
    const removing = remove().then(() => countRedeemed())
    const rest = redeemings.slice(half).map(start => start())
    const before = await removing
    await Promise.all([...first, ...rest])
    return { before, after: await countRedeemed() }
  }

  async function countRedeemed(): Promise<number> {
    const { count } = await db
      .selectFrom('queue_entries')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('redeemed_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async function empty(): Promise<void> {
    await db.deleteFrom('queue_entries').execute()
    await db.deleteFrom('coupons').execute()
  }
})
