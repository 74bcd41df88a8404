import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { cookiesOf, createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { hoursColumns, texts } from '../../../test/hours.ts'
import { DAY, later, TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, visibleText } from '../../../test/page.ts'
import { addListing, addPerson, memberUid, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

const pathOf = (listingId: string | number) =>
  href('/restaurants/:listingId', { listingId: String(listingId) })
const reportsOf = (listingId: string | number) =>
  href('/listings/:listingId/reports', { listingId: String(listingId) })

async function say(
  listingId: string | number,
  fields: Record<string, string>,
  cookie?: string,
): Promise<Response> {
  return sayFrom('192.0.2.1', listingId, fields, cookie)
}

async function sayFrom(
  address: string,
  listingId: string | number,
  fields: Record<string, string>,
  cookie?: string,
): Promise<Response> {
  const sent = form({ next: pathOf(listingId), ...fields }, cookie)
  const headers = { ...sent.headers, 'x-forwarded-for': address }
  return app.request(reportsOf(listingId), { ...sent, headers })
}

async function read(path: string, cookie = ''): Promise<string> {
  const answer = await app.request(path, { headers: { cookie } })
  return visibleText(await answer.text())
}

const reports = () => db.selectFrom('reports').selectAll().orderBy('id').execute()

async function newDiner(name = 'dana', madeAt = later(-30 * DAY)): Promise<string> {
  const id = await addPerson(db, { ...PEOPLE.dana, email: `${name}@hush.test` })
  await db.updateTable('accounts').set({ created_at: madeAt }).where('id', '=', id).execute()
  return signIn(db, id)
}

describe('telling whether a happy hour is on', () => {
  test('is asked while it should be on, and told to the next guest', async () => {
    const { id } = await addListing(db)
    const cookie = await newDiner()
    expect(await read(pathOf(id), cookie)).toContain('Are you there? Is it on?')
    const told = await say(id, { verb: 'still-on' }, cookie)
    expect([told.status, told.headers.get('location')]).toEqual([302, pathOf(id)])
    expect(await read(pathOf(id), cookie)).toContain('You said that it is on.')
    expect(await read(pathOf(id))).toContain('1 guest this week')
  })

  test('is told for nobody who logged in in another tab meanwhile', async () => {
    const { id } = await addListing(db)
    const [dana, omar] = [await newDiner(), await newDiner('omar')]
    const page = await (await app.request(pathOf(id), { headers: { cookie: dana } })).text()
    const opened = page.match(/name="form_of" value="([^"]+)"/)?.[1] ?? ''
    const told = await say(id, { verb: 'not-on', form_of: opened }, omar)
    expect([told.status, noticeOf(told)]).toEqual([
      303,
      expect.stringContaining('nothing was done'),
    ])
    expect(await reports()).toEqual([])
    expect((await say(id, { verb: 'not-on', form_of: opened }, dana)).status).toBe(302)
    expect(await reports()).toHaveLength(1)
  })

  test('is not asked of a place that is over, nor of a business', async () => {
    const { id } = await addListing(db)
    const bea = await signIn(db, await addPerson(db, PEOPLE.bea))
    expect(await read(pathOf(id), bea)).not.toContain('Is it on?')
    const refused = await say(id, { verb: 'not-on' }, bea)
    expect(refused.status).toBe(403)
    const { id: over } = await addListing(db, hoursColumns(texts(['Mon-Fri 9am-10am'])))
    expect(await read(pathOf(over))).not.toContain('Is it on?')
    expect((await say(over, { verb: 'not-on' })).status).toBe(409)
    expect(await reports()).toEqual([])
  })

  test('can be taken back by a visitor, with the browser that told it alone', async () => {
    const { id } = await addListing(db)
    const told = await say(id, { verb: 'not-on' })
    const cookie = cookiesOf(told)
    expect(await read(pathOf(id), cookie)).toContain('You said that it is not on.')
    expect(await read(pathOf(id))).toContain('Are you there? Is it on?')
    await say(id, { verb: 'undo' })
    expect(await reports()).toMatchObject([{ undone_at: null }])
    await say(id, { verb: 'undo' }, cookie.replace('own_report=', 'own_report=1'))
    expect(await reports()).toMatchObject([{ undone_at: null }])
    await say(id, { verb: 'undo' }, cookie)
    expect(await reports()).toMatchObject([{ undone_at: TEST_NOW }])
  })

  test('counts for more near the place, and keeps no position', async () => {
    const { id } = await addListing(db)
    const there = { latitude: '39.0501', longitude: '-77.1201' }
    await say(id, { verb: 'not-on', ...there }, await newDiner())
    expect(await reports()).toMatchObject([{ weight: 2 }])
    expect(JSON.stringify(await reports())).not.toContain('39.05')
  })

  test('is refused with a sentence: what is no answer, no place, or said before', async () => {
    const { id } = await addListing(db)
    const cookie = await newDiner()
    const wrong: Record<string, string>[] = [
      { verb: 'maybe' },
      { verb: 'not-on', latitude: 'here', longitude: '0' },
      { verb: 'not-on', latitude: '91', longitude: '0' },
    ]
    for (const fields of wrong) {
      expect((await say(id, fields, cookie)).status).toBe(400)
    }
    expect((await say(id + 1, { verb: 'not-on' }, cookie)).status).toBe(404)
    expect((await say('lantern', { verb: 'not-on' }, cookie)).status).toBe(404)
    await say(id, { verb: 'still-on' }, cookie)
    expect((await say(id, { verb: 'not-on' }, cookie)).status).toBe(409)
    expect(await reports()).toHaveLength(1)
  })

  test('of two guests takes it off “on now”, and says so on its page and in lists', async () => {
    const { id } = await addListing(db)
    const onNow = `${href('/')}?on=now`
    expect(await read(onNow)).toContain('Harbor Lantern')
    for (const [nr, name] of ['dana', 'omar'].entries()) {
      const there = { latitude: '39.05', longitude: '-77.12' }
      const cookie = await newDiner(name, later(-(30 + nr) * DAY))
      await sayFrom(`192.0.${nr}.1`, id, { verb: 'not-on', ...there }, cookie)
    }
    const page = await read(pathOf(id))
    expect(page).toContain('Call ahead. Guests say that this happy hour was not on.')
    expect(page).not.toContain('On now')
    expect(page).toContain('Are you there? Is it on?')
    expect(await read(href('/'))).toContain('Harbor Lantern')
    expect(await read(onNow)).not.toContain('Harbor Lantern')
  })
})

describe('correcting what is not right', () => {
  const weekend = hoursColumns(texts(['Sat-Sun 9am-10am']))
  const finds = () =>
    db
      .selectFrom('unsure_finds')
      .select(['listing_id', 'reason', 'verdict'])
      .orderBy('id')
      .execute()

  test('is one press at any hour, kept with the guest’s words, and changes nothing by itself', async () => {
    const { id } = await addListing(db, weekend)
    const cookie = await newDiner()
    const before = await db.selectFrom('listings').selectAll().execute()
    expect(await read(pathOf(id), cookie)).toContain('Not right? Other times Not any more')
    const told = await say(id, { verb: 'other-times', words: ' Mon-Fri 5-8pm ' }, cookie)
    expect([told.status, noticeOf(told)]).toEqual([
      302,
      'Thank you! Someone at Hush will look at it; nothing changes until then.',
    ])
    expect(await reports()).toMatchObject([{ kind: 'other-times', words: 'Mon-Fri 5-8pm' }])
    expect(await finds()).toEqual([{ listing_id: id, reason: 'told', verdict: null }])
    expect(await db.selectFrom('listings').selectAll().execute()).toEqual(before)
    expect(await read(pathOf(id), cookie)).toContain('You said that the times are different.')
    expect(await read(pathOf(id))).not.toContain('Mon-Fri 5-8pm')
  })

  test('is one line of the desk for a place, until the last guest takes it back', async () => {
    const { id } = await addListing(db)
    const [dana, omar] = [await newDiner(), await newDiner('omar', later(-40 * DAY))]
    await say(id, { verb: 'ended' }, dana)
    await sayFrom('192.0.7.1', id, { verb: 'bar-only' }, omar)
    expect(await finds()).toHaveLength(1)
    await say(id, { verb: 'undo' }, dana)
    expect(await finds()).toMatchObject([{ verdict: null }])
    await say(id, { verb: 'undo' }, omar)
    expect(await finds()).toMatchObject([{ verdict: 'gone' }])
  })

  test('asks a visitor to log in, and is refused to a business', async () => {
    const { id } = await addListing(db)
    const asked = await say(id, { verb: 'ended' })
    expect(asked.status).toBe(303)
    expect(noticeOf(asked)).toBe('Please log in to tell us what is not right.')
    const bea = await signIn(db, await addPerson(db, PEOPLE.bea))
    expect((await say(id, { verb: 'ended' }, bea)).status).toBe(403)
    expect(await read(pathOf(id), bea)).not.toContain('Not right?')
    expect([await reports(), await finds()]).toEqual([[], []])
  })

  test('is refused once a week of the same guest, too long, or in words that turn the line around', async () => {
    const { id } = await addListing(db)
    const cookie = await newDiner()
    for (const words of ['x'.repeat(121), 'Mon\u202e5-8pm', 'Mon\u00005-8pm']) {
      expect((await say(id, { verb: 'other-times', words }, cookie)).status).toBe(400)
    }
    expect((await say(id, { verb: 'bar-only' }, cookie)).status).toBe(302)
    expect((await say(id, { verb: 'ended' }, cookie)).status).toBe(409)
    expect((await say(id + 1, { verb: 'ended' }, cookie)).status).toBe(404)
    expect(await reports()).toHaveLength(1)
  })

  test('of new accounts on one network reaches the desk twenty times a day, also at once', async () => {
    const places = await Promise.all(Array.from({ length: 24 }, () => addListing(db)))
    const cookies = await Promise.all(
      places.map((_, nr) => newDiner(`new${nr}`, later(-(nr + 1) * 1_000))),
    )
    const told = await Promise.all(
      places.map(({ id }, nr) => say(id, { verb: 'ended' }, cookies[nr])),
    )
    expect(told.filter(({ status }) => status === 302)).toHaveLength(20)
    expect(told.filter(({ status }) => status === 429)).toHaveLength(4)
    expect(await finds()).toHaveLength(20)
    const known = await newDiner('known')
    expect((await say(places[0]?.id ?? 0, { verb: 'ended' }, known)).status).toBe(302)
  })

  test('takes nothing off “on now”, however many say so', async () => {
    const { id } = await addListing(db)
    for (const nr of [1, 2, 3, 4, 5]) {
      const cookie = await newDiner(`old${nr}`, later(-(30 + nr) * DAY))
      await sayFrom(`192.0.${nr}.1`, id, { verb: 'ended' }, cookie)
    }
    expect(await read(`${href('/')}?on=now`)).toContain('Harbor Lantern')
    expect(await db.selectFrom('disputes').selectAll().execute()).toEqual([])
    expect(await finds()).toHaveLength(1)
  })

  test('is one press away for an operator and for the owner, and for no other business', async () => {
    const owner = await addPerson(db, PEOPLE.bea)
    const { id } = await addListing(db)
    await addListing(db, { member_uid: memberUid(1), business_id: owner })
    const own = href('/hush-restaurants/:memberUid', { memberUid: memberUid(1) })
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    const [bea, other] = [
      await signIn(db, owner),
      await signIn(db, await addPerson(db, { ...PEOPLE.bea, email: 'other@hush.test' })),
    ]
    const linked = async (path: string, cookie: string) => {
      const page = await (await app.request(path, { headers: { cookie } })).text()
      return /href="([^"]+)"[^>]*>Correct this listing/.exec(page)?.[1]
    }
    expect(await linked(pathOf(id), olga)).toBe(`/operator/listings/${id}/correct`)
    expect(await linked(own, bea)).toBe('/profile/edit-happy-hour')
    expect([await linked(own, other), await linked(pathOf(id), bea)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('guests on the Wi-Fi of a bar', () => {
  test('may each tell, and the second is told that somebody did', async () => {
    const { id } = await addListing(db)
    const first = await say(id, { verb: 'still-on' })
    expect(noticeOf(first)).toBe('Thank you! The next guest will know it is on.')
    const second = await say(id, { verb: 'not-on' })
    expect(noticeOf(second)).toBe(
      'Thank you! The next guest will see that you found it not on. Somebody on this network has already reported it, and one network counts as one guest.',
    )
    expect(await read(pathOf(id), cookiesOf(second))).toContain('You said that it is not on.')
    const again = await say(id, { verb: 'still-on' }, cookiesOf(second))
    expect(again.status).toBe(409)
    await say(id, { verb: 'undo' }, cookiesOf(second))
    expect((await reports()).map(({ undone_at }) => undone_at)).toEqual([null, TEST_NOW])
  })

  test('are one in a /24 and a /64, so that a few of them take nothing off “on now”', async () => {
    const { id } = await addListing(db)
    const there = { latitude: '39.05', longitude: '-77.12' }
    for (const [nr, address] of ['198.51.100.7', '198.51.100.200'].entries()) {
      const cookie = await newDiner(`v4${nr}`, later(-(30 + nr) * DAY))
      await sayFrom(address, id, { verb: 'not-on', ...there }, cookie)
    }
    const { id: other } = await addListing(db)
    for (const [nr, address] of ['2001:db8::1', '2001:db8::ffff'].entries()) {
      const cookie = await newDiner(`v6${nr}`, later(-(40 + nr) * DAY))
      await sayFrom(address, other, { verb: 'not-on', ...there }, cookie)
    }
    expect(await db.selectFrom('disputes').select('id').execute()).toEqual([])
  })
})

describe('the card for the bar', () => {
  const cardOf = (listingId: string | number) =>
    href('/listings/:listingId/show-the-bar', { listingId: String(listingId) })

  test('is one tap from the listing, with the day and its hours', async () => {
    const { id } = await addListing(db)
    const answer = await app.request(pathOf(id))
    expect(await answer.text()).toContain(`href="${cardOf(id)}"`)
    expect(await read(cardOf(id))).toMatch(/Thursday, June 17.* 4 PM – 7 PM/)
  })

  test('says what holds on a holiday and on dates of its own', async () => {
    const thanksgiving = createTestApp(db, { now: () => new Date('2027-11-25T17:00:00-05:00') })
    const readThen = async (id: number) =>
      visibleText(await (await thanksgiving.request(cardOf(id))).text())
    const week = texts(['Daily 4-7 PM'])
    const { id } = await addListing(db, hoursColumns(week))
    expect(await readThen(id)).toContain(
      'Thanksgiving: these are the usual hours, not confirmed for today',
    )
    await db.updateTable('listings').set({ confirmed_on: '2027-11-25' }).execute()
    expect(await readThen(id)).toContain('Thanksgiving: confirmed for today')
    const off = { on: '2027-11-25', kind: 'no-happy-hour', note: 'family dinner' } as const
    const { id: closed } = await addListing(db, hoursColumns(week, [], [off]))
    const card = await readThen(closed)
    expect(card).toContain('No happy hour today')
    expect(card).toContain('family dinner')
    expect(card).not.toContain('Thanksgiving: confirmed')
  })

  test('shows its own quote, and files the report in the same tap', async () => {
    const { id } = await addListing(db)
    await db.insertInto('sites').values({ host: 'lantern.test' }).execute()
    const page = await db
      .insertInto('site_pages')
      .values({ host: 'lantern.test', address: 'https://lantern.test/specials', rank: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('evidence')
      .values({
        listing_id: id,
        page_id: page.id,
        about: 'happy-hours',
        manner: 'stated',
        quote: 'Happy Hour weekdays 4–7 pm',
        windows: JSON.stringify([
          { days: [0, 1, 2, 3, 4], start: 960, end: 1140, ending: 'stated' },
        ]),
        first_seen_at: later(-3 * DAY),
        last_seen_at: later(-3 * DAY),
      })
      .execute()
    const listing = await read(pathOf(id))
    expect(listing).toContain('Confirmed · its own page, 3 days ago')
    expect(listing).toContain('Happy Hour weekdays 4–7 pm')
    const alone = await read(cardOf(id))
    expect(alone).toContain('Confirmed · its own page, 3 days ago')
    expect(alone).not.toContain('We have noted that it was not on.')
    expect(await reports()).toEqual([])
    const told = await say(id, { verb: 'show-the-bar' })
    expect(told.status).toBe(303)
    expect(await reports()).toMatchObject([{ kind: 'not-on', weight: 0.5 }])
    const card = await read(told.headers.get('location') ?? '', cookiesOf(told))
    expect(card).toContain('We have noted that it was not on.')
    expect(card).toContain('“Happy Hour weekdays 4–7 pm”')
    expect(card).toContain('From your page lantern.test/specials, read on Jun 14, 2027')
    expect((await say(id, { verb: 'show-the-bar' }, cookiesOf(told))).status).toBe(303)
    expect(await reports()).toHaveLength(1)
  })

  test('is of a visible listing only', async () => {
    const { id } = await addListing(db, { hidden_at: TEST_NOW })
    expect((await app.request(cardOf(id))).status).toBe(404)
    expect((await app.request(cardOf('lantern'))).status).toBe(404)
  })
})

describe('the code on a table', () => {
  async function addTable() {
    const businessId = await addPerson(db, PEOPLE.bea)
    const { id } = await addListing(db, { member_uid: memberUid(1), business_id: businessId })
    await db
      .insertInto('table_codes')
      .values({ listing_id: id, code: 'ABCDEFGH23', made_at: TEST_NOW })
      .execute()
    return id
  }

  test('makes a guest’s report count in full, at that place and on that day', async () => {
    const id = await addTable()
    const { id: other } = await addListing(db)
    const scanned = await app.request(href('/t/:tableCode', { tableCode: 'abcdefgh23' }))
    expect(scanned.status).toBe(303)
    expect(scanned.headers.get('location')).toBe(`/hush-restaurants/${memberUid(1)}`)
    await say(other, { verb: 'still-on' }, cookiesOf(scanned))
    await say(id, { verb: 'still-on' }, cookiesOf(scanned))
    expect((await reports()).map(({ weight }) => weight)).toEqual([0.5, 3])
  })

  test('counts once a scan: the copied cookie is a stranger’s', async () => {
    const id = await addTable()
    const scanned = await app.request(href('/t/:tableCode', { tableCode: 'abcdefgh23' }))
    for (const nr of [1, 2, 3, 4]) {
      await sayFrom(`203.0.${nr}.9`, id, { verb: 'not-on' }, cookiesOf(scanned))
    }
    expect((await reports()).map(({ weight }) => weight)).toEqual([3, 0.5, 0.5, 0.5])
    const again = await app.request(href('/t/:tableCode', { tableCode: 'abcdefgh23' }))
    await sayFrom('203.0.5.9', id, { verb: 'not-on' }, cookiesOf(again))
    expect((await reports()).at(-1)?.weight).toBe(3)
  })

  test('is unknown once its listing is hidden, or to those who guess', async () => {
    await addTable()
    const scan = (tableCode: string) => app.request(href('/t/:tableCode', { tableCode }))
    expect((await scan('ABCDEFGH24')).status).toBe(404)
    await db.updateTable('listings').set({ hidden_at: TEST_NOW }).execute()
    expect((await scan('ABCDEFGH23')).status).toBe(404)
  })
})
