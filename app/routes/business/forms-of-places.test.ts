import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { audienceOf } from '../../../test/audiences.ts'
import { addNewcomer, addTwin } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { type FoundForm, formsIn } from '../../../test/forms.ts'
import { days, hoursColumns } from '../../../test/hours.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { siteSays } from '../../../test/own-site.ts'
import { noticeOf, sourceOf } from '../../../test/page.ts'
import { fillIn, PATTERNS } from '../../../test/route-table.ts'
import { addBusiness, addCoupon, addPerson, PEOPLE } from '../../../test/world.ts'
import { FORM_OF } from '../../domain/accounts/form-of.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const OF_BUSINESSES = ['business', 'verified', 'owner', 'verified-owner', 'redeemer', 'member']
const PAGES = [
  href('/profile'),
  href('/pricing'),
  ...PATTERNS.filter(pattern => OF_BUSINESSES.includes(audienceOf('GET', pattern) ?? '')),
]

/** Each names by an id or a code what it changes, or is of the log-in and of no place. */
const NAME_THE_THING: readonly [action: RegExp, field?: string][] = [
  [/^\/profile\/(coupons|deals)\/[\w-]+\/end$/],
  [/^\/profile\/ViewAllPromotions$/, 'draft'],
  [/^\/profile\/places$/, 'place'],
  [/^\/profile\/places\/new$/],
  [/^\/profile\/account\/password$/],
  [/^\/sessions?\/end$/],
]

function namesTheThing({ action, fields }: FoundForm): boolean {
  const path = new URL(action, 'https://hush.test').pathname
  return NAME_THE_THING.some(
    ([pattern, field]) => pattern.test(path) && (field === undefined || fields.has(field)),
  )
}

let bea: Awaited<ReturnType<typeof addBusiness>>
let other: Awaited<ReturnType<typeof addBusiness>>
let values: Record<string, string>
beforeEach(async () => {
  const week = days({ 0: { time: '4-7 PM', items: ['$5 drafts'] } })
  bea = await addBusiness(db, PEOPLE.bea, { listing: hoursColumns(week) })
  other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
  values = { couponId: await addCoupon(db, bea.listingId), dealId: await addDeal() }
})

async function addDeal(): Promise<string> {
  const deal = { title: 'Half price', description: 'Wings.', ends_on: '2027-06-30' }
  const { id } = await db
    .insertInto('deals')
    .values({ listing_id: bea.listingId, ...deal })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

async function formsAt(path: string, cookie = bea.cookie): Promise<FoundForm[]> {
  const html = await sourceOf(await app.request(path, { headers: { cookie } }))
  return formsIn(html, path).filter(({ method }) => method === 'POST')
}

async function nameless(path: string, cookie = bea.cookie): Promise<string[]> {
  const forms = await formsAt(path, cookie)
  return forms
    .filter(found => !found.fields.has(FORM_OF) && !namesTheThing(found))
    .map(({ action, fields }) => `${action} on ${path}: ${[...fields.keys()].join(', ')}`)
}

async function addWhatHasForms(): Promise<void> {
  await siteSays(db, { listingId: bea.listingId, quote: 'Happy Hour Mondays 4-6 pm' })
  const sam = await addPerson(db, PEOPLE.omar)
  await db
    .insertInto('staff')
    .values({ account_id: sam, business_id: bea.accountId, joined_at: TEST_NOW })
    .execute()
  await app.request(href('/profile/staff'), form({ email: 'kim@hush.test' }, bea.cookie))
  const draft = { id: randomUUID(), kind: 'coupon' } as const
  const typed = JSON.stringify({ title: 'Two for one' })
  const at = { created_at: TEST_NOW, updated_at: TEST_NOW }
  await db
    .insertInto('promotion_drafts')
    .values({ business_id: bea.accountId, ...draft, ...at, typed })
    .execute()
  const code = { coupon_id: values.couponId ?? '', code: '4W8N01BC9XYZ' }
  await db
    .insertInto('queue_entries')
    .values({ ...code, redeemed_at: TEST_NOW, redeemed_by: sam })
    .execute()
}

describe('every form of a business', () => {
  test('says at which place it was opened, or names what it changes', async () => {
    await addWhatHasForms()
    const missing: string[] = []
    for (const pattern of PAGES) missing.push(...(await nameless(fillIn(pattern, values))))
    expect(missing).toEqual([])
  })

  test('does so while a claim is answered and proven', async () => {
    const wendell = await addNewcomer(db)
    const listing = String(await addTwin(db))
    const proof = href('/profile/claim/proof')
    const send = (path: string, fields: Record<string, string>) =>
      app.request(path, form(fields, wendell.cookie))
    const banner = await formsAt('/profile', wendell.cookie)
    expect(banner.some(({ action }) => action === href('/profile/claim'))).toBe(true)
    expect(await nameless('/profile', wendell.cookie)).toEqual([])
    await send(href('/profile/claim'), { answer: 'yes', listing })
    expect((await formsAt(proof, wendell.cookie)).length).toBeGreaterThan(4)
    expect(await nameless(proof, wendell.cookie)).toEqual([])
    await send(proof, { intent: 'mail', email: 'info@harbor-lantern.test' })
    const codes = (await formsAt(proof, wendell.cookie)).filter(({ fields }) => fields.has('code'))
    expect(codes).toHaveLength(1)
    expect(await nameless(proof, wendell.cookie)).toEqual([])
  })
})

async function everything() {
  const all = (table: 'staff_invitations' | 'table_codes' | 'businesses' | 'claim_cases') =>
    db.selectFrom(table).selectAll().execute()
  return Promise.all([
    all('staff_invitations'),
    all('table_codes'),
    all('businesses'),
    all('claim_cases'),
  ])
}

describe('a form that another place opened', () => {
  const FIELDS: [path: string, fields: Record<string, string>][] = [
    [href('/profile/staff'), { email: 'kim@hush.test' }],
    [href('/profile/publish'), { openData: 'on' }],
    [href('/profile/table-card'), {}],
    [href('/profile/claim'), { answer: 'no' }],
    [href('/profile/claim/proof'), { intent: 'call' }],
    [href('/profile/site-hours'), { answer: 'keep', reading: 'x' }],
    [href('/profile/redeem'), { code: '4W8N01BC9XYZ', step: 'redeem' }],
    [href('/profile/redemptions/:entryId', { entryId: '1' }), { change: 'take-back' }],
  ]

  test.each(FIELDS)('changes nothing at %s', async (path, fields) => {
    await app.request(href('/profile/table-card'), { headers: { cookie: bea.cookie } })
    const before = await everything()
    const of = { ...fields, [FORM_OF]: other.accountId }
    const refused = await app.request(path, form(of, bea.cookie))
    const isRefused = refused.status === 409 || noticeOf(refused).includes('nothing was done')
    expect([isRefused, await everything()]).toEqual([true, before])
  })
})
