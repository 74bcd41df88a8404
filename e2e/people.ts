import type { Page } from '@playwright/test'
import { hashPassword } from '../app/domain/accounts/passwords.server.ts'
import { days, hoursColumns } from '../test/hours.ts'
import { addBusiness, addCoupon, addPerson, signIn } from '../test/world.ts'
import type { Site } from './site.ts'

export const PASSWORD = 'Golden7hour'
const hash = hashPassword(PASSWORD)

/** Where new businesses are, away from the places whose lists other journeys read. */
export const TOWN = { zip: '21740', city: 'Hagerstown' }

let made = 0

/** An address that nobody in this run has. */
export function newEmail(): string {
  made += 1
  return `guest-${process.pid}-${Date.now()}-${made}@hush.test`
}

/** Signs somebody of the demo in, without the log-in, and opens a page. */
export async function signInAs(page: Page, site: Site, email: string, path = '/'): Promise<void> {
  const { id } = await site.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await carrySession(page, site, await signIn(site.db, id))
  await page.goto(path)
}

interface NewPerson {
  email: string
  accountId: string
}

/** A new diner who is signed in on this page. */
export async function becomeDiner(page: Page, site: Site, firstName = 'June'): Promise<NewPerson> {
  const diner = await addDiner(site, firstName)
  await carrySession(page, site, await signIn(site.db, diner.accountId))
  return diner
}

/** A new diner who is confirmed, with `PASSWORD`. */
export async function addDiner({ db }: Site, firstName: string): Promise<NewPerson> {
  const email = newEmail()
  const person = { role: 'diner', email, first_name: firstName, last_name: 'Marlow' } as const
  return { email, accountId: await addPerson(db, person, { password_hash: await hash }) }
}

/** A new business in `TOWN` that is not verified yet, signed in on this page. */
export async function becomeBusiness(page: Page, site: Site, name: string): Promise<NewPerson> {
  const email = newEmail()
  const { accountId, cookie } = await addBusiness(
    site.db,
    { role: 'business', email, first_name: 'Nora', last_name: 'Quill' },
    {
      account: { password_hash: await hash, verified_at: null },
      listing: {
        name,
        city: TOWN.city,
        zip_code: TOWN.zip,
        verified_at: null,
        ...hoursColumns(days({ 3: { time: '4 PM - 2 AM' } })),
      },
    },
  )
  await carrySession(page, site, cookie)
  return { email, accountId }
}

/** A new coupon for two of the demo's business, and its page. */
export async function addCouponForTwo({ db }: Site): Promise<{ couponId: string; path: string }> {
  const { id } = await db
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select('listings.id')
    .where('email', '=', 'business@hush.test')
    .executeTakeFirstOrThrow()
  const couponId = await addCoupon(db, id, { title: `Lantern supper ${Date.now()}` })
  return { couponId, path: `/coupons/${couponId}` }
}

export async function carrySession(page: Page, { origin }: Site, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: origin }])
}
