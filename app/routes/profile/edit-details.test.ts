import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../../db/client.ts'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { untilWaiting, withoutLocks } from '../../../test/locks.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { FORM_OF } from '../../domain/accounts/form-of.ts'
import { updateProfile } from '../../domain/accounts/update-profile.server.ts'

const { db } = useDatabase({ size: 12 })
const app = createTestApp(db)
const EDIT = '/profile/edit'
const PICTURE = '/profile/picture'

const TYPED = {
  firstName: 'Danielle',
  lastName: 'Reyes',
  phoneNumber: '301 555 0100',
  zipCode: '21401',
  city: 'Annapolis',
}

function save(path: string, fields: Record<string, string>, cookie?: string) {
  return app.request(path, form(fields, cookie))
}

async function dana() {
  const id = await addPerson(db, PEOPLE.dana)
  return { id, cookie: await signIn(db, id) }
}

async function stored(id: string) {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('editing the profile', () => {
  test.each([
    [EDIT, TYPED],
    [PICTURE, { profilePicture: 'wine' }],
  ])('at %s from a form that another account opened saves nothing', async (path, fields) => {
    const { id, cookie } = await dana()
    const omar = await addPerson(db, PEOPLE.omar)
    const before = await stored(id)
    const answer = await save(path, { ...fields, [FORM_OF]: omar }, cookie)
    expect(answer.status).toBe(409)
    expect(await readerSees(answer)).toContain('You switched accounts or places in another tab')
    expect(await stored(id)).toEqual(before)
    const page = await readerSees(await app.request(path, { headers: { cookie } }))
    expect(page).toContain(`name="${FORM_OF}" value="${id}"`)
  })

  test('keeps what was typed and says so on the profile', async () => {
    const { id, cookie } = await dana()
    const response = await save(EDIT, TYPED, cookie)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile'])
    expect(noticeOf(response)).toBe('Your profile is saved.')
    expect(await stored(id)).toMatchObject({
      first_name: 'Danielle',
      phone_number: '301 555 0100',
      zip_code: '21401',
      city: 'Annapolis',
    })
  })

  test('shows the email and changes neither it nor anything else that is not its own', async () => {
    const { id, cookie } = await dana()
    const page = await readerSees(await app.request(EDIT, { headers: { cookie } }))
    expect(page).toContain(PEOPLE.dana.email)
    expect(page).not.toContain('name="email"')
    const before = await stored(id)
    const wishes = {
      email: 'mine@evil.test',
      role: 'operator',
      verified_at: 'now',
      password_hash: 'x',
      profilePicture: 'drink-boba',
      ['__proto__']: 'x',
      id: '1',
    }
    expect((await save(EDIT, { ...TYPED, ...wishes }, cookie)).status).toBe(303)
    const { first_name, last_name, phone_number, zip_code, city, ...others } = await stored(id)
    // The key that people are found by is made of their name.
    const { person_key, ...rest } = others
    expect(before).toMatchObject(rest)
  })

  test('in two tabs loses neither tab’s change', async () => {
    const { id, cookie } = await dana()
    const begun = { firstName: 'Dana', lastName: 'Reyes', phoneNumber: '', zipCode: '', city: '' }
    const before = Object.fromEntries(
      Object.entries(begun).map(([name, text]) => [`before.${name}`, text]),
    )
    await save(EDIT, { ...begun, ...before, phoneNumber: '301 555 0100' }, cookie)
    await save(EDIT, { ...begun, ...before, city: 'Rockville' }, cookie)
    expect(await stored(id)).toMatchObject({ phone_number: '301 555 0100', city: 'Rockville' })
  })

  test('that two tabs changed differently is shown in both versions, and nothing is undone', async () => {
    const { id, cookie } = await dana()
    await save(EDIT, TYPED, cookie)
    const mine = { ...TYPED, city: 'Bowie', 'before.city': TYPED.city }
    await save(EDIT, { ...mine, city: 'Laurel' }, cookie)
    const response = await save(EDIT, mine, cookie)
    expect(response.status).toBe(409)
    const page = await readerSees(response)
    expect(visibleText(page)).toContain('City Keep mine Bowie Take theirs Laurel')
    expect(page).toContain('name="before.city" value="Laurel"')
    expect(await stored(id)).toMatchObject({ city: 'Laurel' })
    const again = { ...mine, 'before.city': 'Laurel' }
    expect((await save(EDIT, { ...again, 'keep.city': 'theirs' }, cookie)).status).toBe(303)
    expect(await stored(id)).toMatchObject({ city: 'Laurel' })
    expect((await save(EDIT, { ...again, 'keep.city': 'mine' }, cookie)).status).toBe(303)
    expect(await stored(id)).toMatchObject({ city: 'Bowie' })
  })

  /** Another tab has saved another city, and the commit is still to come, when this one saves. */
  async function saveDuringSave(on: Db) {
    const { id } = await dana()
    const saving = await db.transaction().execute(async tx => {
      await tx.updateTable('accounts').set({ city: 'Laurel' }).where('id', '=', id).execute()
      const change = { accountId: id, changes: { city: 'Bowie' }, before: { city: '' } }
      const outcome = updateProfile(on, change)
      await untilWaiting(db)
      return { outcome }
    })
    return { outcome: await saving.outcome, city: (await stored(id)).city }
  }

  test('waits for another tab that saves, and undoes nothing of it', async () => {
    expect(await saveDuringSave(db)).toMatchObject({
      outcome: { conflict: { keep: { city: 'mine' }, now: { city: 'Laurel' } } },
      city: 'Laurel',
    })
  })

  test('would undo another tab without the lock: the check that this test can fail', async () => {
    const unlocked = await saveDuringSave(db.withPlugin(withoutLocks))
    expect(unlocked).toEqual({ outcome: 'saved', city: 'Bowie' })
  })

  test.each([
    ['zipCode', '2085', 'five digits'],
    ['phoneNumber', 'call me', 'a phone number such as'],
    ['firstName', '', 'Please enter your first name.'],
    ['city', 'x'.repeat(10_000), 'at most 60 characters'],
    ['lastName', 'Rey\0es', 'characters that we cannot keep'],
  ])('is refused for the %s %#, beside it, with everything typed', async (name, value, said) => {
    const { id, cookie } = await dana()
    const before = await stored(id)
    const response = await save(EDIT, { ...TYPED, 'before.city': 'Bowie', [name]: value }, cookie)
    expect(response.status).toBe(400)
    const page = await readerSees(response)
    expect(page).toContain(said)
    expect(page).toMatch(/id="[^"]+-error"/)
    for (const [typed, text] of Object.entries(TYPED)) {
      if (typed !== name) expect(page).toContain(`value="${text}"`)
    }
    expect(page).toContain('value="Bowie"')
    expect(await stored(id)).toEqual(before)
  })

  test('shows markup as what it is', async () => {
    const { cookie } = await dana()
    await save(EDIT, { ...TYPED, firstName: '<img src=x onerror=alert(1)>' }, cookie)
    const page = await (await app.request('/profile', { headers: { cookie } })).text()
    expect(page).not.toContain('<img src=x')
    expect(page).toContain('&lt;img src=x')
  })

  test('that cannot be stored keeps the account, the session and what was typed', async () => {
    const { id, cookie } = await dana()
    const before = await stored(id)
    await sql`alter table accounts add constraint closed check (city <> 'Annapolis')`.execute(db)
    try {
      const response = await save(EDIT, TYPED, cookie)
      expect(response.status).toBe(500)
      const page = await readerSees(response)
      expect(page).toContain('Your profile could not be saved. Please try again.')
      expect(page).toContain('value="Annapolis"')
    } finally {
      await sql`alter table accounts drop constraint closed`.execute(db)
    }
    expect(await stored(id)).toEqual(before)
    expect((await save(EDIT, TYPED, cookie)).status).toBe(303)
  })

  test('after the session has ended keeps what was typed and asks to log in', async () => {
    const { id, cookie } = await dana()
    await db.deleteFrom('sessions').execute()
    const response = await save(EDIT, TYPED, cookie)
    expect(response.status).toBe(401)
    const page = await readerSees(response)
    expect(page).toContain('You were logged out, so nothing was saved.')
    expect(page).toContain('value="Annapolis"')
    expect(page).not.toContain(PEOPLE.dana.email)
    expect(await stored(id)).toMatchObject({ city: null })
  })

  test('twenty times at once saves one whole form of them', async () => {
    const { id, cookie } = await dana()
    const forms = Array.from({ length: 20 }, (_, index) => ({
      ...TYPED,
      firstName: `Name ${index}`,
      city: `City ${index}`,
    }))
    const answers = await Promise.all(forms.map(fields => save(EDIT, fields, cookie)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([303]))
    const { first_name, city } = await stored(id)
    expect(city).toBe(first_name.replace('Name', 'City'))
  })

  test('refuses more than a form can be, and what is no form', async () => {
    const { cookie } = await dana()
    expect((await save(EDIT, { ...TYPED, city: 'x'.repeat(200_000) }, cookie)).status).toBe(413)
    const json = { method: 'POST', body: '{}', headers: { cookie } }
    const headers = { cookie, 'content-type': 'application/json' }
    expect((await app.request(EDIT, { ...json, headers })).status).toBe(400)
  })
})

describe('choosing a picture', () => {
  test('keeps one of the eight drinks', async () => {
    const { id, cookie } = await dana()
    expect((await save(PICTURE, { profilePicture: 'drink-boba' }, cookie)).status).toBe(303)
    expect(await stored(id)).toMatchObject({ profile_picture: 'drink-boba' })
  })

  test.each(['', 'cover-sake', '../../etc/passwd', '__proto__', 'x'.repeat(10_000)])(
    'refuses %#',
    async profilePicture => {
      const { id, cookie } = await dana()
      const response = await save(PICTURE, { profilePicture }, cookie)
      expect(response.status).toBe(400)
      expect(await readerSees(response)).toContain('Please choose one of the eight drinks.')
      expect(await stored(id)).toMatchObject({ profile_picture: 'drink-beer' })
    },
  )
})

describe('who may', () => {
  const PAGES = [EDIT, PICTURE, '/profile/account', '/profile/account/password']

  test.each([...PAGES, '/profile/account/deletion', '/profile/account/data'])(
    '%s sends a visitor to log in and come back',
    async path => {
      const response = await app.request(path)
      expect(response.status).toBe(303)
      const to = response.headers.get('location') ?? ''
      const next = path.endsWith('/data') ? '/profile/account' : path
      expect(to).toBe(`/AuthForm/login?${new URLSearchParams({ next })}`)
    },
  )

  test('a business has none but the account pages', async () => {
    const cookie = await signIn(db, await addPerson(db, PEOPLE.bea))
    for (const path of [EDIT, PICTURE]) {
      expect((await app.request(path, { headers: { cookie } })).status).toBe(403)
      expect((await save(path, TYPED, cookie)).status).toBe(403)
    }
    expect((await app.request('/profile/account', { headers: { cookie } })).status).toBe(200)
  })

  test('whoever is signed in and refused is not told to log in', async () => {
    const cookie = await signIn(db, await addPerson(db, PEOPLE.bea))
    const page = visibleText(await readerSees(await app.request(EDIT, { headers: { cookie } })))
    expect(page).toContain('This page is for diner accounts only.')
    expect(page).not.toMatch(/Log in|Sign Up/)
  })

  test('none of it is for an operator', async () => {
    const id = await addPerson(db, PEOPLE.olga)
    const cookie = await signIn(db, id)
    const before = await stored(id)
    for (const path of [...PAGES, '/profile/account/deletion', '/profile/account/data']) {
      expect((await app.request(path, { headers: { cookie } })).status).toBe(403)
    }
    const fields = { ...TYPED, profilePicture: 'drink-boba', password: 'x', sure: 'yes' }
    for (const path of [EDIT, PICTURE, PAGES[3] ?? '', '/profile/account/deletion']) {
      expect((await save(path, fields, cookie)).status).toBe(403)
    }
    expect(await stored(id)).toEqual(before)
  })

  test('a diner changes nobody else, whatever the form names', async () => {
    const { cookie } = await dana()
    const omar = await addPerson(db, PEOPLE.omar)
    const before = await stored(omar)
    const wishes = { id: omar, user_id: omar, accountId: omar }
    expect((await save(EDIT, { ...TYPED, ...wishes }, cookie)).status).toBe(303)
    expect(await stored(omar)).toEqual(before)
  })

  test('another site changes nothing', async () => {
    const { id, cookie } = await dana()
    const headers = { cookie, 'sec-fetch-site': 'cross-site' }
    expect((await app.request(EDIT, { ...form(TYPED), headers })).status).toBe(403)
    expect(await stored(id)).toMatchObject({ city: null })
  })
})
