import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashOf, PASSWORD } from '../../../../test/accounts.ts'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { VERIFICATION_MAILS } from '../../../../test/mails.ts'

import { later, MINUTE, TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../../test/page.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { createAccount } from '../../../domain/accounts/create-account.server.ts'
import { FORM_OF } from '../../../domain/accounts/form-of.ts'
import { logIn } from '../../../domain/accounts/log-in.server.ts'
import { liftSuspension, suspend } from '../../../domain/desk/operators/suspend.server.ts'
import { addBranch } from '../../../domain/lifecycle/add-branch.server.ts'
import { findMyData } from '../../../domain/lifecycle/export-account.server.ts'

const { db } = useDatabase({ size: 24 })
const app = createTestApp(db)

const PLACES = href('/profile/places')
const NEW = href('/profile/places/new')
const PLACE = {
  businessName: 'Hopper on the Pier',
  businessPhone: '4105550100',
  address: '2 Pier Street',
  zipCode: '21401',
  city: 'Annapolis',
  state: 'MD',
  restaurantType: 'Seafood',
  otherType: '',
  website: '',
}

let bea = { accountId: '', listingId: 0, cookie: '' }
beforeEach(async () => {
  const account = { password_hash: await hashOf(PASSWORD) }
  bea = await addBusiness(db, PEOPLE.bea, { account, listing: { name: 'Hopper Bar' } })
})

const send = (path: string, fields: Record<string, string>, cookie = bea.cookie) =>
  app.request(path, form(fields, cookie))
const look = async (path: string, cookie = bea.cookie) =>
  visibleText(await readerSees(await app.request(path, { headers: { cookie } })))
const switchTo = (place: string, cookie = bea.cookie) => send(PLACES, { place }, cookie)

async function branches() {
  return db
    .selectFrom('accounts')
    .innerJoin('listings', 'business_id', 'accounts.id')
    .select(['accounts.id', 'name', 'owner_id', 'email', 'password_hash', 'listings.id as listing'])
    .where('owner_id', 'is not', null)
    .orderBy('accounts.created_at')
    .execute()
}

/** A branch, without being there. */
async function addPier(ownerId = bea.accountId): Promise<{ id: string; listing: number }> {
  const place = {
    name: PLACE.businessName,
    phone: PLACE.businessPhone,
    address: PLACE.address,
    city: PLACE.city,
    state: 'MD',
    zipCode: PLACE.zipCode,
    website: null,
    category: 'Seafood',
    openingHours: [],
  }
  const added = await addBranch(db, { ownerId, place, mails: VERIFICATION_MAILS, now: TEST_NOW })
  if (!('accountId' in added)) throw new Error(added.outcome)
  const { id: listing } = await db
    .selectFrom('listings')
    .select('id')
    .where('business_id', '=', added.accountId)
    .executeTakeFirstOrThrow()
  return { id: added.accountId, listing }
}

describe('a further place', () => {
  test('is added under the same log-in, and its owner is there at once', async () => {
    const added = await send(NEW, PLACE)
    expect(added.headers.get('location')).toBe('/profile')
    expect(noticeOf(added)).toContain('Hopper on the Pier is on Hush, and you are there now.')
    expect(await look('/profile')).toContain('2 Pier Street')
    const [pier] = await branches()
    expect(pier).toMatchObject({ email: PEOPLE.bea.email, password_hash: null })
    expect(await look(`/hush-restaurants/${await uidOf(pier?.listing)}`)).toContain('Hopper on the')
    const places = await look(PLACES)
    expect(places).toMatch(/Hopper Bar.*Hopper on the Pier/)
    expect(places).toContain('You are here')
  })

  test('is verified by itself before it may post', async () => {
    await send(NEW, PLACE)
    const refused = await app.request('/profile/AddCouponForm', { headers: { cookie: bea.cookie } })
    expect(await readerSees(refused)).not.toContain('name="target"')
    await switchTo(bea.accountId)
    const open = await app.request('/profile/AddCouponForm', { headers: { cookie: bea.cookie } })
    expect(open.status).toBe(200)
  })

  test.each([
    [{ businessName: '' }, 'Please enter the name of your business.'],
    [{ zipCode: '99999' }, 'Hush is not available in this zip code yet.'],
    [{ state: 'NY' }, 'So far, Hush is only available in Maryland.'],
    [{ businessPhone: 'call me' }, 'Phone number must contain only digits.'],
    [{ restaurantType: 'Other' }, 'Please describe the type in your own words.'],
    [{ website: 'javascript:alert(1)' }, 'Please enter a web address'],
  ])('is not added with %j, and what was typed stays', async (wrong, problem) => {
    const refused = await send(NEW, { ...PLACE, ...wrong })
    expect([400, 409]).toContain(refused.status)
    const page = await readerSees(refused)
    expect(page).toContain(problem)
    expect(page).toContain('value="2 Pier Street"')
    expect(await branches()).toEqual([])
  })

  test('is added once by a form that is sent twice at the same time', async () => {
    await Promise.all([send(NEW, PLACE), send(NEW, PLACE), send(NEW, PLACE)])
    expect(await branches()).toHaveLength(1)
  })

  test('is one of at most twenty, also when they are added at the same time', async () => {
    for (let each = 0; each < 17; each += 1) await addNumbered(each)
    const outcomes = await Promise.all([17, 18, 19, 20].map(addNumbered))
    expect(outcomes.sort()).toEqual(['added', 'added', 'too-many', 'too-many'])
    expect(await look(PLACES)).toContain('at most 20 places')
  })
})

async function addNumbered(number: number): Promise<string> {
  const place = {
    name: `Bar ${number}`,
    phone: PLACE.businessPhone,
    address: PLACE.address,
    city: PLACE.city,
    state: 'MD',
    zipCode: PLACE.zipCode,
    website: null,
    category: 'Seafood',
    openingHours: [],
  }
  return (
    await addBranch(db, { ownerId: bea.accountId, place, mails: VERIFICATION_MAILS, now: TEST_NOW })
  ).outcome
}

async function uidOf(listingId = 0): Promise<string> {
  const { member_uid } = await db
    .selectFrom('listings')
    .select('member_uid')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  return member_uid ?? ''
}

const AT_THE_PIER = /2 Pier Street.*You are here/

describe('switching places', () => {
  test('changes what this browser acts as, and no other', async () => {
    const pier = await addPier()
    const phone = await signIn(db, bea.accountId)
    expect(noticeOf(await switchTo(pier.id))).toBe('You are at Hopper on the Pier now.')
    expect(await look('/profile')).toMatch(AT_THE_PIER)
    expect(await look('/profile', phone)).toContain('Hopper Bar')
    await send('/profile/edit-business-profile?part=tags', {})
    expect(noticeOf(await switchTo(bea.accountId))).toBe('You are at Hopper Bar now.')
    expect(await look('/profile')).not.toMatch(AT_THE_PIER)
  })

  test('opens nobody else’s place, whoever asks', async () => {
    const pier = await addPier()
    const rival = await addBusiness(db, { ...PEOPLE.bea, email: 'rita@hush.test' })
    expect((await switchTo(pier.id, rival.cookie)).status).toBe(404)
    expect((await switchTo(rival.accountId)).status).toBe(404)
    for (const place of ['', 'x', pier.id.toUpperCase()]) {
      const { status } = await switchTo(place, rival.cookie)
      expect(status).toBe(404)
    }
    const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
    expect((await switchTo(pier.id, diner)).status).toBe(403)
    expect((await send(NEW, PLACE, diner)).status).toBe(403)
    expect((await switchTo(pier.id, '')).status).toBe(303)
    expect((await send(NEW, PLACE, '')).status).toBe(401)
    await db.updateTable('sessions').set({ branch_id: pier.id }).execute()
    expect(await look('/profile', rival.cookie)).not.toContain('Pier')
  })

  test('saves nothing that was opened at another place', async () => {
    const pier = await addPier()
    const week = { 'monday.enabled': 'on', [FORM_OF]: bea.accountId }
    await switchTo(pier.id)
    const forms: [string, Record<string, string>][] = [
      ['/profile/edit-happy-hour', week],
      [href('/profile/staff'), { email: 'sam@hush.test', [FORM_OF]: bea.accountId }],
      ['/profile/edit-business-profile?part=tags', { tags: 'Patio', [FORM_OF]: bea.accountId }],
    ]
    for (const [path, fields] of forms) {
      const refused = await send(path, fields)
      expect([path, refused.status]).toEqual([path, 409])
      expect(await readerSees(refused)).toContain('You switched accounts or places in another tab')
    }
    expect(await db.selectFrom('staff_invitations').selectAll().execute()).toEqual([])
    const deletion = { password: PASSWORD, sure: 'yes', [FORM_OF]: bea.accountId }
    const kept = await send(href('/profile/account/deletion'), deletion)
    expect(noticeOf(kept)).toContain('You are now at Hopper on the Pier, so nothing was done.')
    expect(await branches()).toHaveLength(1)
  })
})

describe('the log-in of an account with branches', () => {
  test('is the one it was: by password, once a mailbox, and for no branch by itself', async () => {
    await addPier()
    const { email } = PEOPLE.bea
    const login = { email, password: PASSWORD, roles: ['business'], now: TEST_NOW } as const
    expect(await logIn(db, login)).toMatchObject({ outcome: 'logged-in' })
    const again = { role: 'diner', email, firstName: 'Bea', lastName: 'H', now: TEST_NOW } as const
    expect(await createAccount(db, { ...again, passwordHash: 'x' })).toBeUndefined()
  })

  test('changes its password and counts its devices from any place', async () => {
    const pier = await addPier()
    await switchTo(pier.id)
    expect(await look(href('/profile/account'))).toContain('You are logged in on this device only.')
    const changed = await send(href('/profile/account/password'), {
      currentPassword: PASSWORD,
      password: 'Brand9newword',
    })
    expect(noticeOf(changed)).toContain('Your password is changed')
    const { email } = PEOPLE.bea
    const login = { email, password: 'Brand9newword', roles: ['business'], now: TEST_NOW } as const
    expect(await logIn(db, login)).toMatchObject({ outcome: 'logged-in' })
    await send(href('/sessions/end'), {})
    expect(await db.selectFrom('sessions').select('account_id').execute()).toEqual([])
  })

  test('is told of its branches in the data it asks for', async () => {
    await addPier()
    const data = await findMyData(db, { accountId: bea.accountId })
    expect(data).toMatchObject({ places: [{ name: 'Hopper on the Pier', zip_code: '21401' }] })
  })
})

describe('closing', () => {
  const close = (password = PASSWORD, cookie = bea.cookie) =>
    send(href('/profile/account/deletion'), { password, sure: 'yes' }, cookie)

  test('a branch takes the password of its owner, who stays logged in elsewhere', async () => {
    const pier = await addPier()
    await switchTo(pier.id)
    expect((await close('Wrong1password')).status).toBe(401)
    const closed = await close()
    expect(noticeOf(closed)).toBe('Hopper on the Pier is closed.')
    expect(await branches()).toEqual([])
    expect(await look('/profile')).toContain('Hopper Bar')
    const mails = await db.selectFrom('mails').select(['recipient', 'subject']).execute()
    expect(mails).toEqual([
      { recipient: PEOPLE.bea.email, subject: 'Hopper on the Pier left Hush' },
    ])
    expect((await app.request(`/hush-restaurants/${await uidOf(pier.listing)}`)).status).toBe(404)
  })

  test('a branch waits for those who hold its codes', async () => {
    const pier = await addPier()
    await addCoupon(db, pier.listing, {})
    await switchTo(pier.id)
    expect((await close()).status).toBe(409)
    expect(await branches()).toHaveLength(1)
  })

  test('the first place waits for its branches', async () => {
    await addPier()
    const refused = await close()
    expect(refused.status).toBe(409)
    expect(await readerSees(refused)).toContain('Your other places use this log-in.')
  })

  test('the first place while a branch is added leaves both or neither', async () => {
    for (let round = 0; round < 6; round += 1) {
      await db.deleteFrom('accounts').where('owner_id', 'is not', null).execute()
      const [closed, added] = await Promise.all([close(), addNumbered(round)])
      const owner = db.selectFrom('accounts').select('id').where('id', '=', bea.accountId)
      const isThere = (await owner.execute()).length === 1
      expect(isThere).toBe(added === 'added')
      expect(closed.status).toBe(isThere ? 409 : 303)
      if (!isThere) return
    }
  })
})

describe('suspending', () => {
  async function of(accountId: string, now = TEST_NOW) {
    const actorId = await operator()
    return { accountId, reason: 'A reason.', by: { actorId, role: 'operator' } as const, now }
  }

  async function operator(): Promise<string> {
    const known = await db
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'operator')
      .executeTakeFirst()
    return known?.id ?? addPerson(db, PEOPLE.olga)
  }

  async function shown(): Promise<number> {
    const rows = await db
      .selectFrom('listings')
      .select('id')
      .where('hidden_at', 'is', null)
      .execute()
    return rows.length
  }

  test('a branch sends its owner to the first place, and leaves the rest alone', async () => {
    const pier = await addPier()
    await switchTo(pier.id)
    expect(await suspend(db, await of(pier.id))).toBe('suspended')
    expect(await look('/profile')).toContain('Hopper Bar')
    expect((await switchTo(pier.id)).status).toBe(404)
    expect(await look(PLACES)).toContain('Suspended')
    expect(await shown()).toBe(1)
  })

  test('an owner takes all places along, and brings back those that went with it', async () => {
    const pier = await addPier()
    const deck = await addNumbered(1)
    expect(deck).toBe('added')
    expect(await suspend(db, await of(pier.id))).toBe('suspended')
    expect(await suspend(db, await of(bea.accountId, later(MINUTE)))).toBe('suspended')
    expect(await shown()).toBe(0)
    expect((await app.request('/profile', { headers: { cookie: bea.cookie } })).status).toBe(302)
    expect(await liftSuspension(db, await of(bea.accountId, later(2 * MINUTE)))).toBe('lifted')
    expect(await shown()).toBe(2)
  })

  test('shows operators who owns what', async () => {
    const pier = await addPier()
    const olga = await signIn(db, await operator())
    expect(await look(`/operator/users/${pier.id}`, olga)).toMatch(/Branch of\s*Hopper Bar/)
    expect(await look(`/operator/users/${bea.accountId}`, olga)).toMatch(/Branches\s*Hopper on/)
  })
})
