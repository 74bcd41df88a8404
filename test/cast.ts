import { randomUUID } from 'node:crypto'
import type { Db } from '../db/client.ts'
import { hashOf, PASSWORD } from './accounts.ts'
import { addBusiness, addCoupon, addOffer, addPerson, signIn } from './world.ts'

export const PRINCIPALS = [
  'visitor',
  'diner',
  'staff',
  'newcomer',
  'stranger',
  'owner',
  'operator',
] as const

/** A newcomer is unverified; a stranger owns nothing of the owner's. */
export type Principal = (typeof PRINCIPALS)[number]

export interface Cast {
  /** Belongs to the owner. */
  values: Record<string, string>
  /** Each session is new, since some addresses end it. */
  cookieOf(principal: Principal): Promise<string | undefined>
}

/** Also adds something for everything that an address names. */
export async function addCast(db: Db): Promise<Cast> {
  const tag = randomUUID().slice(0, 8)
  const known = { password_hash: await hashOf(PASSWORD) }
  const person = (role: 'diner' | 'business' | 'operator', name: string) => ({
    role,
    email: `${name}.${tag}@hush.test`,
    first_name: 'Cast',
    last_name: name,
  })
  const diner = await addPerson(db, person('diner', 'diner'), known)
  const operator = await addPerson(db, person('operator', 'operator'), known)
  const newcomer = await addBusiness(db, person('business', 'newcomer'), {
    account: { ...known, verified_at: null },
    listing: { verified_at: null },
  })
  const owner = await addBusiness(db, person('business', 'owner'), { account: known })
  const stranger = await addBusiness(db, person('business', 'stranger'), { account: known })
  const staff = await addPerson(db, person('diner', 'staff'), known)
  const joined = { account_id: staff, business_id: owner.accountId, joined_at: new Date() }
  await db.insertInto('staff').values(joined).execute()
  const accounts = {
    diner,
    staff,
    operator,
    newcomer: newcomer.accountId,
    owner: owner.accountId,
    stranger: stranger.accountId,
  }
  return {
    values: await valuesOf(db, owner),
    cookieOf: async principal =>
      principal === 'visitor' ? undefined : signIn(db, accounts[principal]),
  }
}

async function valuesOf(
  db: Db,
  owner: { accountId: string; listingId: number; memberUid: string },
): Promise<Record<string, string>> {
  const found = await db
    .selectFrom('listings')
    .select('id')
    .where('member_uid', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const couponId = await addCoupon(db, owner.listingId)
  const { id: dealId } = await db
    .insertInto('deals')
    .values({
      listing_id: owner.listingId,
      title: 'Half',
      description: 'price',
      ends_on: '2027-06-30',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nobody = randomUUID()
  return {
    listingId: String(found.id),
    memberUid: owner.memberUid,
    couponId,
    dealId: String(dealId),
    offerId: String(await addOffer(db)),
    place: 'annapolis-md',
    zipCode: '20852',
    authMode: 'login',
    accountId: owner.accountId,
    businessId: owner.accountId,
    kind: 'coupon',
    id: couponId,
    part: 'pages.xml',
    host: 'nowhere.test',
    '*': 'nothing-is-here',
    width: '320',
    tableCode: 'AAAAAAAAAA',
    token: 'AAAAAAAAAAAAAAAAAAAAAA',
    fileId: nobody,
    mailId: nobody,
    entryId: nobody,
    verificationId: nobody,
    inquiryId: nobody,
    findId: nobody,
    caseId: nobody,
    claimId: nobody,
  }
}
