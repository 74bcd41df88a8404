import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { useDatabase } from '../../test/database.ts'
import { fetchUserInfo, updateUserInfo } from './accounts/user-contract.ts'
import { CALLS } from './calls.ts'
import { sendEmail } from './inquiries/inquiry-contract.ts'
import {
  createConnectedAccount,
  generateOnboardingLink,
} from './payouts/connected-account-contract.ts'
import { sendPayout } from './payouts/payout-contract.ts'
import { createStripeCustomer } from './verifications/card-contract.ts'

const { db } = useDatabase()
const app = createTestApp(db)

async function read() {
  const answer = await app.request('/api/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  return answer.json()
}

describe('the description of the calls', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(await read())
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  test('describes every call, each with its own method', async () => {
    const { paths } = await read()
    const served = CALLS.map(({ contract }) => [contract.path, [contract.method]])
    expect(Object.entries(paths).map(([path, item]) => [path, Object.keys(Object(item))])).toEqual(
      served,
    )
  })

  test('names each call and each component once, and leads every reference somewhere', async () => {
    const document = await read()
    const text = JSON.stringify(document)
    const names = CALLS.map(({ contract }) => contract.path)
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
