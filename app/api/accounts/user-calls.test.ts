import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { documented } from '../../../test/documented.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { fetchUserInfo, updateUserInfo } from './user-contract.ts'

const { db } = useDatabase()
const app = documented(createTestApp(db))
const FETCH = '/api/fetch-user-info'
const UPDATE = '/api/update-user-info'
const NOBODY = '00000000-0000-4000-8000-000000000000'

function call(path: string, body: unknown, cookie?: string): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (cookie) headers.cookie = cookie
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return app.request(path, { method: 'POST', body: text, headers })
}

async function person(name: keyof typeof PEOPLE) {
  const id = await addPerson(db, PEOPLE[name])
  return { id, cookie: await signIn(db, id) }
}

async function stored(id: string) {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('POST /api/fetch-user-info', () => {
  test('answers the diner’s own record and no other field', async () => {
    const { id, cookie } = await person('dana')
    const response = await call(FETCH, { user_id: id }, cookie)
    expect(response.status).toBe(200)
    const answer = await response.json()
    expect(answer).toEqual({
      data: {
        uid: id,
        role: 'Member',
        first_name: 'Dana',
        last_name: 'Reyes',
        email: PEOPLE.dana.email,
        phone_number: null,
        city: null,
        zip_code: null,
        profile_picture: 'drink-beer',
        profile_pic: 'http://localhost:3000/art/drink-beer-192.webp',
        created_at: TEST_NOW.toISOString(),
      },
    })
    expect(fetchUserInfo.output.strict().parse(answer)).toEqual(answer)
  })

  test('answers the business’s own record, without its documents', async () => {
    const { accountId, cookie, memberUid } = await addBusiness(db)
    const { data } = await (await call(FETCH, { user_id: accountId }, cookie)).json()
    expect(data).toMatchObject({
      id: accountId,
      business_uid: memberUid,
      role: 'business',
      business_name: 'Harbor Lantern',
      business_number: '3015550100',
      manual_verified_result: true,
      verification_method: 'manual',
      stripe_verified: false,
      stripe_customer_id: null,
    })
    expect(Object.keys(data).filter(name => /id_front|id_back|doc/.test(name))).toEqual([])
  })

  test.each(['bea', 'olga'] as const)('is empty for %s, who keeps no page', async name => {
    const { id, cookie } = await person(name)
    expect(await (await call(FETCH, { user_id: id }, cookie)).json()).toEqual({ data: null })
  })
})

describe('POST /api/update-user-info', () => {
  test('changes the fields that are given, and empties those that are null or empty', async () => {
    const { id, cookie } = await person('dana')
    const first = { city: 'Bowie', phone_number: '301 555 0100', profile_picture: 'drink-boba' }
    const response = await call(UPDATE, { user_id: id, update_data: first }, cookie)
    expect([response.status, await response.json()]).toEqual([200, { error: null }])
    await call(UPDATE, { user_id: id, update_data: { city: null, phone_number: '' } }, cookie)
    expect(await stored(id)).toMatchObject({
      first_name: 'Dana',
      city: null,
      phone_number: null,
      profile_picture: 'drink-boba',
    })
  })

  test.each([
    [{ role: 'operator', city: 'Bowie' }, 'update_data: cannot be changed: role'],
    ['{"__proto__": {"role": "operator"}}', 'update_data: cannot be changed: __proto__'],
    [{ email: 'mine@evil.test' }, 'update_data: cannot be changed: email'],
    [{ first_name: '' }, 'update_data.first_name: Please enter your first name.'],
    [{ first_name: null }, 'update_data.first_name: Please enter your first name.'],
    [{ zip_code: '2085' }, 'update_data.zip_code: Please enter the five digits'],
    [{ profile_picture: 'cover-sake' }, 'update_data.profile_picture: Please choose one'],
    [{ city: 'a\0b' }, 'update_data.city: Your city contains'],
    [[], 'update_data: must be an object'],
    ['7', 'update_data: must be an object'],
  ])('refuses %j by its name and changes nothing', async (data, said) => {
    const { id, cookie } = await person('dana')
    const before = await stored(id)
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    const response = await call(UPDATE, `{"user_id": "${id}", "update_data": ${text}}`, cookie)
    expect(response.status).toBe(400)
    expect((await response.json()).error).toContain(said)
    expect(await stored(id)).toEqual(before)
  })

  test('names few of many unknown keys, and none at full length', async () => {
    const { id, cookie } = await person('dana')
    const keys = Array.from({ length: 50 }, (_, index) => `${index}${'x'.repeat(1_000)}`)
    const update_data = Object.fromEntries(keys.map(key => [key, 1]))
    const { error } = await (await call(UPDATE, { user_id: id, update_data }, cookie)).json()
    expect(error.length).toBeLessThan(1_000)
  })

  test('is not for operators', async () => {
    const { id, cookie } = await person('olga')
    const before = await stored(id)
    const body = { user_id: id, update_data: { city: 'Bowie' } }
    expect((await call(UPDATE, body, cookie)).status).toBe(403)
    expect(await stored(id)).toEqual(before)
  })

  test.each([
    [{ profile_picture: 'drink-boba' }, 'update_data: cannot be changed: profile_picture'],
    [{ verified: true }, 'update_data: cannot be changed: verified'],
    [{ city: null }, 'update_data.city: Please enter your city.'],
    [{ zip_code: '99999' }, 'update_data.zip_code: we do not know this zip code'],
    [{ phone: '301-555' }, 'update_data.phone: Phone number must contain only digits.'],
  ])('refuses a business %j by its name', async (update_data, said) => {
    const { accountId, cookie } = await addBusiness(db)
    const response = await call(UPDATE, { user_id: accountId, update_data }, cookie)
    expect([response.status, (await response.json()).error]).toEqual([400, said])
  })

  test('whatever keys a business sends, only what it may edit ever changes', async () => {
    const { accountId, listingId, cookie } = await addBusiness(db)
    const listing = async () =>
      db.selectFrom('listings').selectAll().where('id', '=', listingId).executeTakeFirstOrThrow()
    const MINE =
      /^(first_name|last_name|phone|business_name|business_number|address|city|state|zip_code|website|restaurant_type|price_range)$/
    const { first_name, last_name, phone_number, ...account } = await stored(accountId)
    const whole = await listing()
    const { rating, review_count, verified_at, claimed_at, business_id, member_uid, picture } =
      whole
    const fixed = {
      rating,
      review_count,
      verified_at,
      claimed_at,
      business_id,
      member_uid,
      picture,
    }
    const key = fc.oneof(
      fc.constantFrom('business_name', 'city', 'zip_code', 'website', 'price_range', 'phone'),
      fc.constantFrom(...Object.keys(fixed), ...Object.keys(account), '__proto__', 'constructor'),
      fc.constantFrom('manual_verified', 'claimed', 'stripe_customer_id', 'name', 'menu_url'),
      fc.string(),
    )
    const value = fc.oneof(
      fc.constantFrom('Bowie', '20852', '21401', '$$', '3015550100', '', null, true, 5),
      fc.jsonValue(),
    )
    const data = fc.array(fc.tuple(key, value), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(data, async pairs => {
        const members = pairs.map(
          ([name, held]) => `${JSON.stringify(name)}: ${JSON.stringify(held)}`,
        )
        const body = `{"user_id": "${accountId}", "update_data": {${members.join(',')}}}`
        const before = [await stored(accountId), await listing()]
        const response = await call(UPDATE, body, cookie)
        const isForeign = pairs.some(([name]) => !MINE.test(name))
        expect(response.status).toBeOneOf(isForeign ? [400] : [200, 400])
        const after = [await stored(accountId), await listing()]
        expect(after).toMatchObject([account, fixed])
        if (response.status === 400) expect(after).toEqual(before)
      }),
      { numRuns: 80 },
    )
  })

  test('whatever keys are sent, only the fields of a profile ever change', async () => {
    const MINE = /^(first_name|last_name|phone_number|city|zip_code|profile_picture)$/
    const { id, cookie } = await person('dana')
    // The key that people are found by is made of their name.
    const { first_name, last_name, phone_number, city, zip_code, profile_picture, ...others } =
      await stored(id)
    const { person_key, ...fixed } = others
    const key = fc.oneof(
      fc.constantFrom('first_name', 'city', 'profile_picture', 'zip_code', 'phone_number'),
      fc.constantFrom(...Object.keys(fixed), '__proto__', 'constructor', 'manual_verified'),
      fc.constantFrom('uid', 'stripe_account_id', 'toString', 'rating', 'claimed', 'firstName'),
      fc.string(),
    )
    const value = fc.oneof(
      fc.constantFrom('Bowie', '20852', 'drink-wine', '', null, true, 1),
      fc.jsonValue(),
    )
    const data = fc.array(fc.tuple(key, value), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(data, async pairs => {
        const members = pairs.map(
          ([name, held]) => `${JSON.stringify(name)}: ${JSON.stringify(held)}`,
        )
        const body = `{"user_id": "${id}", "update_data": {${members.join(',')}}}`
        const before = await stored(id)
        const response = await call(UPDATE, body, cookie)
        const isForeign = pairs.some(([name]) => !MINE.test(name))
        expect(response.status).toBeOneOf(isForeign ? [400] : [200, 400])
        const after = await stored(id)
        expect(after).toMatchObject(fixed)
        if (response.status === 400) expect(after).toEqual(before)
      }),
      { numRuns: 300 },
    )
  })

  test('whatever keys are sent, none but those of a profile pass the schema', () => {
    const sent = fc.dictionary(
      fc.oneof(fc.constantFrom('city', 'role', '__proto__', 'email', 'zip_code'), fc.string()),
      fc.oneof(fc.constantFrom('Bowie', '20852', null), fc.jsonValue()),
    )
    fc.assert(
      fc.property(sent, update_data => {
        const parsed = updateUserInfo.input.safeParse({ user_id: NOBODY, update_data })
        const keys = Object.keys(update_data)
        if (keys.some(key => key !== 'city' && key !== 'zip_code')) {
          expect(parsed.success).toBe(false)
        }
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('POST /api/update-user-info with what was read', () => {
  async function recordOf(user_id: string, cookie: string) {
    return (await (await call(FETCH, { user_id }, cookie)).json()).data
  }

  test('keeps what a diner changed elsewhere, and answers both versions', async () => {
    const { id, cookie } = await person('dana')
    const read_data = await recordOf(id, cookie)
    await call(UPDATE, { user_id: id, update_data: { city: 'Laurel', zip_code: '20852' } }, cookie)
    const update_data = { city: 'Bowie', first_name: 'Dee' }
    const late = await call(UPDATE, { user_id: id, update_data, read_data }, cookie)
    expect([late.status, await late.json()]).toEqual([
      409,
      {
        error: 'It was changed since you read it: nothing of yours is saved.',
        conflict: { city: { yours: 'Bowie', saved: 'Laurel' } },
      },
    ])
    expect(await stored(id)).toMatchObject({ first_name: 'Dana', city: 'Laurel' })
    const again = { user_id: id, update_data, read_data: await recordOf(id, cookie) }
    expect((await call(UPDATE, again, cookie)).status).toBe(200)
    expect(await stored(id)).toMatchObject({ first_name: 'Dee', city: 'Bowie', zip_code: '20852' })
  })

  test('saves only what a whole record that is sent back changed', async () => {
    const { id, cookie } = await person('dana')
    const { first_name, last_name, city, profile_picture } = await recordOf(id, cookie)
    const read_data = { first_name, last_name, city, profile_picture }
    await call(UPDATE, { user_id: id, update_data: { city: 'Laurel' } }, cookie)
    const update_data = { ...read_data, last_name: 'Mendez' }
    expect((await call(UPDATE, { user_id: id, update_data, read_data }, cookie)).status).toBe(200)
    expect(await stored(id)).toMatchObject({ last_name: 'Mendez', city: 'Laurel' })
  })

  test('refuses one of two at once that chose different pictures', async () => {
    const { id, cookie } = await person('dana')
    const read_data = await recordOf(id, cookie)
    const drinks = ['drink-boba', 'drink-wine']
    const statuses = await Promise.all(
      drinks.map(async profile_picture => {
        const body = { user_id: id, update_data: { profile_picture }, read_data }
        return (await call(UPDATE, body, cookie)).status
      }),
    )
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(drinks[statuses.indexOf(200)]).toBe((await stored(id)).profile_picture)
  })

  test.each([
    [{ restaurant_type: 'Ramen bar' }, { restaurant_type: 'Pizza' }],
    [{ restaurant_type: 'Sushi' }, { restaurant_type: 'Noodle house' }],
    [{ website: null }, { website: 'https://harbor-lantern.test/' }],
    [{ price_range: '$' }, { price_range: '$$$$' }],
  ])('answers a business %j for what it sends as %j', async (elsewhere, update_data) => {
    const { accountId: user_id, cookie } = await addBusiness(db)
    const website = 'https://before.test/'
    const before = { restaurant_type: 'Tapas', price_range: '$$', website }
    await call(UPDATE, { user_id, update_data: before }, cookie)
    const read_data = await recordOf(user_id, cookie)
    await call(UPDATE, { user_id, update_data: elsewhere }, cookie)
    const late = await call(UPDATE, { user_id, update_data, read_data }, cookie)
    const [[name, yours] = []] = Object.entries(update_data)
    const [saved] = Object.values(elsewhere)
    expect([late.status, (await late.json()).conflict]).toEqual([
      409,
      { [`${name}`]: { yours, saved } },
    ])
    expect(await recordOf(user_id, cookie)).toMatchObject(elsewhere)
  })

  test.each([[[]], ['x'], [{ city: 7 }], [{ city: { a: 1 } }]])(
    'refuses %j as what was read, and changes nothing',
    async read_data => {
      const { id, cookie } = await person('dana')
      const body = { user_id: id, update_data: { city: 'Bowie' }, read_data }
      const refused = await call(UPDATE, body, cookie)
      expect(refused.status).toBe(400)
      expect((await refused.json()).error).toContain('read_data')
      expect(await stored(id)).toMatchObject({ city: null })
    },
  )
})

describe.each([
  [FETCH, {}],
  [UPDATE, { update_data: { city: 'Bowie' } }],
])('%s', (path, rest) => {
  test('answers a visitor 401, also with the id of somebody', async () => {
    const { id } = await person('dana')
    for (const user_id of [id, NOBODY, 'x', 7]) {
      const response = await call(path, { ...rest, user_id })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ error: 'Please log in first.' })
    }
    expect(await stored(id)).toMatchObject({ city: null })
  })

  test('answers everybody 403 for any other id, the same whether or not it exists', async () => {
    const ids = [(await person('omar')).id, NOBODY, 'x', 7, '']
    for (const name of ['dana', 'bea', 'olga'] as const) {
      const { cookie } = await person(name)
      for (const user_id of ids) {
        const response = await call(path, { ...rest, user_id }, cookie)
        expect(response.status).toBe(403)
        expect(await response.json()).toEqual({ error: 'user_id: is not yours' })
      }
    }
    expect(await stored(String(ids[0]))).toMatchObject({ city: null })
  })

  test('is a POST of JSON with a user_id', async () => {
    const { cookie } = await person('dana')
    expect((await app.request(path, { headers: { cookie } })).status).toBe(405)
    expect((await call(path, 'no json', cookie)).status).toBe(400)
    expect((await call(path, rest, cookie)).status).toBe(400)
    expect((await call(path, `${'['.repeat(20_000)}`, cookie)).status).toBe(400)
    const body = JSON.stringify({ user_id: 'x'.repeat(200_000) })
    expect((await call(path, body, cookie)).status).toBe(413)
  })
})
