import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { addNewcomer, addTwin, claim } from '../../../test/claims.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { fillIn, ROUTE_IDS } from '../../../test/route-table.ts'
import {
  addBusiness,
  addCoupon,
  addListing,
  addPerson,
  PEOPLE,
  signIn,
} from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db, { demo: null })

/** The pages of verifications are tried beside them, and what lets an operator in in second-factor.test.ts. */
const PATTERNS = [...ROUTE_IDS.keys()].filter(pattern =>
  /^\/operator(?!\/verifications|\/second-factor)/.test(pattern),
)

/** What stands in an address for each of its parameters. */
let things: Record<string, string>
let cookies: Record<'visitor' | 'diner' | 'business' | 'half-way' | 'operator', string>

beforeEach(async () => {
  const dana = await addPerson(db, PEOPLE.dana)
  const olga = await addPerson(db, PEOPLE.olga)
  const business = await addBusiness(db)
  const listing = await addListing(db)
  cookies = {
    visitor: '',
    diner: await signIn(db, dana),
    business: business.cookie,
    'half-way': await signIn(db, olga, { hasSecondFactor: false }),
    operator: await signIn(db, olga),
  }
  things = {
    inquiryId: await addInquiry(),
    listingId: String(listing.id),
    claimId: await addClaim(),
    findId: await addFind(listing.id),
    caseId: await addCase(business.accountId, listing.id),
    kind: 'coupon',
    id: await addCoupon(db, business.listingId),
    accountId: dana,
    businessId: business.accountId,
  }
})

async function addFind(listingId: number): Promise<string> {
  const { id } = await db
    .insertInto('unsure_finds')
    .values({ listing_id: listingId, reason: 'conflict', quote: 'Daily 4-7', found_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
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

async function addClaim(): Promise<string> {
  const { accountId } = await addNewcomer(db)
  await claim(db, { businessId: accountId, listingId: await addTwin(db) })
  const { id } = await db.selectFrom('claims').select('id').executeTakeFirstOrThrow()
  return id
}

async function addCase(businessId: string, listingId: number): Promise<string> {
  const { id } = await db
    .insertInto('claim_cases')
    .values({ business_id: businessId, listing_id: listingId, opened_at: TEST_NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function ask(path: string, cookie: string, init: RequestInit = {}): Promise<Response> {
  return app.request(path, { ...init, headers: { cookie } })
}

describe('the desk', () => {
  describe.each(PATTERNS)('at %s', pattern => {
    const address = () => fillIn(pattern, things)

    test.each(['visitor', 'diner', 'business'] as const)(
      'is to a %s what an unknown page is',
      async who => {
        const [answer, unknown] = await Promise.all([
          ask(address(), cookies[who]),
          ask('/operator/nothing-here', cookies[who]),
        ])
        expect(answer.status).toBe(404)
        expect(unknown.status).toBe(404)
        // What would be a file is refused without a page.
        const isPage = !pattern.endsWith('.csv')
        if (isPage) expect(await titleOf(answer)).toBe(await titleOf(unknown))
        const posted = await ask(address(), cookies[who], form({ reason: 'x' }))
        expect(posted.status).toBe(404)
      },
    )

    test('leads an operator without the second factor to it, and takes nothing', async () => {
      const answer = await ask(address(), cookies['half-way'])
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toContain('/operator/second-factor?next=')
      const posted = await ask(address(), cookies['half-way'], form({ reason: 'x' }))
      expect(posted.status).toBe(403)
      const data = await ask(`${address()}.data`, cookies['half-way'])
      const words = await data.text()
      expect(words).toContain('/operator/second-factor')
      // It comes back to the page, not to the data of it.
      expect(words).not.toContain('.data')
    })

    test('opens to an operator', async () => {
      expect((await ask(address(), cookies.operator)).status).toBe(200)
    })
  })

  test('answers things that are not there alike', async () => {
    for (const path of [
      ...['inquiries', 'users', 'claims', 'promotions/coupon', 'promotions/deal'].map(
        noun => `${noun}/${randomUUID()}`,
      ),
      'listings/999999',
      'finds/999999',
      'finds/x',
      'listings/x',
      'users/x',
      'inquiries/x',
      'promotions/x/x',
    ]) {
      expect((await ask(`/operator/${path}`, cookies.operator)).status).toBe(404)
    }
  })
})

async function titleOf(answer: Response): Promise<string | undefined> {
  return /<title>([^<]*)</.exec(await answer.text())?.[1]
}
