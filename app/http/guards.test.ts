import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { useDatabase } from '../../test/database.ts'
import { TEST_NOW } from '../../test/moment.ts'
import { addBusiness, addPerson, PEOPLE } from '../../test/world.ts'
import type { Role, Viewer } from '../domain/accounts/viewer.ts'
import { servicesContext, viewerContext } from './context.server.ts'
import {
  businessPage,
  dinersPage,
  operatorPage,
  requireBusiness,
  requireBusinessRole,
  requireDemo,
  requireDiner,
  requireMember,
  requireOperator,
  requireVerifiedBusiness,
  requireViewer,
} from './guards.server.ts'

const { db } = useDatabase()
const { services } = createTestApp(db)

const NOT_DINER = [403, 'This page is for diner accounts only.']
const NOT_BUSINESS = [403, 'This page is for business accounts only.']
const NO_OPERATORS = [403, 'This page is not for operators.']

const DANA: Omit<Viewer, 'accountId' | 'ownerId' | 'role'> = {
  hasBranches: false,
  email: PEOPLE.dana.email,
  firstName: 'Dana',
  lastName: 'Oh',
  businessName: null,
  isStaff: false,
  workplaceId: null,
  profilePicture: 'drink-boba',
  hasPassword: true,
  hasSecondFactor: false,
  passwordEnteredAt: TEST_NOW,
}

let accountId = ''
beforeEach(async () => {
  accountId = await addPerson(db, PEOPLE.dana)
})

/** What a request knows of who sends it. */
function from(role: Role | null, more: Partial<Viewer> = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(viewerContext, role && { ...DANA, accountId, ownerId: accountId, role, ...more })
  context.set(servicesContext, { ...services, demo: null })
  return context
}

/** What the guard answers instead of the page: a status, and where it leads or what it says. */
async function refusal(guard: () => unknown): Promise<unknown> {
  try {
    await guard()
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')]
    const { init, data } = thrown as { init: ResponseInit; data: unknown }
    return [init.status, data]
  }
}

function page(guard: typeof operatorPage, context: RouterContextProvider, method = 'GET') {
  const url = new URL('http://localhost:3000/page?of=it')
  const request = new Request(url, { method })
  const args = { request, url, context, params: {}, pattern: '/page' }
  return refusal(() => guard(args, async () => new Response()))
}

describe('a page for diners', () => {
  test('opens to a diner, and to nobody else', async () => {
    expect(await refusal(() => requireDiner(from('diner'), '/news'))).toBeNull()
    expect(await refusal(() => requireDiner(from('business'), '/news'))).toEqual(NOT_DINER)
    expect(await refusal(() => requireDiner(from('operator'), '/news'))).toEqual(NOT_DINER)
  })

  test('leads a visitor to log in and back', async () => {
    const toLogIn = [303, '/AuthForm/login?next=%2Fnews']
    expect(await refusal(() => requireDiner(from(null), '/news'))).toEqual(toLogIn)
    expect(await refusal(() => requireViewer(from(null), '/news'))).toEqual(toLogIn)
    expect(await refusal(() => requireMember(from(null), '/news'))).toEqual(toLogIn)
  })

  test('guards what is read, and leaves it to actions to answer a form', async () => {
    expect(await page(dinersPage, from(null))).toEqual([303, '/AuthForm/login?next=%2Fpage'])
    expect(await page(dinersPage, from('business'))).toEqual(NOT_DINER)
    expect(await page(dinersPage, from('diner'))).toBeNull()
    expect(await page(dinersPage, from(null), 'POST')).toBeNull()
  })
})

describe('a page for members', () => {
  test('opens to diners and businesses, and not to operators', async () => {
    expect(await refusal(() => requireMember(from('diner'), '/profile'))).toBeNull()
    expect(await refusal(() => requireMember(from('business'), '/profile'))).toBeNull()
    expect(await refusal(() => requireMember(from('operator'), '/profile'))).toEqual(NO_OPERATORS)
  })
})

describe('a page for businesses', () => {
  test('opens to a business that is one', async () => {
    const { accountId } = await addBusiness(db)
    const context = from('business', { accountId })
    expect(await requireBusiness(context, '/p')).toMatchObject({ accountId })
    expect(await requireVerifiedBusiness(context, '/p')).toMatchObject({ accountId })
    expect(await page(businessPage, context)).toBeNull()
  })

  test('stays closed to others and to an account without a business', async () => {
    expect(await refusal(() => requireBusiness(from('diner'), '/p'))).toEqual(NOT_BUSINESS)
    expect(await refusal(() => requireBusiness(from('business'), '/p'))).toEqual(NOT_BUSINESS)
    const operator: Viewer = { ...DANA, accountId, ownerId: accountId, role: 'operator' }
    expect(await refusal(() => requireBusinessRole(operator))).toEqual(NOT_BUSINESS)
  })

  test('leads a visitor to the log-in of businesses', async () => {
    const toLogIn = [303, '/business-login?next=%2Fp']
    expect(await refusal(() => requireBusiness(from(null), '/p'))).toEqual(toLogIn)
    expect(await page(businessPage, from(null))).toEqual([303, '/business-login?next=%2Fpage'])
    expect(await page(businessPage, from(null), 'POST')).toBeNull()
  })

  test('that only verified ones may use says how far the verification is', async () => {
    const { accountId } = await addBusiness(db, PEOPLE.bea, { account: { verified_at: null } })
    const context = from('business', { accountId })
    expect(await refusal(() => requireBusiness(context, '/p'))).toBeNull()
    expect(await refusal(() => requireVerifiedBusiness(context, '/p'))).toEqual([
      403,
      { state: expect.stringMatching(/^(?!approved$)/), reason: null, takesCard: true },
    ])
  })
})

test('a refusal of a page calls itself one where scripts read it', async () => {
  const { cookie } = await addBusiness(db)
  const answer = await createTestApp(db).request('/news.data', { headers: { cookie } })
  expect(answer.status).toBe(403)
  const text = await answer.text()
  expect(text).toContain('Forbidden')
  expect(text).not.toContain('Internal Server Error')
})

describe('a page of the desk', () => {
  const entered = { hasSecondFactor: true }

  test('is unknown to everybody but operators', async () => {
    for (const role of [null, 'diner', 'business'] as const) {
      expect(await refusal(() => requireOperator(from(role, entered)))).toEqual([404, null])
      expect(await page(operatorPage, from(role, entered))).toEqual([404, null])
      expect(await page(operatorPage, from(role, entered), 'POST')).toEqual([404, null])
    }
  })

  test('opens to an operator with the second factor', async () => {
    expect(await refusal(() => requireOperator(from('operator', entered)))).toBeNull()
    expect(await page(operatorPage, from('operator', entered))).toBeNull()
    expect(await page(operatorPage, from('operator', entered), 'POST')).toBeNull()
  })

  test('leads one without it there and back, and refuses what would change something', async () => {
    const refused = [403, 'Please enter the code from your authenticator app first.']
    const there = [303, '/operator/second-factor?next=%2Fpage%3Fof%3Dit']
    expect(await refusal(() => requireOperator(from('operator')))).toEqual(refused)
    expect(await page(operatorPage, from('operator'))).toEqual(there)
    expect(await page(operatorPage, from('operator'), 'POST')).toEqual(refused)
  })

  test('asks for no second factor in the demo', async () => {
    const context = from('operator')
    context.set(servicesContext, services)
    expect(await page(operatorPage, context)).toBeNull()
  })
})

test('a page of the demo is there in the demo alone', async () => {
  const context = from(null)
  expect(await refusal(() => requireDemo(context))).toEqual([404, null])
  context.set(servicesContext, services)
  expect(requireDemo(context).demo).toBe(services.demo)
})
