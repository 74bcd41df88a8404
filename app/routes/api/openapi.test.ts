import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import routes from '../../routes.ts'
import { CALLS } from './contract/calls.ts'
import { createStripeCustomer } from './contract/card-set-ups.ts'
import { createConnectedAccount, generateOnboardingLink } from './contract/connected-accounts.ts'
import { sendEmail } from './contract/inquiries.ts'
import { sendPayout } from './contract/payouts.ts'
import { fetchUserInfo, updateUserInfo } from './contract/users.ts'
import { describedCalls } from './described-calls.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)

async function read() {
  const answer = await app.request('/api/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  return answer.json()
}

/** Addresses under /api that are not calls: the description itself, and the answer to all others. */
const NOT_CALLS = ['api/docs', 'api/openapi.json', 'api/*', 'api/stripe/webhook']

describe('the description of the calls', () => {
  test('is made once for each address of ours', () => {
    expect(describedCalls('https://one.test')).toBe(describedCalls('https://one.test'))
    expect(describedCalls('https://two.test')).not.toEqual(describedCalls('https://one.test'))
  })

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(await read())
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  test('describes every address under /api, and no other', async () => {
    const served = routes
      .map(({ path = '' }) => path)
      .filter(path => path.startsWith('api/') && !NOT_CALLS.includes(path))
      .map(path => `/${path}`)
    const { paths } = await read()
    expect(Object.keys(paths).toSorted()).toEqual(served.toSorted())
  })

  test('names each call and each component once, and leads every reference somewhere', async () => {
    const document = await read()
    const text = JSON.stringify(document)
    const names = CALLS.map(({ path }) => path)
    expect(new Set(names).size).toBe(names.length)
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(10)
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
    expect(text).not.toContain('$defs')
  })

  test('says where it is served, and with which cookie', async () => {
    const secure = createTestApp(db, { baseUrl: 'https://hush.test' })
    const document = await (await secure.request('/api/openapi.json')).json()
    expect(document.servers).toEqual([{ url: 'https://hush.test' }])
    expect(document.components.securitySchemes.session.name).toBe('__Host-hush_session')
    expect(JSON.stringify(document)).not.toContain('{base}')
    expect(JSON.stringify(document)).not.toContain('localhost')
  })

  test('names nothing private in any answer but that of one’s own record', async () => {
    const { paths, components } = await read()
    // They ask for an email, or a password, and answer none.
    const accounts = [createStripeCustomer, createConnectedAccount, generateOnboardingLink]
    const asking = [sendEmail, sendPayout, ...accounts]
    for (const own of [fetchUserInfo, updateUserInfo, ...asking]) delete paths[own.path]
    delete components.schemas.User
    delete components.schemas.BusinessUser
    const fields = [...JSON.stringify([paths, components]).matchAll(/"([A-Za-z_]+)":/g)]
    const names = new Set(fields.map(([, name]) => name))
    for (const name of ['email', 'phone_number', 'password', 'user_id', 'code', 'token']) {
      expect(names).not.toContain(name)
    }
  })

  test('is read with GET', async () => {
    const answer = await app.request('/api/openapi.json', { method: 'POST' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})
