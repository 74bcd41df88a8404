import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { AUTH, addAccount, post } from '../../../../test/accounts.ts'
import { createTestApp, form } from '../../../../test/app.ts'
import { FINCH, FINISHED } from '../../../../test/businesses.ts'
import { useDatabase } from '../../../../test/database.ts'
import { lastLink, mailsOf, tokenIn } from '../../../../test/mails.ts'
import { noticeOf, readerSees } from '../../../../test/page.ts'
import { addBusiness, addListing, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase({ size: 20 })
const app = createTestApp(db)
const WIZARD = '/business-signup'
const SENT = '/business-signup/sent'

async function count(table: 'accounts' | 'listings' | 'business_sign_ups' | 'mails') {
  const { all } = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  return all
}

async function confirmLast(password = FINCH.password) {
  const token = tokenIn(await lastLink(db, 'confirm'))
  return post(app, '/confirm-email', { token, password })
}

describe('the sign-up of a business', () => {
  test('begins with its first step, not indexed', async () => {
    const page = await readerSees(await app.request(WIZARD))
    expect(page).toContain('User Info')
    expect(page).toContain('noindex')
  })

  test('shows no later step to somebody who has typed nothing', async () => {
    const page = await readerSees(await app.request(`${WIZARD}?step=3`))
    expect(page).toMatch(/aria-current="step"[^>]*>(?:(?!<\/li>).)*User Info/s)
  })

  test('is the page of visitors only', async () => {
    const business = await signIn(db, await addPerson(db, PEOPLE.bea))
    const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
    for (const [cookie, where] of [
      [business, '/profile'],
      [diner, '/'],
    ] as const) {
      const opened = await app.request(WIZARD, { headers: { cookie } })
      expect(opened.headers.get('location')).toBe(where)
      const sent = await app.request(WIZARD, form(FINISHED, cookie))
      expect(sent.headers.get('location')).toBe(where)
    }
    expect(await count('accounts')).toBe(2)
  })

  test('says to look for the mail, whose link leads on to the profile', async () => {
    const response = await post(app, `${WIZARD}?step=3`, FINISHED)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(SENT)
    expect(noticeOf(response)).toBe('Signup successful! Please check your email to confirm.')
    expect(await lastLink(db, 'confirm')).toMatch(
      /^\/confirm-email\?token=[\w-]{43}&next=%2Fprofile$/,
    )
    expect(await count('listings')).toBe(0)
  })

  test('makes a business, whatever else the form asks for', async () => {
    const wishes = { role: 'operator', verified_at: 'now', confirmed_at: 'now', stripe: 'yes' }
    await post(app, `${WIZARD}?step=3`, { ...FINISHED, ...wishes })
    const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    expect(account).toMatchObject({ role: 'business', verified_at: null, confirmed_at: null })
  })

  test.each([
    ['email', 'nora'],
    ['phone', '301 555'],
    ['password', 'Password1'],
    ['businessName', ''],
    ['businessName', 'x'.repeat(10_000)],
    ['businessName', 'The \0 Finch'],
    ['restaurantType', 'Nightclub'],
    ['open4', '1615'],
    ['close4', ''],
    ['close4', '1600'],
    ['state', 'VA'],
    ['website', 'https://user:secret@example.com'],
    ['method', 'approved'],
    ['method', ''],
  ])('is refused with a sentence for %s %#', async (field, value) => {
    const response = await post(app, `${WIZARD}?step=3`, { ...FINISHED, [field]: value })
    expect(response.status).toBe(400)
    const page = await readerSees(response)
    expect(page).toMatch(/text-bad/)
    expect(page).toContain('value="Nora"')
    expect(page).not.toContain(FINCH.password)
    expect(await count('accounts')).toBe(0)
  })

  test('is kindly refused outside Maryland, beside the zip code', async () => {
    const response = await post(app, `${WIZARD}?step=3`, { ...FINISHED, zipCode: '90210' })
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toContain('Hush is only in Maryland so far')
  })

  test('is refused when it is too large', async () => {
    const body = new URLSearchParams({ ...FINISHED, website: 'x'.repeat(30_000_000) })
    const response = await app.request(WIZARD, { method: 'POST', body })
    expect(response.status).toBe(413)
  })

  test('that cannot be stored says so without the reasons of the database', async () => {
    await sql`alter table business_sign_ups add constraint closed check (false)`.execute(db)
    try {
      const response = await post(app, `${WIZARD}?step=3`, FINISHED)
      expect(response.status).toBe(500)
      const page = await readerSees(response)
      expect(page).toContain('Failed to save business profile: we could not store it just now.')
      expect(page).not.toContain('closed')
      expect(page).toContain('value="The Copper Finch"')
    } finally {
      await sql`alter table business_sign_ups drop constraint closed`.execute(db)
    }
    expect(await count('mails')).toBe(0)
  })
})

describe('a form that is sent step by step', () => {
  const ONE = { ...FINCH, from: '1' }

  test('goes on with what was typed, but the password', async () => {
    const response = await post(app, `${WIZARD}?step=2`, ONE)
    expect(response.status).toBe(200)
    const page = await readerSees(response)
    expect(page).toMatch(/<h2[^>]*>Business Info<\/h2>/)
    expect(page).toContain('value="Nora"')
    expect(page).not.toContain(FINCH.password)
  })

  test('stays where something is missing', async () => {
    const response = await post(app, `${WIZARD}?step=2`, { ...ONE, password: 'short' })
    expect(response.status).toBe(400)
    const page = await readerSees(response)
    expect(page).toMatch(/<h2[^>]*>User Info<\/h2>/)
    expect(page).toContain('Password must be at least 8 characters long.')
  })

  test('cannot skip a step', async () => {
    const skipped = { ...ONE, businessName: '', from: '1' }
    const response = await post(app, `${WIZARD}?step=3`, skipped)
    expect(response.status).toBe(400)
    expect(await readerSees(response)).toMatch(/<h2[^>]*>Business Info<\/h2>/)
  })

  test('goes back with whatever was typed', async () => {
    const { password, ...two } = { ...FINCH, businessName: '', from: '2' }
    const response = await post(app, `${WIZARD}?step=1`, two)
    expect(response.status).toBe(200)
    expect(await readerSees(response)).toMatch(/<h2[^>]*>User Info<\/h2>/)
  })

  test('asks for the password in the last step, and names the terms and the age', async () => {
    const { password, ...two } = { ...FINCH, from: '2' }
    const page = await readerSees(await post(app, `${WIZARD}?step=3`, two))
    expect(page).toMatch(
      /By going on you agree to our <a [^>]*>Terms of Use<\/a> and are 18 or older/,
    )
    expect(page).toMatch(/<h2[^>]*>Verification<\/h2>/)
    expect(page.match(/type="password"/g)).toHaveLength(1)
  })
})

describe('the town of a zip code', () => {
  test.each([
    ['20852', 'North Bethesda, MD'],
    ['90210', ''],
    ["2085'", ''],
  ])('of %s is "%s"', async (zip, city) => {
    const response = await app.request(`${WIZARD}/city?${new URLSearchParams({ zip })}`)
    expect(await response.text()).toBe(city)
  })
})

describe('a place that is on Hush already', () => {
  const LANTERN = { name: 'The Harbor Lantern', address: '11 North Lantern Street' }
  const SAID = { ...FINCH, businessName: 'Harbor Lantern', address: '11 N. Lantern St.' }
  const ON_HUSH = 'This place is on Hush already'
  const lookUp = (fields: Record<string, string>, cookie = '') =>
    app.request(`${WIZARD}/place?${new URLSearchParams(fields)}`, { headers: { cookie } })
  const answerOf = async (response: Response) => {
    const { page, ...facts } = Object.fromEntries(new URLSearchParams(await response.text()))
    return { page, facts }
  }
  const pageOf = async (fields: Record<string, string> = {}, cookie = '') => {
    const { businessName, address, zipCode } = SAID
    const response = await lookUp({ businessName, address, zipCode, ...fields }, cookie)
    expect(response.status).toBe(200)
    return (await answerOf(response)).page
  }

  test('is named by its page, whether it is listed or owned, and nothing is said of its owner', async () => {
    const { id } = await addListing(db, LANTERN)
    expect(await pageOf()).toBe(`/restaurants/${id}`)
    const bea = await addBusiness(db, PEOPLE.bea, { listing: LANTERN })
    expect(await pageOf()).toBe(`/hush-restaurants/${bea.memberUid}`)
  })

  test('is not told to its own business, which may change how it is written', async () => {
    const bea = await addBusiness(db, PEOPLE.bea, { listing: LANTERN })
    expect(await pageOf({}, bea.cookie)).toBe('')
    await addListing(db, LANTERN)
    expect(await pageOf({}, bea.cookie)).toBe('')
    const person = { ...PEOPLE.bea, email: 'wendell@hush.test' }
    const wendell = await addBusiness(db, person, { listing: { name: 'Copper Ladle' } })
    expect(await pageOf({}, wendell.cookie)).toBe(`/hush-restaurants/${bea.memberUid}`)
  })

  test.each<Record<string, string>>([
    { businessName: 'Copper Ladle' },
    { address: '90 North Lantern Street' },
    { zipCode: '21401' },
    { zipCode: '99999' },
    { zipCode: "2085'" },
    { businessName: '' },
    { businessName: 'The \0 Lantern' },
    { businessName: 'x'.repeat(5_000) },
    { address: '%_\\'.repeat(1_000) },
  ])('is not found by another or by no place %#', async fields => {
    await addListing(db, LANTERN)
    expect(await pageOf(fields)).toBe('')
  })

  const OPEN = [{ day: 4, start: '1600', end: '0200', is_overnight: true }] as const
  const FACTS = { phone: '3015550177', website: 'https://lantern.example/', category: 'tapas' }
  const factsOf = async (fields: Record<string, string> = {}) => {
    const { businessName, address } = SAID
    const response = await lookUp({ businessName, address, zipCode: '', ...fields })
    return (await answerOf(response)).facts
  }

  test('is found by name and street, and says what its page says', async () => {
    const { id } = await addListing(db, LANTERN)
    await db
      .updateTable('listings')
      .set({ ...FACTS, opening_hours: JSON.stringify(OPEN) })
      .where('id', '=', id)
      .execute()
    expect(await pageOf({ zipCode: '' })).toBe(`/restaurants/${id}`)
    expect(await factsOf()).toMatchObject({
      zipCode: SAID.zipCode,
      state: 'MD',
      businessPhone: '3015550177',
      website: FACTS.website,
      restaurantType: 'Tapas',
      open4: '1600',
      close4: '0200',
      open5: '',
    })
  })

  test('says of a member only where it is, and nothing of a hidden one', async () => {
    const { listingId } = await addBusiness(db, PEOPLE.bea, { listing: LANTERN })
    expect(Object.keys(await factsOf()).sort()).toEqual(['city', 'state', 'zipCode'])
    await db
      .updateTable('listings')
      .set({ hidden_at: new Date(), hidden_by: 'operator' })
      .where('id', '=', listingId)
      .execute()
    expect(await factsOf()).toEqual({})
  })

  test.each([null, 'Lantern Street'])(
    'without a street number in its address %j is not guessed',
    async address => {
      await addListing(db, { ...LANTERN, address })
      expect(await factsOf()).toEqual({})
      expect(await factsOf({ zipCode: SAID.zipCode })).toMatchObject({ state: 'MD' })
    },
  )

  test('is not guessed from two that fit, nor without a street', async () => {
    await addListing(db, LANTERN)
    expect(await factsOf({ address: '' })).toEqual({})
    expect(await factsOf({ address: '11 Harbor Road' })).toEqual({})
    await addListing(db, LANTERN)
    expect(await factsOf()).toEqual({})
  })

  test('is not looked up by an address that asks too often', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => lookUp({})))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })

  test('is said by the steps of the form too, which goes on', async () => {
    await addListing(db, LANTERN)
    const next = await post(app, `${WIZARD}?step=3`, { ...SAID, from: '2' })
    expect(next.status).toBe(200)
    expect(await readerSees(next)).toContain(ON_HUSH)
    const stays = await post(app, `${WIZARD}?step=3`, { ...SAID, website: '?', from: '2' })
    expect(await readerSees(stays)).toContain(ON_HUSH)
    const other = await post(app, `${WIZARD}?step=3`, { ...FINCH, from: '2' })
    expect(await readerSees(other)).not.toContain(ON_HUSH)
    const sent = await post(app, `${WIZARD}?step=3`, { ...FINISHED, ...SAID })
    expect(sent.headers.get('location')).toBe(SENT)
  })
})

describe('the confirmation of a business', () => {
  test('opens its listing, signs in, and lands on the profile with what comes next', async () => {
    await post(app, `${WIZARD}?step=3`, FINISHED)
    const response = await confirmLast()
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/profile')
    expect(noticeOf(response)).toContain('Next: your happy hours, and your verification')
    const listing = await db.selectFrom('listings').selectAll().executeTakeFirstOrThrow()
    expect(listing).toMatchObject({
      name: 'The Copper Finch',
      address: '12 Lantern Row',
      city: 'North Bethesda',
      state: 'MD',
      zip_code: '20852',
      category: 'Tapas',
      miles_from_zip: 0,
      source: 'Hush members',
      verified_at: null,
      hidden_at: null,
      price_range: null,
      website: 'https://copperfinch.example/',
      opening_hours: [{ day: 4, start: '1600', end: '0200', is_overnight: true }],
      happy_hours: { kind: 'days', days: [] },
    })
    const business = await db.selectFrom('businesses').selectAll().executeTakeFirstOrThrow()
    expect(business).toMatchObject({ business_number: '3015550102', claim_rejected_at: null })
    const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow()
    expect(account.phone_number).toBe('3015550101')
    expect(await count('business_sign_ups')).toBe(0)
    const page = await app.request(`/hush-restaurants/${listing.member_uid}`)
    expect(await readerSees(page)).toContain('Hush Member')
  })

  const signUpHere = async (fields: Record<string, string> = {}) => {
    const sent = await post(app, `${WIZARD}?step=3`, { ...FINISHED, ...fields })
    const [cookie = ''] = sent.headers
      .getSetCookie()
      .flatMap(set => /^sign_up=[^;]+/.exec(set) ?? [])
    return { cookie, link: await lastLink(db, 'confirm') }
  }
  const confirmBy = async (link: string, cookie: string) =>
    app.request('/confirm-email', form({ token: tokenIn(link), proven: 'yes' }, cookie))

  test('asks for no password in the browser that signed up, and confirms by a press only', async () => {
    const { cookie, link } = await signUpHere()
    const opened = await app.request(link, { headers: { cookie } })
    const page = await readerSees(opened)
    expect(page).toContain('You signed up in this browser')
    expect(page).not.toContain('type="password"')
    expect(await count('listings')).toBe(0)
    expect((await confirmBy(link, cookie)).headers.get('location')).toBe('/profile')
    expect(await count('listings')).toBe(1)
    expect((await confirmBy(link, cookie)).status).toBe(400)
  })

  test('asks for it in every other browser, and in one that signed up otherwise', async () => {
    const mine = await signUpHere()
    const stranger = await signUpHere({ password: 'Mine4ever-and-ever' })
    for (const cookie of ['', 'sign_up=', 'sign_up=guessed', stranger.cookie]) {
      const page = await readerSees(await app.request(mine.link, { headers: { cookie } }))
      expect(page).toContain('type="password"')
      const refused = await confirmBy(mine.link, cookie)
      expect([400, 401]).toContain(refused.status)
      expect(await readerSees(refused)).toContain('type="password"')
    }
    expect(await count('listings')).toBe(0)
    expect((await confirmBy(stranger.link, mine.cookie)).status).toBe(401)
    expect((await confirmBy(mine.link, mine.cookie)).status).toBe(302)
  })

  test('works once, and on no other day', async () => {
    await post(app, `${WIZARD}?step=3`, FINISHED)
    const answers = await Promise.all([confirmLast(), confirmLast(), confirmLast()])
    expect(answers.map(answer => answer.status).sort()).toEqual([302, 400, 400])
    expect(await count('listings')).toBe(1)
  })

  test('makes its own sign-up valid, not a later one for the address', async () => {
    await post(app, `${WIZARD}?step=3`, FINISHED)
    const mine = tokenIn(await lastLink(db, 'confirm'))
    const stranger = { businessName: 'The False Finch', password: 'Mine4ever-and-ever' }
    await post(app, `${WIZARD}?step=3`, { ...FINISHED, ...stranger })
    expect(await count('business_sign_ups')).toBe(2)
    const fields = { token: mine, password: FINCH.password }
    expect((await post(app, '/confirm-email', fields)).status).toBe(302)
    const { name } = await db.selectFrom('listings').select('name').executeTakeFirstOrThrow()
    expect(name).toBe('The Copper Finch')
    expect((await confirmLast(stranger.password)).status).toBe(400)
    expect(await count('business_sign_ups')).toBe(0)
  })

  test('by a mail that was sent again opens the same business', async () => {
    await post(app, `${WIZARD}?step=3`, FINISHED)
    await db.deleteFrom('account_tokens').execute()
    await post(app, '/confirm-email/mails', { email: FINCH.email })
    const response = await confirmLast()
    expect(response.headers.get('location')).toBe('/profile')
    expect(await count('listings')).toBe(1)
  })

  test('by a new password opens what the latest sign-up said', async () => {
    await post(app, `${WIZARD}?step=3`, FINISHED)
    await post(app, AUTH.forgotPassword, { email: FINCH.email })
    const token = tokenIn(await lastLink(db, 'reset'))
    const response = await post(app, '/reset-password', { token, password: 'Another 9 lanterns' })
    expect(response.status).toBe(200)
    expect(await count('listings')).toBe(1)
  })

  test('that cannot make the listing says so, and the link stays good', async () => {
    await post(app, `${WIZARD}?step=3`, FINISHED)
    await sql`alter table listings add constraint closed check (false) not valid`.execute(db)
    try {
      const response = await confirmLast()
      expect(response.status).toBe(500)
      expect(await readerSees(response)).toContain('Failed to save to businesses_hush: ')
    } finally {
      await sql`alter table listings drop constraint closed`.execute(db)
    }
    expect((await confirmLast()).status).toBe(302)
  })
})

describe('an address that somebody has', () => {
  test('gets the same answer as a new one, and a word in its mailbox', async () => {
    await addAccount(db, { email: 'diner@example.com' })
    await addAccount(db, { email: 'bar@example.com', role: 'business' })
    await addAccount(db, { email: 'waiting@example.com', role: 'business', confirmed: false })
    const answers = new Set<string>()
    for (const name of ['diner', 'bar', 'waiting', 'new']) {
      const email = `${name}@example.com`
      const response = await post(app, `${WIZARD}?step=3`, { ...FINISHED, email })
      const cookies = response.headers
        .getSetCookie()
        .join()
        .replace(/(?<=sign_up=)[\w-]{43}/, '…')
      const headers = [response.headers.get('location'), cookies]
      answers.add(JSON.stringify([response.status, headers, await response.text()]))
    }
    expect(answers.size).toBe(1)
    const told = await mailsOf(db, 'already-registered')
    expect(told.map(mail => mail.recipient)).toEqual(['diner@example.com', 'bar@example.com'])
    expect(told[0]?.body).toContain('/AuthForm/login')
    expect(told[1]?.body).toContain('/business-login')
    expect(await count('business_sign_ups')).toBe(2)
  })

  test('is taken by one account, however many sign up at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post(app, `${WIZARD}?step=3`, FINISHED, { from: `203.0.113.${index}` }),
      ),
    )
    expect(new Set(responses.map(response => response.status))).toEqual(new Set([303]))
    expect(await count('accounts')).toBe(1)
    expect(await count('mails')).toBe(3)
    expect(await count('business_sign_ups')).toBe(3)
  })

  test('ten times from one place in three minutes is all', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post(app, `${WIZARD}?step=3`, { ...FINISHED, email: `name${index}@example.com` }),
      ),
    )
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused).toHaveLength(2)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await readerSees(refused[0] ?? new Response())).toContain('value="Nora"')
  })
})
