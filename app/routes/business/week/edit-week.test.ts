import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { WeekException } from '../../../../db/documents.ts'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { days, hoursColumns } from '../../../../test/hours.ts'
import { DAY, later, TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees, sourceOf, visibleText } from '../../../../test/page.ts'
import { addBusiness, addListing, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { readTokens, readWeekFields } from '../../../domain/happy-hours/week-fields.ts'
import { weekForm } from '../../../domain/happy-hours/week-form.ts'
import { saveWeek } from '../../../domain/listings/save-week.server.ts'

const { db } = useDatabase({ size: 12 })
const app = createTestApp(db)
const EDIT = '/profile/edit-happy-hour'

const WEEK = days({ 0: { time: '4:00 PM - 6:30 PM', items: ['$5 drafts', '$6 wings'] } })
const NEW_YEARS_EVE = { 'newdate.on': '2027-12-31', 'newdate.kind': 'other-hours' }
const JULY_FOURTH: WeekException = { on: '2027-07-04', kind: 'closed', note: 'family day' }

/** A business with one day, and the fields of its editor as a browser has them. */
async function bea() {
  const business = await addBusiness(db, PEOPLE.bea, {
    listing: hoursColumns(WEEK, [], [JULY_FOURTH]),
  })
  return { ...business, fields: await fieldsOf(business.cookie) }
}

/** What a browser without scripts would send back of the page as it is. */
async function fieldsOf(cookie: string): Promise<Record<string, string>> {
  const page = await sourceOf(await app.request(EDIT, { headers: { cookie } }))
  const fields: Record<string, string> = {}
  for (const [input = ''] of page.matchAll(/<input[^>]*>/g)) {
    const [name, value] = [attribute(input, 'name'), attribute(input, 'value')]
    const isBox = input.includes('type="checkbox"') || input.includes('type="radio"')
    if (name && (!isBox || input.includes('checked=""'))) fields[name] = isBox ? 'on' : value
  }
  return fields
}

function attribute(tag: string, name: string): string {
  const text = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

function save(fields: Record<string, string>, cookie?: string) {
  return app.request(EDIT, form(fields, cookie))
}

async function stored(listingId: number) {
  return db.selectFrom('listings').selectAll().where('id', '=', listingId).executeTakeFirstOrThrow()
}

describe('opening the editor', () => {
  test('shows the week, how it is read, and the dates', async () => {
    const { cookie, fields } = await bea()
    expect(fields).toMatchObject({
      'mon.enabled': 'on',
      'mon.time': '4:00 PM - 6:30 PM',
      'mon.deal0': '$5 drafts',
      'mon.deal1': '$6 wings',
      'tue.time': '',
      'date0.on': '2027-07-04',
    })
    const words = visibleText(await sourceOf(await app.request(EDIT, { headers: { cookie } })))
    expect(words).toContain('Hush reads: Mon, 4:00 to 6:30 PM')
    expect(words).toContain('Switch the toggle to add happy hour information.')
    expect(words).toContain('Include a price in your deal (e.g. Wings $5)')
    expect(words).toContain('Closed on Sunday, July 4, 2027')
  })

  test('sends visitors to the business log-in and back, and refuses everybody else', async () => {
    const visitor = await app.request(EDIT)
    expect(visitor.headers.get('location')).toBe(`/business-login?next=${encodeURIComponent(EDIT)}`)
    for (const person of [PEOPLE.dana, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      expect((await app.request(EDIT, { headers: { cookie } })).status).toBe(403)
      expect((await save({ 'mon.enabled': 'on' }, cookie)).status).toBe(403)
    }
  })
})

describe('saving the first week', () => {
  const FIRST = { 'thu.enabled': 'on', 'thu.time': '4-7pm' }
  const empty = async (listing: Parameters<typeof addListing>[1] = {}) => {
    const business = await addBusiness(db, PEOPLE.bea, { listing })
    return { ...business, fields: await fieldsOf(business.cookie) }
  }
  const locationOf = async (fields: Record<string, string>, cookie: string) =>
    (await save(fields, cookie)).headers.get('location')

  test('shows the page as diners see it, once', async () => {
    const { cookie, fields, memberUid } = await empty()
    const response = await save({ ...fields, ...FIRST }, cookie)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/hush-restaurants/${memberUid}`)
    expect(noticeOf(response)).toBe('✅ Happy Hour Updated. This is your page as diners see it.')
    const page = await app.request(`/hush-restaurants/${memberUid}`)
    expect(await readerSees(page)).toContain('4:00 PM - 7:00 PM')
    const again = { ...(await fieldsOf(cookie)), 'thu.time': '5-7pm' }
    expect(await locationOf(again, cookie)).toBe('/profile')
  })

  test('leads to the profile while no day is on, or the page is held back', async () => {
    const none = await empty()
    expect(await locationOf(none.fields, none.cookie)).toBe('/profile')
    await db
      .updateTable('listings')
      .set({ hidden_at: TEST_NOW, hidden_by: 'operator' })
      .where('id', '=', none.listingId)
      .execute()
    expect(await locationOf({ ...none.fields, ...FIRST }, none.cookie)).toBe('/profile')
  })
})

describe('saving the week', () => {
  test('publishes what was typed, says so on the profile, and lets the clock read it', async () => {
    const { cookie, fields, listingId, memberUid } = await bea()
    const typed = {
      'thu.enabled': 'on',
      'thu.time': ' 4-7pm, 9pm-close ',
      'thu.deal0': 'Half-price wings',
      'thu.deal1': '   ',
      'thu.deal2': '$4 wells',
    }
    const response = await save({ ...fields, ...typed }, cookie)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile'])
    expect(noticeOf(response)).toBe('✅ Happy Hour Updated.')
    const row = await stored(listingId)
    expect(row.happy_hours).toMatchObject({
      days: expect.arrayContaining([
        {
          day: 3,
          enabled: true,
          time: '4-7pm, 9pm-close',
          items: ['Half-price wings', '$4 wells'],
        },
        { day: 1, enabled: false, time: '', items: [] },
      ]),
    })
    expect(row.happy_minutes).toBe('{[960,1110),[5280,5460),[5580,5760)}')
    expect(row.happy_days).toBe(0b1001)
    expect([row.checked_on, row.updated_at]).toEqual(['2027-06-17', TEST_NOW])
    expect(row.exceptions).toEqual([JULY_FOURTH])
    const page = await app.request(`/hush-restaurants/${memberUid}`)
    expect(await readerSees(page)).toContain('On now, ends in 2 h')
  })

  test('clears a day that is switched off, whatever stands in it', async () => {
    const { cookie, fields, listingId } = await bea()
    const { 'mon.enabled': _, ...rest } = fields
    expect((await save(rest, cookie)).status).toBe(303)
    expect(await stored(listingId)).toMatchObject({
      happy_minutes: '{}',
      happy_days: 0,
      happy_hours: {
        kind: 'days',
        days: expect.arrayContaining([{ day: 0, enabled: false, time: '', items: [] }]),
      },
    })
  })

  test('takes the same deal on two days', async () => {
    const { cookie, fields } = await bea()
    const typed = { 'tue.enabled': 'on', 'tue.time': '4-6pm', 'tue.deal0': '$5 drafts' }
    expect((await save({ ...fields, ...typed }, cookie)).status).toBe(303)
  })

  test('asks before days with deals and no time are published, again when there are more of them', async () => {
    const { cookie, fields, listingId } = await bea()
    const typed = { ...fields, 'tue.enabled': 'on', 'tue.deal0': '$5 drafts' }
    const first = await save(typed, cookie)
    expect(first.status).toBe(400)
    const page = await sourceOf(first)
    expect(visibleText(page)).toContain('Not saved yet: Tue has deals and no time')
    expect(page).toContain('name="asked" value="1"')
    const more = { ...typed, asked: '1', 'wed.enabled': 'on', 'wed.deal0': '$5 drafts' }
    const second = await save(more, cookie)
    expect(second.status).toBe(400)
    expect(visibleText(await sourceOf(second))).toContain('Tue–Wed have deals and no time')
    expect((await stored(listingId)).happy_hours).toEqual(WEEK)
    expect((await save({ ...more, asked: '1,2' }, cookie)).status).toBe(303)
    expect((await save(await fieldsOf(cookie), cookie)).status).toBe(303)
  })

  test('says beside its days and beside Save what lies outside the business hours', async () => {
    const { cookie } = await addBusiness(db, PEOPLE.bea, {
      listing: hoursColumns(WEEK, [{ day: 6, start: '1100', end: '2200', is_overnight: false }]),
    })
    const words = visibleText(await sourceOf(await app.request(EDIT, { headers: { cookie } })))
    expect(words).toContain('Mon: outside your business hours')
  })

  test('shows and keeps once what an earlier save had twice', async () => {
    const items = ['$5 drafts', '$5 DRAFTS', '$6 wings']
    const { cookie, listingId } = await addBusiness(db, PEOPLE.bea, {
      listing: hoursColumns(days({ 0: { time: '4-7pm', items } })),
    })
    const fields = await fieldsOf(cookie)
    expect([fields['mon.deal0'], fields['mon.deal1']]).toEqual(['$5 drafts', '$6 wings'])
    expect((await save({ ...fields, 'mon.time': '5-7pm' }, cookie)).status).toBe(303)
    expect(JSON.stringify((await stored(listingId)).happy_hours)).not.toContain('DRAFTS')
  })

  test('keeps a text that the clock cannot read as text, and claims nothing', async () => {
    const { cookie, fields, listingId } = await bea()
    const typed = { 'thu.enabled': 'on', 'thu.time': 'when the bell rings' }
    expect((await save({ ...fields, ...typed }, cookie)).status).toBe(303)
    expect((await stored(listingId)).happy_minutes).toBe('{[960,1110)}')
    const page = visibleText(await sourceOf(await app.request(EDIT, { headers: { cookie } })))
    expect(page).toContain('Hush cannot read this as a time. It contains no time.')
  })

  test('adds a deal that was typed and not put into the list yet', async () => {
    const { cookie, fields, listingId } = await bea()
    await save({ ...fields, 'mon.new': '$7 nachos' }, cookie)
    const { happy_hours } = await stored(listingId)
    expect(JSON.stringify(happy_hours)).toContain('["$5 drafts","$6 wings","$7 nachos"]')
  })

  test.each([
    [
      'a sixth deal',
      { 'mon.deal2': '$1', 'mon.deal3': '$2', 'mon.deal4': '$3', 'mon.new': '$4' },
      'You can only add up to 5 deals.',
    ],
    ['a deal that is there', { 'mon.new': ' $5  Drafts ' }, '“$5  Drafts” is already on this day.'],
    ['a time that is too long', { 'mon.time': '4'.repeat(201) }, 'at most 200 characters'],
    ['a deal that is too long', { 'mon.deal2': '$5 '.repeat(60) }, 'at most 100 characters'],
    ['characters that cannot be kept', { 'mon.deal2': '$5\0' }, 'characters we cannot save'],
    ['a date that is none', { 'date0.on': '2027-02-30' }, 'That is not a date.'],
    ['a date that is no date at all', { 'date0.on': 'constructor' }, 'That is not a date.'],
    ['a kind that is none', { 'date0.kind': 'party' }, 'Please say whether you are closed.'],
    [
      'a date that is over',
      { 'newdate.on': '2027-06-16', 'newdate.kind': 'closed' },
      'That date is over.',
    ],
    [
      'a date in a far future',
      { 'newdate.on': '9999-12-31', 'newdate.kind': 'closed' },
      'That date is too far ahead.',
    ],
    [
      'a date that is more than a year ahead',
      { 'newdate.on': '2028-12-31', 'newdate.kind': 'closed' },
      'December 31, 2028 is more than a year ahead.',
    ],
    [
      'other hours without a time',
      { 'newdate.on': '2027-07-05', 'newdate.kind': 'other-hours' },
      'Say when the happy hour is on that date, or when you are open.',
    ],
    [
      'times of a date that are not read',
      { ...NEW_YEARS_EVE, 'newdate.open': '5 PM', 'newdate.happy': 'late' },
      'Write when it begins and when it ends',
    ],
    [
      'a date with more than a day',
      { 'date0.kind': 'other-hours', 'date0.happy': '600-2041' },
      'Write when it begins and when it ends',
    ],
    ['dates that are not read', { dates: 'closed Thursday' }, 'Which Thursday?'],
    [
      'more dates than fit',
      Object.fromEntries(
        Array.from({ length: 61 }, (_, place) => [
          [
            `date${place}.on`,
            new Date(Date.parse('2027-07-01') + place * DAY).toISOString().slice(0, 10),
          ],
          [`date${place}.kind`, 'closed'],
        ]).flat(),
      ),
      'At most 60 dates',
    ],
  ])('is refused for %s, with everything typed', async (_, typed, said) => {
    const { cookie, fields, listingId } = await bea()
    const before = await stored(listingId)
    const response = await save(
      { ...fields, 'tue.enabled': 'on', 'tue.time': '5-6pm', ...typed },
      cookie,
    )
    expect(response.status).toBe(400)
    const page = await readerSees(response)
    expect(page).toContain(said)
    expect(page).toContain('❌ Failed to save.')
    expect(page).toContain('value="5-6pm"')
    expect(page).toContain('value="$6 wings"')
    expect(await stored(listingId)).toEqual(before)
  })

  test('changes the listing of the one who is signed in, whatever else is asked for', async () => {
    const { cookie, fields, listingId } = await bea()
    const other = await addListing(db)
    const before = await stored(other.id)
    const wishes = {
      listingId: String(other.id),
      id: String(other.id),
      business_id: 'x',
      verified_at: 'now',
      rating: '5',
      ['__proto__']: 'x',
    }
    expect((await save({ ...fields, ...wishes }, cookie)).status).toBe(303)
    expect(await stored(other.id)).toEqual(before)
    expect((await stored(listingId)).rating).toBeNull()
  })

  test('comes back with what was typed to somebody who was logged out meanwhile', async () => {
    const { fields, listingId } = await bea()
    const before = await stored(listingId)
    const response = await save({ ...fields, 'tue.enabled': 'on', 'tue.time': '5-6pm' })
    expect(response.status).toBe(401)
    const page = await readerSees(response)
    expect(page).toContain('You were logged out, so nothing was saved.')
    expect(page).toContain('value="5-6pm"')
    expect(await stored(listingId)).toEqual(before)
  })

  test('that cannot be stored says so and keeps everything', async () => {
    const { cookie, fields } = await bea()
    await sql`alter table listings add constraint closed check (happy_days <> 3)`.execute(db)
    try {
      const response = await save({ ...fields, 'tue.enabled': 'on', 'tue.time': '5-6pm' }, cookie)
      expect(response.status).toBe(500)
      const page = await readerSees(response)
      expect(page).toContain('❌ Failed to save. Failed to update happy hour info.')
      expect(page).toContain('value="5-6pm"')
    } finally {
      await sql`alter table listings drop constraint closed`.execute(db)
    }
  })

  test('shows markup as what it is', async () => {
    const { cookie, fields, memberUid } = await bea()
    await save({ ...fields, 'mon.deal0': '<img src=x onerror=alert(1)> $5' }, cookie)
    for (const path of [EDIT, `/hush-restaurants/${memberUid}`]) {
      expect(await sourceOf(await app.request(path, { headers: { cookie } }))).not.toContain(
        '<img src=x',
      )
    }
  })
})

describe('dates that differ', () => {
  test('take "on now" away on the page, in the cards and in the filter', async () => {
    const { cookie, fields, memberUid } = await bea()
    const daily = { 'thu.enabled': 'on', 'thu.time': '4-7pm' }
    await save({ ...fields, ...daily }, cookie)
    const onNow = async () => {
      const home = await readerSees(await app.request('/?on=now'))
      return home.slice(home.indexOf('id="nearby"'))
    }
    const page = async () => readerSees(await app.request(`/hush-restaurants/${memberUid}`))
    expect(await onNow()).toContain(memberUid)
    expect(await page()).toContain('On now, ends in 2 h')
    const again = await fieldsOf(cookie)
    const today = { 'newdate.on': '2027-06-17', 'newdate.kind': 'no-happy-hour' }
    expect((await save({ ...again, ...today }, cookie)).status).toBe(303)
    expect(await onNow()).not.toContain(memberUid)
    expect(await page()).toContain('No happy hour today')
    expect(await page()).toContain('Next: Mon 4 PM')
    expect(await page()).toContain('Closed July 4: family day')
  })

  test('with times of their own are on then, and not when the week is', async () => {
    const { cookie, fields, memberUid, listingId } = await bea()
    const week = { 'thu.enabled': 'on', 'thu.time': '8-9pm' }
    const today = { 'newdate.on': '2027-06-17', 'newdate.kind': 'other-hours' }
    const times = { 'newdate.happy': '4:30 to 7 pm', 'newdate.open': '4pm-1am' }
    expect((await save({ ...fields, ...week, ...today, ...times }, cookie)).status).toBe(303)
    expect((await stored(listingId)).exceptions[0]).toEqual({
      on: '2027-06-17',
      kind: 'other-hours',
      note: '',
      happy: [{ start: 990, end: 1140 }],
      open: [{ start: 960, end: 1500 }],
    })
    const home = await readerSees(await app.request('/?on=now'))
    expect(home.slice(home.indexOf('id="nearby"'))).toContain(memberUid)
    const found = await readerSees(await app.request('/search?on=now&zip=20852'))
    expect(found).toContain(memberUid)
    const page = await readerSees(await app.request(`/hush-restaurants/${memberUid}`))
    expect(page).toContain('On now, ends in 2 h')
    expect(page).toContain('Today: open 4 PM – 1 AM, happy hour 4:30 PM – 7 PM')
    expect(visibleText(page)).toContain('Other Thursdays: 8:00 PM - 9:00 PM')
    expect((await fieldsOf(cookie))['date0.happy']).toBe('990-1140')
  })

  test('that were written as text are read back before anything is saved', async () => {
    const { cookie, fields, listingId } = await bea()
    const response = await save({ ...fields, dates: 'not this Friday; closed Dec 24-25' }, cookie)
    expect(response.status).toBe(400)
    const words = visibleText(await sourceOf(response))
    expect(words).toContain('Not saved yet: look over what was read, then save.')
    expect(words).toContain('No happy hour on Friday, June 18, 2027')
    expect(words).toContain('Closed on Saturday, December 25, 2027')
    expect((await stored(listingId)).exceptions).toEqual([JULY_FOURTH])
  })

  test('are dropped when they are over, and where a box says so', async () => {
    const { cookie, fields, listingId } = await bea()
    const past = { 'date1.on': '2027-06-01', 'date1.kind': 'closed', 'date0.drop': 'on' }
    await save({ ...fields, ...past }, cookie)
    expect(await stored(listingId)).toMatchObject({ exceptions: [], happy_off: '{}' })
  })
})

describe('pasting a week without scripts', () => {
  test('fills the form, shows what was not used, and saves nothing', async () => {
    const { cookie, fields, listingId } = await bea()
    const before = await stored(listingId)
    const paste = 'Wed & Thu 3-6pm, $4 wells. Ask your server.'
    const response = await save({ ...fields, paste, intent: 'paste' }, cookie)
    expect(response.status).toBe(400)
    const page = await readerSees(response)
    expect(page).toContain('value="3:00 PM - 6:00 PM"')
    expect(visibleText(page)).toContain('“Ask your server”: no time, and no deal with a price.')
    expect(await stored(listingId)).toEqual(before)
  })

  test('asks for the word that it does not know, and fills nothing', async () => {
    const { cookie, fields } = await bea()
    const paste = 'daily exept Sunday 4 til close'
    const response = await save({ ...fields, paste, intent: 'paste' }, cookie)
    const page = await readerSees(response)
    expect(visibleText(page)).toContain('“exept”: except?')
    expect(page).not.toContain('value="4:00 PM - close"')
    expect(page).toContain(paste)
  })
})

describe('two tabs editing one week', () => {
  test('the second save is told, sees both, and chooses', async () => {
    const { cookie, fields, listingId } = await bea()
    await save({ ...fields, 'mon.time': '3-5pm' }, cookie)
    const second = await save(
      { ...fields, 'mon.time': '5-8pm', 'tue.enabled': 'on', 'tue.time': '5-6pm' },
      cookie,
    )
    expect(second.status).toBe(409)
    const words = visibleText(await sourceOf(second))
    expect(words).toContain('This week was changed in another tab at 5 PM')
    expect(words).toContain('Keep mine 5-8pm · $5 drafts · $6 wings')
    expect(words).toContain('Take theirs 3-5pm · $5 drafts · $6 wings')
    expect(words).not.toContain('Take theirs No happy hour')
    expect((await stored(listingId)).happy_minutes).toBe('{[900,1020)}')
    const shown = await fieldsOf(cookie)
    const seen = Object.fromEntries(
      Object.entries(shown).filter(([name]) => name.endsWith('.seen')),
    )
    const mine = { ...fields, 'mon.time': '5-8pm', ...seen }
    expect(
      (
        await save(
          { ...mine, 'mon.keep': 'theirs', 'wed.enabled': 'on', 'wed.time': '4-5pm' },
          cookie,
        )
      ).status,
    ).toBe(303)
    expect((await stored(listingId)).happy_minutes).toBe('{[900,1020),[3840,3900)}')
    const third = await fieldsOf(cookie)
    expect((await save({ ...third, 'mon.time': '5-8pm', 'mon.keep': 'mine' }, cookie)).status).toBe(
      303,
    )
    expect((await stored(listingId)).happy_minutes).toBe('{[1020,1200),[3840,3900)}')
  })

  test('what was chosen comes back with another refusal, and is saved after it', async () => {
    const { cookie, fields, listingId } = await bea()
    const night = { 'newdate.on': '2027-12-31', 'newdate.kind': 'closed' }
    await save({ ...fields, ...night, 'mon.time': '3-5pm' }, cookie)
    const typed = { ...fields, 'mon.time': '5-8pm', 'tue.enabled': 'on', 'tue.deal0': '$4 wells' }
    const seenNow = Object.entries(await fieldsOf(cookie)).filter(([name]) =>
      name.endsWith('.seen'),
    )
    const chosen = {
      ...typed,
      ...Object.fromEntries(seenNow),
      'mon.keep': 'theirs',
      'exceptions.keep': 'theirs',
    }
    for (const [how, sent, status] of [
      ['out of a session', chosen, 401],
      [
        'with a time that is too long',
        { ...chosen, 'wed.enabled': 'on', 'wed.time': '4'.repeat(300) },
        400,
      ],
      ['with a day without a time', chosen, 400],
    ] as const) {
      const refused = await save(sent, status === 401 ? undefined : cookie)
      expect([how, refused.status]).toEqual([how, status])
      const page = await readerSees(refused)
      expect(visibleText(page)).toContain('This week was changed in another tab Nothing')
      expect(visibleText(page)).toContain('Take theirs 3-5pm · $5 drafts · $6 wings')
      const choice = page.match(/<input[^>]*name="mon.keep"[^>]*checked[^>]*>/)?.[0] ?? ''
      expect(choice).toContain('value="theirs"')
    }
    expect((await save({ ...chosen, asked: '1' }, cookie)).status).toBe(303)
    const { happy_minutes, exceptions } = await stored(listingId)
    expect(happy_minutes).toBe('{[900,1020)}')
    expect(exceptions).toHaveLength(2)
  })

  test('a day that the other tab alone changed is not put back', async () => {
    const { cookie, fields, listingId } = await bea()
    await save({ ...fields, 'mon.time': '3-5pm' }, cookie)
    expect((await save(fields, cookie)).status).toBe(409)
    expect((await stored(listingId)).happy_minutes).toBe('{[900,1020)}')
  })

  test('the same change twice is no conflict', async () => {
    const { cookie, fields } = await bea()
    const typed = { ...fields, 'mon.time': '3-5pm' }
    expect((await save(typed, cookie)).status).toBe(303)
    expect((await save(typed, cookie)).status).toBe(303)
  })

  test('of ten saves at once exactly one is taken', async () => {
    const { accountId, fields } = await bea()
    const saves = Array.from({ length: 10 }, (_, place) => {
      const form = readWeekFields({ ...fields, 'mon.time': `${place + 1}-11:30pm` })
      const now = later(place)
      const given = {
        businessId: accountId,
        week: weekForm.parse(form),
        ...readTokens(fields),
        now,
      }
      return saveWeek(db, given)
    })
    const outcomes = (await Promise.all(saves)).map(({ outcome }) => outcome)
    expect(outcomes.filter(outcome => outcome === 'saved')).toHaveLength(1)
    expect(outcomes.filter(outcome => outcome === 'changed-meanwhile')).toHaveLength(9)
  })
})
