import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { hoursColumns, texts } from '../../../../test/hours.ts'
import { limitsThat } from '../../../../test/limits.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { readerSees, visibleText } from '../../../../test/page.ts'
import { addCoupon, addListing, addOffer, memberUid } from '../../../../test/world.ts'
import { readListings } from '../../../domain/listings/reading.server.ts'

const { db } = useDatabase()
const app = createTestApp(db, { limits: limitsThat(async () => 0) })

function search(path: string, text: string): Promise<Response> {
  return app.request(`${path}?${new URLSearchParams({ text })}`)
}

describe('suggestions under the search box', () => {
  const suggest = async (text: string) => (await search(href('/search/suggestions'), text)).json()

  test('are the listings that are shown and match', async () => {
    const { id } = await addListing(db, { name: 'Harbor Lantern' })
    await addListing(db, { name: 'Hidden Lantern', hidden_at: TEST_NOW })
    await addListing(db, { name: 'Lantern Hall', member_uid: memberUid(1) })
    const place = { city: 'North Bethesda', zipCode: '20852', isVerified: false }
    const far = { ...place, latitude: 39.05, longitude: -77.12, miles: expect.closeTo(0.24, 2) }

    expect(await suggest('LANT')).toEqual({
      suggestions: [
        { kind: 'member', key: memberUid(1), name: 'Lantern Hall', ...far },
        { kind: 'found', key: String(id), name: 'Harbor Lantern', ...far },
      ],
    })
  })

  test('are the nearest first, where names match equally well', async () => {
    await addListing(db, { name: 'Lantern A, far', latitude: 39.2 })
    await addListing(db, { name: 'Lantern B, near' })
    const { suggestions } = await suggest('lantern')
    expect(suggestions.map(({ name }: { name: string }) => name)).toEqual([
      'Lantern B, near',
      'Lantern A, far',
    ])
  })

  test('are none for no text, for too much of it and for control characters', async () => {
    await addListing(db)

    for (const text of ['', '  ', 'a'.repeat(10_000), 'Harbor\u0000']) {
      expect(await suggest(text)).toEqual({ suggestions: [] })
    }
    const bare = await app.request(href('/search/suggestions'))
    expect(await bare.json()).toEqual({ suggestions: [] })
  })
})

describe('the page of results', () => {
  test('shows what is near where nothing is asked, and is not indexed', async () => {
    await addListing(db)
    const response = await app.request(href('/search'))
    const page = await readerSees(response)

    expect(response.status).toBe(200)
    expect(page).toMatch(/<title>Search · Hush<\/title>/)
    expect(page).toContain('content="noindex"')
    expect(visibleText(page)).toMatch(/Happy hours near .* Harbor Lantern/)
  })

  test('links the listings that match, and keeps the text in its field', async () => {
    const { id } = await addListing(db, { name: 'Harbor Lantern' })
    await addListing(db, { name: 'Lantern Hall', member_uid: memberUid(1) })
    const page = await readerSees(await search(href('/search'), ' lantern '))

    expect(page).toContain(`href="/restaurants/${id}"`)
    expect(page).toContain(`href="/hush-restaurants/${memberUid(1)}"`)
    expect(page).toContain('value="lantern"')
    expect(page).toContain('<title>“lantern” · Hush</title>')
    expect(visibleText(page)).toMatch(
      /Harbor Lantern On now, ends in 2 h .*North Bethesda AI Found Info/,
    )
    expect(visibleText(page)).not.toContain('These are the first')
  })

  test('says that there are more than it shows', async () => {
    for (let made = 0; made < 9; made += 1) await addListing(db)

    const page = visibleText(await readerSees(await search(href('/search'), 'lantern')))
    expect(page).toContain('These are the first 8')
  })

  test('says when nothing is found, in the letters that were typed', async () => {
    const page = await readerSees(await search(href('/search'), '<b>%'))

    expect(page).toContain('Nothing found for “&lt;b&gt;%”')
    expect(page).not.toContain('<b>')
  })

  test('understands a question, and lets each part be taken away', async () => {
    const { id } = await addListing(db, { name: 'Harbor Lantern' })
    await readListings(db, { listingIds: [id] })
    const page = await readerSees(await search(href('/search'), '$5 beer'))

    expect(visibleText(page)).toContain('Beer, up to $5 near North Bethesda')
    expect(page).toContain('aria-label="Without up to $5"')
    expect(page).toContain('href="/search?item=beer&amp;zip=20852"')
    expect(visibleText(page)).toMatch(/Harbor Lantern On now, ends in 2 h \$4 drafts/)
  })

  test('says what comes closest where nothing is as was asked', async () => {
    const { id } = await addListing(db, { name: 'Harbor Lantern' })
    await readListings(db, { listingIds: [id] })
    const page = visibleText(await readerSees(await search(href('/search'), '$2 beer')))

    expect(page).toContain('Nobody near North Bethesda has “beer, up to $2”. This comes closest.')
    expect(page).toContain('Harbor Lantern')
  })

  test('claims nothing of what else is near where nothing comes close', async () => {
    const { id } = await addListing(db, { name: 'Harbor Lantern' })
    await readListings(db, { listingIds: [id] })
    const page = visibleText(await readerSees(await search(href('/search'), 'rooftop')))

    expect(page).toContain('Nobody near North Bethesda has “rooftop”. This is what else is near.')
    expect(page).toContain('Harbor Lantern')
  })

  test('says which words it does not understand, and answers the rest', async () => {
    const { id } = await addListing(db, { name: 'Harbor Lantern' })
    await readListings(db, { listingIds: [id] })
    const page = visibleText(await readerSees(await search(href('/search'), '$5 beer בירה')))
    expect(page).toContain('not understood: בירה')
    expect(page).toContain('Harbor Lantern')
  })

  test('answers what it understands beside a number, an order or a word of a tag elsewhere', async () => {
    const { id } = await addListing(db, { name: 'Harbor Lantern' })
    const far = await addListing(db, {
      name: 'Farther',
      latitude: 34,
      tags: ['Date Night', '5 TVs'],
    })
    await readListings(db, { listingIds: [id, far.id] })
    const asked = async (text: string) =>
      visibleText(await readerSees(await search(href('/search'), text)))
    const rated = await asked('best rated')
    expect(rated).toContain('not understood: rated')
    expect(rated).toMatch(/Happy hours near .* Harbor Lantern/)
    const beers = await asked('5 beers')
    expect(beers).toContain('not understood: 5')
    expect(beers).toMatch(/Beers near North Bethesda/)
    const date = await asked('something for a date friday 5pm')
    expect(date).toContain('not understood: date')
    expect(date).not.toContain('Nobody')
    expect(date).toMatch(/Friday, at 5 PM near .* Harbor Lantern/)
    expect(await asked('🎉')).toContain('not understood: 🎉')
  })

  test('heads with a thing only those that list it, and the rest by what they are', async () => {
    const pours = (drink: string) => hoursColumns(texts(['Daily 4-7pm'], { drinks: [drink] }))
    for (const [name, drink] of [
      ['Stout House', '$6 Guinness'],
      ['Lager House', '$4 lager'],
    ] as const) {
      const { id } = await addListing(db, { name, ...pours(drink) })
      await readListings(db, { listingIds: [id] })
    }
    const page = visibleText(await readerSees(await search(href('/search'), 'guinness')))
    expect(page).toMatch(
      /Guinness near North Bethesda .*Stout House .*\$6 Guinness.*Other beer near North Bethesda Lager House/,
    )
    const none = visibleText(await readerSees(await search(href('/search'), 'mojito')))
    expect(none).not.toContain('Mojito near')
  })

  test('finds by words that only an item or a tag has', async () => {
    const food = hoursColumns(texts(['Daily 4-7pm'], { food: ['$9 haggis bites'] }))
    const { id } = await addListing(db, { name: 'Thistle', tags: ['Trivia Night'], ...food })
    await readListings(db, { listingIds: [id] })
    const asked = async (text: string) =>
      visibleText(await readerSees(await search(href('/search'), text)))
    expect(await asked('haggis')).toMatch(/Haggis near North Bethesda .*Thistle .*\$9 haggis bites/)
    expect(await asked('trivia tonight')).toMatch(
      /Trivia, happy hour Thursday, .* Thistle .*Trivia Night/,
    )
    expect(await asked('no haggis')).toContain('not understood: no haggis')
    expect(await asked('haggis in Atlantis')).toContain('We know no place called “Atlantis”')
  })

  test('puts a thing before names that merely hold its letters, and a name before the thing', async () => {
    const { id } = await addListing(db, {
      name: 'Pie Hole',
      ...hoursColumns(texts(['Daily 4-7pm'], { food: ['$5 haggis bites'] })),
    })
    await readListings(db, { listingIds: [id] })
    await addListing(db, { name: 'Haggis Hall' })
    const asked = async (text: string) =>
      visibleText(await readerSees(await search(href('/search'), text)))
    expect(await asked('haggis')).toMatch(
      /Haggis near North Bethesda .* By name or town Haggis Hall/,
    )
    await addListing(db, { name: 'Haggis' })
    expect(await asked('haggis')).toMatch(/By name or town .* Haggis near North Bethesda/)
  })

  test('finds events by their words, under a heading of their own', async () => {
    await addListing(db)
    await addOffer(db, { kind: 'event', detail_short: 'Karaoke in the back room' })
    const page = visibleText(await readerSees(await search(href('/search'), 'karaoke friday')))
    expect(page).toMatch(/Events and offers with “karaoke” Through .* Nobody near/)
    expect(page).not.toContain('not understood')
    await addOffer(db, { kind: 'event', detail_short: 'Monday karaoke' })
    expect(
      visibleText(await readerSees(await search(href('/search'), 'karaoke friday'))),
    ).not.toContain('Monday karaoke')
  })

  test('finds an event with hours on its day, and all of a day by that word', async () => {
    await addListing(db)
    const [jazz, quiz] = ['Jazz by the door', 'A quiz'] as const
    await addOffer(db, { detail_short: jazz, hours: 'Fri 8-11pm', days: 0b0010000 })
    await addOffer(db, { detail_short: quiz, hours: 'Thu 7-9pm', days: 0b0001000 })
    const asked = async (text: string) =>
      visibleText(await readerSees(await search(href('/search'), text)))
    expect(await asked('live music friday')).toContain('Tomorrow, 8 PM to 11 PM Jazz')
    expect(await asked('live music tonight')).not.toContain(jazz)
    expect(await asked('trivia tonight')).toContain('Today, 7 PM to 9 PM A quiz')
    const evenings = hoursColumns(texts(['Daily 4-7pm']))
    const { id } = await addListing(db, { tags: ['Trivia Night'], ...evenings })
    await readListings(db, { listingIds: [id] })
    expect(await asked('trivia tonight')).toMatch(/7 PM to 9 PM A quiz .*Trivia Night/)
    const tonight = await asked('events tonight')
    expect(tonight).toContain(quiz)
    expect(tonight).not.toContain(jazz)
    expect(tonight).not.toContain('not understood')
  })

  test('finds tonight’s events after midnight, until they are over', async () => {
    await addListing(db)
    await addOffer(db, { detail_short: 'A late quiz', hours: 'Thu 9pm-2am', days: 0b0001000 })
    await addOffer(db, { detail_short: 'Night jazz', hours: 'Fri 1-3am', days: 0b0010000 })
    const answerTo = async (text: string, clock: string) => {
      const now = () => new Date(`2027-06-${clock}:00-04:00`)
      const late = createTestApp(db, { limits: limitsThat(async () => 0), now })
      const path = `${href('/search')}?${new URLSearchParams({ text })}`
      return visibleText(await readerSees(await late.request(path)))
    }
    for (const clock of ['17T23:00', '18T00:30']) {
      expect(await answerTo('trivia tonight', clock)).toMatch(
        /To(day|night), 9 PM to 2 AM A late quiz/,
      )
      expect(await answerTo('live music tonight', clock)).toContain(
        'Tonight, 1 AM to 3 AM Night jazz',
      )
    }
    expect(await answerTo('trivia tonight', '18T02:30')).not.toContain('A late quiz')
    expect(await answerTo('live music tonight', '18T20:00')).not.toContain('Night jazz')
    expect(await answerTo('live music friday', '17T20:00')).not.toContain('Night jazz')
  })

  test('lists coupons that can be joined, under a heading that claims no more', async () => {
    const { id } = await addListing(db, { name: 'Hall', member_uid: memberUid(1) })
    await addCoupon(db, id, { title: 'Two pizzas for $20' })
    await addCoupon(db, id, { title: 'Over', ended_at: TEST_NOW })
    const asked = async (text: string) =>
      visibleText(await readerSees(await search(href('/search'), text)))
    expect(await asked('coupon')).toMatch(/Coupons near North Bethesda Hall .*Two pizzas for \$20/)
    expect(await asked('coupon')).not.toMatch(/Over|Happy hours near|not understood/)
    expect(await asked('pizza group deal')).toContain('Coupons with “pizza” near North Bethesda')
    expect(await asked('sushi coupon')).toContain(
      'No coupon near North Bethesda names “sushi”. All others:',
    )
    await db.deleteFrom('coupons').execute()
    expect(await asked('coupon')).toContain('No coupon near North Bethesda can be joined')
  })

  test('reads ?q= as the one box does', async () => {
    const { id } = await addListing(db, {
      name: 'Stout House',
      ...hoursColumns(texts(['Daily 4-7pm'], { drinks: ['$6 Guinness'] })),
    })
    await readListings(db, { listingIds: [id] })
    const asked = async (q: string) =>
      visibleText(
        await readerSees(await app.request(`${href('/search')}?${new URLSearchParams({ q })}`)),
      )
    expect(await asked('guinness')).toMatch(/Guinness near North Bethesda .*Stout House/)
    expect(await asked('stout house')).toMatch(/By name or town Stout House/)
    expect(await asked('zorbly')).toContain('not understood: zorbly')
  })

  test('says “with” of what is only in something else', async () => {
    const { id } = await addListing(db, {
      name: 'Claw',
      ...hoursColumns(texts(['Daily 4-7pm'], { food: ['$9 crab dip with bread'] })),
    })
    await readListings(db, { listingIds: [id] })
    const page = visibleText(await readerSees(await search(href('/search'), 'crabs')))
    expect(page).toContain('With crabs near North Bethesda')
  })

  test('takes a town and a name among words that say nothing', async () => {
    await addListing(db, { name: 'Harbor Lantern' })
    const asked = async (text: string) =>
      visibleText(await readerSees(await search(href('/search'), text)))
    expect(await asked('happy our north bethesdas')).toContain('Happy hours near North Bethesda')
    expect(await asked('happy hour at the harbor lantern')).toContain(
      'By name or town Harbor Lantern',
    )
  })

  test('for another day shows its hours, and opens the page on it', async () => {
    const { id } = await addListing(db, {
      name: 'Harbor Lantern',
      ...hoursColumns(texts(['Thu 4-7pm', 'Sat 1-3pm'])),
    })
    const page = await readerSees(await search(href('/search'), 'saturday'))
    expect(visibleText(page)).toMatch(/Harbor Lantern Sat 1–3 PM/)
    expect(visibleText(page)).not.toContain('On now, ends')
    expect(page).toContain(`href="/restaurants/${id}?day=5"`)
  })

  test('a question of a hundred words that mean nothing is answered', async () => {
    const words = Array.from({ length: 100 }, (_, at) => `q${at}`).join(' ')
    const page = visibleText(await readerSees(await search(href('/search'), words)))
    expect(page).toContain('not understood: q0 q1')
  })

  test('looks in a part of the map, and says what is no such part', async () => {
    await addListing(db, { name: 'Harbor Lantern' })
    await addListing(db, { name: 'Elsewhere', latitude: 39.4 })
    const inBox = (box: string) => app.request(`${href('/search')}?on=now&box=${box}`)
    const page = visibleText(await readerSees(await inBox('39,-77.2,39.1,-77')))
    expect(page).toContain('On now in this part of the map')
    expect(page).not.toContain('Elsewhere')
    for (const bad of ['39.1,-77,39,-77.2', '-90,-180,90,180', 'NaN,0,1,2', '9'.repeat(2000)]) {
      const answer = await inBox(bad)
      expect(answer.status).toBe(200)
      expect(visibleText(await readerSees(answer))).toContain('This is what is near you.')
    }
  })

  test('keeps the way and the order in a part of the map', async () => {
    const until = (time: string) => hoursColumns(texts([`Thu 4pm-${time}`]))
    await addListing(db, { name: 'Far Lantern', latitude: 39.09, rating: 4.9, ...until('9pm') })
    await addListing(db, { name: 'Near Lantern', latitude: 39.06, rating: 3.1, ...until('5:30pm') })
    const names = async (order: string) => {
      const address = `${href('/search')}?on=now&box=39,-77.2,39.1,-77${order}`
      const page = visibleText(await readerSees(await app.request(address)))
      expect(page).toMatch(/\d min (walk|drive) · \d\.\d mi/)
      return page.match(/(Far|Near) Lantern/g)?.[0]
    }
    expect(await names('')).toBe('Near Lantern')
    expect(await names('&sort=minutes')).toBe('Far Lantern')
  })

  test('looks for the first letters of a text that is too long, and says so', async () => {
    await addListing(db, { name: 'Harbor Lantern' })
    const page = visibleText(
      await readerSees(await search(href('/search'), `lantern ${'a'.repeat(1000)}`)),
    )
    expect(page).toContain('We looked for the first 100 letters.')
  })

  test('stands ready behind the magnifier and the field of every full header', async () => {
    const home = await readerSees(await app.request(href('/')))
    expect(home).toMatch(/<form[^>]* action="\/search"/)
    expect(home).toContain('placeholder="Search Hush"')

    const logIn = await app.request(href('/AuthForm/:authMode', { authMode: 'login' }))
    const simple = await readerSees(logIn)
    expect(simple).not.toContain('placeholder="Search Hush"')
  })
})

describe('GET /api/search_businesses', () => {
  const path = '/api/search_businesses'

  test('answers each business with its source', async () => {
    const { id } = await addListing(db, { name: 'Harbor Lantern' })
    await addListing(db, { name: 'Lantern Hall', member_uid: memberUid(1) })
    const response = await search(path, 'lantern')
    const place = { city: 'North Bethesda', zip_code: '20852' }

    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      businesses: [
        {
          source: 'businesses_hush',
          business_uid: memberUid(1),
          name: 'Lantern Hall',
          ...place,
        },
        { source: 'businesses', id: String(id), name: 'Harbor Lantern', ...place },
      ],
    })
  })

  test('answers none for empty text', async () => {
    await addListing(db)
    expect(await (await search(path, ' ')).json()).toEqual({ businesses: [] })
  })

  test.each([
    ['that is too long', 'a'.repeat(101)],
    ['with control characters', 'a\u0000'],
  ])('refuses a text %s', async (_, text) => {
    const response = await search(path, text)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^text: /) })
  })

  test('refuses to search for no text at all, and any other method', async () => {
    const bare = await app.request(path)
    expect(bare.status).toBe(400)
    expect(await bare.json()).toEqual({ error: 'text: must be text' })
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await app.request(path, { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe('searching too often', () => {
  test.each([
    [href('/search/suggestions'), 'suggestions by address'],
    [href('/search'), 'search by address'],
    ['/api/search_businesses', 'search by address'],
    [href('/location/suggestions'), 'suggestions by address'],
    ['/api/search_locations', 'search by address'],
  ])('is refused by %s for the address that does it', async (path, limit) => {
    await addListing(db)
    const limits = limitsThat(async (name, key) => (name === limit && key === '10.1.1.1' ? 2 : 0))
    const busy = createTestApp(db, { limits })
    const ask = (from: string) =>
      busy.request(`${path}?text=lantern`, { headers: { 'x-forwarded-for': from } })

    const refused = await ask('10.1.1.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
    const answer = await refused.text()
    expect(answer).not.toContain('Harbor Lantern')
    if (path === href('/search')) {
      expect(answer).toContain('That was too often.')
      expect(answer).toContain('value="lantern"')
    }
    expect((await ask('10.1.1.2')).status).toBe(200)
  })
})

describe('the places one can still reach', () => {
  test('are those that are on then, for how long, with other times a tap away', async () => {
    await addListing(db, { name: 'Late Lantern', ...hoursColumns(texts(['Daily 4-7 PM'])) })
    await addListing(db, { name: 'Early Owl', ...hoursColumns(texts(['Daily 4-6 PM'])) })
    const answer = await app.request('/search?from=18:15&to=18:16')
    const html = await answer.text()
    const text = visibleText(html)
    expect(text).toContain('Late Lantern')
    expect(text).toContain('Still 45 min at 6:15 PM')
    expect(text).toContain('When can you be there?')
    expect(text).not.toContain('Early Owl')
    expect(html).toContain('/search?day=sat&amp;from=18%3A15&amp;to=18%3A16')
  })
})
