import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { cookiesOf, createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { readEvents } from '../../../test/event-reader.ts'
import { DAY, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { visibleText } from '../../../test/page.ts'
import { addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { createOutingFeed } from '../../http/outings/outing-feed.server.ts'

const { db } = useDatabase()
let now = TEST_NOW
const outingFeed = createOutingFeed()
const app = createTestApp(db, { now: () => now, outingFeed })

const WHEN = { day: '2027-06-17', time: '18:00' }

let places: number[] = []
beforeEach(async () => {
  now = TEST_NOW
  places = [
    (await addListing(db, { name: 'Harbor Lantern' })).id,
    (await addListing(db, { name: 'Copper Fern' })).id,
  ]
})

const ticked = (ids = places) => Object.fromEntries(ids.map(id => [`place-${id}`, 'on']))

async function make(fields: Record<string, string> = {}) {
  const answer = await app.request(
    '/tonight',
    form({ ...WHEN, ...ticked(), name: 'Ana', ...fields }),
  )
  return { answer, path: answer.headers.get('location') ?? '', host: cookiesOf(answer) }
}

const vote = (path: string, name: string, votes: Record<string, string>, cookie?: string) =>
  app.request(path, form({ name, ...votes }, cookie))
const all = (value: string) => Object.fromEntries(places.map(id => [`vote-${id}`, value]))

async function look(path: string, cookie = '') {
  const answer = await app.request(path, { headers: { cookie } })
  return { answer, text: await answer.text() }
}

describe('the page that makes a plan', () => {
  test('names three places with their reasons, and more to choose from', async () => {
    for (const name of ['A', 'B', 'C']) await addListing(db, { name: `Place ${name}` })
    const { text } = await look('/tonight?day=2027-06-17&time=18:00&people=4')
    expect(text).toContain('These three')
    expect(text).toContain('You would get 1 h if all arrive at 6 PM.')
    expect(text.match(/type="checkbox"/g)).toHaveLength(5)
    expect(text.match(/checked=""/g)).toHaveLength(3)
  })

  test('says the same to everybody who asks the same', async () => {
    for (const name of ['A', 'B', 'C']) await addListing(db, { name: `Place ${name}` })
    const looks = await Promise.all([1, 2, 3].map(() => look('/tonight?time=18:00')))
    const chosen = looks.map(({ text }) => text.match(/id="place-\d+"/g))
    expect(new Set(chosen.map(ids => ids?.join())).size).toBe(1)
  })

  test.each([
    'day=yesterday',
    'day=2027-06-17&time=16:00',
    'people=0',
    'people=9e9',
    'place=x&place=-1&place=99999999999999999999',
    'place=1&place=2&place=3&place=4&place=5&place=6&place=7&place=8',
  ])('answers %s with what it can', async query => {
    expect((await look(`/tonight?${query}`)).answer.status).toBe(200)
  })

  test('leads to a new link that only a guess of 128 bits would find', async () => {
    const { answer, path } = await make()
    expect(answer.status).toBe(303)
    expect(path).toMatch(/^\/tonight\/[\w-]{22}$/)
    expect((await make()).path).not.toBe(path)
  })

  test.each([
    [{ name: '' }, 'Please enter your first name.'],
    [{ name: 'http://a.example' }, 'Please use letters only: a first name is enough.'],
    [{ time: '16:00' }, 'Please choose a time that is still to come.'],
    [{ day: '2027-07-17' }, 'Please choose a time that is still to come.'],
  ])('refuses %j and keeps what was typed', async (fields, sentence) => {
    const { answer } = await make(fields)
    const text = await answer.text()
    expect(answer.status).toBe(400)
    expect(text).toContain(sentence)
    expect(text.match(/checked=""/g)).toHaveLength(2)
  })

  test('refuses no place, seven, and one that is not there', async () => {
    const request = (ids: number[]) =>
      app.request('/tonight', form({ ...WHEN, ...ticked(ids), name: 'Ana' }))
    expect((await request([])).status).toBe(400)
    expect((await request([1, 2, 3, 4, 5, 6, 7])).status).toBe(400)
    expect((await request([987654321])).status).toBe(409)
  })

  test('takes twenty plans an hour from one address', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 21; nth += 1) statuses.push((await make()).answer.status)
    expect(statuses.filter(status => status === 303)).toHaveLength(20)
    const refused = await make()
    expect(refused.answer.status).toBe(429)
    expect(Number(refused.answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the plans of a browser', () => {
  test('are found again where plans are made, by nobody else', async () => {
    const { path, host } = await make()
    expect((await look('/tonight', host)).text).toContain(`href="${path}"`)
    expect((await look('/tonight')).text).not.toContain(path)
    const [name = ''] = host.split('=')
    const forged = `${name}=${host.slice(name.length + 1).split('.')[0]}.${'A'.repeat(43)}`
    expect((await look('/tonight', forged)).text).not.toContain(path)
  })

  test('say where it goes once it is decided, and are gone two days after', async () => {
    const { path, host } = await make()
    await app.request(path, form({ decide: String(places[0]) }, host))
    expect((await look('/tonight', host)).text).toContain('We go to Harbor Lantern')
    now = later(3 * DAY)
    expect((await look('/tonight', host)).text).not.toContain(path)
  })
})

describe('the page of a plan', () => {
  test('is for chats and not for search engines', async () => {
    const { path } = await make()
    const { answer, text } = await look(path)
    expect(answer.headers.get('cache-control')).toMatch(/private|no-store/)
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain(
      `<meta property="og:image" content="http://localhost:3000${path}/picture.jpg"/>`,
    )
    expect(text).toContain('Thursday, June 17, 6 PM. Harbor Lantern, Copper Fern. Have your say.')
  })

  test('says who asks, in the preview too, until it is decided', async () => {
    const { path, host } = await make()
    const { text } = await look(path)
    expect(text).toContain('<meta property="og:title" content="Ana asks: where shall we go?"/>')
    expect(visibleText(text)).toContain('Ana asks: where shall we go?')
    await app.request(path, form({ decide: String(places[0]) }, host))
    expect((await look(path)).text).not.toContain('Ana asks')
  })

  test('asks for a name once, or takes that of the account', async () => {
    const { path, host } = await make({ name: 'Annie' })
    expect((await look('/tonight', host)).text).toContain('value="Annie"')
    const dana = await signIn(db, await addPerson(db, PEOPLE.dana))
    for (const page of ['/tonight', path]) {
      expect((await look(page, dana)).text).toContain('value="Dana"')
      expect((await look(page)).text).not.toContain('value="Dana"')
    }
  })

  test('has a picture that names places, who asks and nobody else', async () => {
    const { path } = await make()
    const other = await make({ name: 'Zoe' })
    const picture = await app.request(`${path}/picture.jpg`)
    const byOther = await app.request(`${other.path}/picture.jpg`)
    expect(byOther.headers.get('etag')).not.toBe(picture.headers.get('etag'))
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    const etag = picture.headers.get('etag') ?? ''
    const again = { headers: { 'if-none-match': etag } }
    expect((await app.request(`${path}/picture.jpg`, again)).status).toBe(304)
    await vote(path, 'Ben', { [`vote-${places[0]}`]: 'yes' })
    expect((await app.request(`${path}/picture.jpg`, again)).status).toBe(304)
  })

  test('has another picture once it is decided, also where a photo has gone', async () => {
    const picture = `upload-${crypto.randomUUID()}`
    await db
      .updateTable('listings')
      .set({ picture })
      .where('id', '=', places[0] ?? 0)
      .execute()
    const { path, host } = await make()
    const etag = async () => {
      const answer = await app.request(`${path}/picture.jpg`)
      expect(answer.headers.get('content-type')).toBe('image/jpeg')
      return answer.headers.get('etag')
    }
    const before = await etag()
    await app.request(path, form({ decide: String(places[0]) }, host))
    expect(await etag()).not.toBe(before)
  })

  test.each(['AAAAAAAAAAAAAAAAAAAAAA', 'short', '%00', '../../etc/passwd'])(
    'is none at %s',
    async token => {
      for (const rest of ['', '/changes', '/picture.jpg']) {
        expect((await look(`/tonight/${token}${rest}`)).answer.status).toBe(404)
      }
      expect((await vote(`/tonight/${token}`, 'Ben', all('yes'))).status).toBe(404)
    },
  )

  test('is gone two days after the evening, for who has the link too', async () => {
    const { path, host } = await make()
    now = later(3 * DAY)
    for (const rest of ['', '/changes', '/picture.jpg']) {
      expect((await look(path + rest, host)).answer.status).toBe(404)
    }
    expect((await vote(path, 'Ben', all('yes'))).status).toBe(404)
    expect((await look(path)).text).toContain('It may be over')
  })
})

describe('a friend with the link', () => {
  test('is one voter where the answer was lost and the form is sent again', async () => {
    const { path } = await make()
    const [, key = ''] = (await look(path)).text.match(/name="key" value="([^"]+)"/) ?? []
    await vote(path, 'Ben', { ...all('yes'), key })
    await vote(path, 'Ben', { ...all('fine'), key })
    const { text } = await look(path)
    expect(text).toContain('2 people')
    expect(text).toContain('1 fine with it')
  })

  test('is one of twenty new voters whom one address may bring a plan', async () => {
    const { path } = await make()
    const statuses: number[] = []
    for (let nth = 0; nth < 22; nth += 1) {
      statuses.push((await vote(path, `Friend ${'x'.repeat(nth)}`.slice(0, 24), all('yes'))).status)
    }
    expect(statuses.filter(status => status === 303)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429])
    const { path: other } = await make()
    expect((await vote(other, 'Ben', all('yes'))).status).toBe(303)
  })

  test('votes anew from a network that brought its twenty', async () => {
    const { path } = await make()
    const ben = cookiesOf(await vote(path, 'Ben', all('yes')))
    for (let nth = 0; nth < 20; nth += 1) await vote(path, 'Mallory', all('no'))
    expect((await vote(path, 'Ben', all('fine'), ben)).status).toBe(303)
  })

  test('is told from a friend of the same first name by when they came', async () => {
    const { path, host } = await make()
    const sam = cookiesOf(await vote(path, 'Sam', all('yes')))
    expect(visibleText((await look(path, sam)).text)).not.toContain('since')
    now = later(7 * MINUTE)
    const second = cookiesOf(await vote(path, 'sam', all('yes')))
    const names = visibleText((await look(path, second)).text)
    expect(names).toMatch(/Sam \(since 5 PM\) sam \(you, since 5:07 PM\)/)
    expect(visibleText((await look(path, host)).text)).toContain('Remove sam, here since 5:07 PM,')
  })

  test('who votes under one name again and again is removed by the host at once', async () => {
    const { path, host } = await make()
    for (const name of ['Mallory', 'mallory', 'MALLORY']) await vote(path, name, all('no'))
    const ben = cookiesOf(await vote(path, 'Ben', all('yes')))
    const { text } = await look(path, host)
    expect(visibleText(text)).toMatch(/Remove all 3 called mallory/i)
    const id = /value="([^"]+)" name="removeName"/.exec(text)?.[1] ?? ''
    expect((await app.request(path, form({ removeName: id }, ben))).status).toBe(403)
    expect((await look(path)).text).toContain('5 people')
    await app.request(path, form({ removeName: id }, host))
    expect((await look(path)).text).toContain('2 people')
    expect((await look(path, ben)).text).not.toContain('removeName')
  })

  test('is no voter without a vote on one of its places', async () => {
    const { path } = await make()
    expect((await vote(path, 'Ben', { 'vote-987654': 'yes' })).status).toBe(400)
    expect((await look(path)).text).toContain('One person so far')
  })

  test('votes with a first name, and is known again by the browser', async () => {
    const { path } = await make()
    const answer = await vote(path, 'Ben', all('yes'))
    expect(answer.status).toBe(303)
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(cookie).toMatch(/Path=\/tonight/)
    const { text } = await look(path, cookiesOf(answer))
    expect(text).toContain('Change my votes')
    expect(text.match(/checked=""/g)).toHaveLength(2)
    expect((await look(path)).text).toContain('Send my votes')
  })

  test('is a new voter with a forged cookie, or that of another plan', async () => {
    const { path } = await make()
    const ben = cookiesOf(await vote(path, 'Ben', all('yes')))
    const forged = `${ben.slice(0, -6)}AAAAAA`
    await vote(path, 'Mallory', all('no'), forged)
    const { path: other, host } = await make()
    const renamed = host.replace(/^[^=]+/, `voter_${path.slice('/tonight/'.length).slice(0, 8)}`)
    await vote(path, 'Mallory', all('no'), renamed)
    expect(other).not.toBe(path)
    expect((await look(path)).text).toContain('4 people')
  })

  test('decides nothing and removes nobody', async () => {
    const { path } = await make()
    const ben = cookiesOf(await vote(path, 'Ben', all('yes')))
    const { id } = await db
      .selectFrom('outing_voters')
      .select('id')
      .where('name', '=', 'Ben')
      .executeTakeFirstOrThrow()
    const attempts: Record<string, string>[] = [{ decide: String(places[0]) }, { remove: id }]
    for (const fields of attempts) {
      expect((await app.request(path, form(fields, ben))).status).toBe(403)
      expect((await app.request(path, form(fields))).status).toBe(403)
    }
    expect((await look(path)).text).toContain('2 people')
  })

  test.each([
    ['no vote', { name: 'Ben' }],
    ['a vote that is none', { name: 'Ben', 'vote-1': 'perhaps' }],
    ['no name', { 'vote-1': 'yes' }],
    ['markup for a name', { name: '<i>Ben</i>', 'vote-1': 'yes' }],
  ])('is told what is wrong with %s', async (_, fields) => {
    const { path } = await make()
    expect((await app.request(path, form(fields))).status).toBe(400)
    expect((await look(path)).text).toContain('One person so far')
  })

  test('cannot be made to vote by another site', async () => {
    const { path } = await make()
    const headers = new Headers({ 'sec-fetch-site': 'cross-site', origin: 'https://a.example' })
    const answer = await app.requestAs(headers, path, form({ name: 'Ben', ...all('yes') }))
    expect(answer.status).toBe(403)
  })

  test('may not send votes without end', async () => {
    const { path } = await make()
    for (let nth = 1; nth < 150; nth += 1) {
      await app.services.limits.take('outing votes by address', 'unknown')
    }
    expect((await vote(path, '', {})).status).not.toBe(429)
    expect((await vote(path, '', {})).status).toBe(429)
  })
})

describe('the host', () => {
  test('decides, and everybody reads the same from then on', async () => {
    const { path, host } = await make()
    await vote(path, 'Ben', all('no'))
    expect((await app.request(path, form({ decide: String(places[1]) }, host))).status).toBe(303)
    const { text } = await look(path)
    expect(text).toContain('We go to Copper Fern')
    expect(text).not.toContain('Send my votes')
    const late = await vote(path, 'Cleo', all('yes'))
    expect(late.status).toBe(409)
  })

  test('puts the evening into calendars, once it is decided', async () => {
    const { path, host } = await make()
    expect((await app.request(`${path}.ics`)).status).toBe(404)
    await app.request(path, form({ decide: String(places[1]) }, host))
    const answer = await app.request(`${path}.ics`)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect(event.summary).toBe('Copper Fern')
    expect(event.startDate.toJSDate()).toEqual(new Date('2027-06-17T22:00:00Z'))
    expect(event.location).toBe('Copper Fern, 11 Lantern Row, North Bethesda')
    now = later(3 * DAY)
    expect((await app.request(`${path}.ics`)).status).toBe(404)
  })

  test('removes a name that offends', async () => {
    const { path, host } = await make()
    await vote(path, 'Rude', all('yes'))
    const { id } = await db
      .selectFrom('outing_voters')
      .select('id')
      .where('name', '=', 'Rude')
      .executeTakeFirstOrThrow()
    await app.request(path, form({ remove: id }, host))
    const { text } = await look(path)
    expect(text).not.toContain('Rude')
    expect(text).toContain('One person so far')
  })
})

describe('the changes of a plan', () => {
  test('are told as they happen, as a number and nothing else', async () => {
    const { path } = await make()
    const answer = await app.request(`${path}/changes`, {
      headers: { accept: 'text/event-stream' },
    })
    const events = readEvents(answer.body)
    expect((await events.next())?.data).toEqual({ version: 1 })
    outingFeed.changed(path.slice('/tonight/'.length), 2)
    outingFeed.changed('another', 9)
    outingFeed.allChanged()
    expect((await events.next())?.data).toEqual({ version: 2 })
    expect((await events.next())?.data).toEqual({ version: null })
    await events.leave()
  })

  test('are a number that grows, for pages that no stream reaches', async () => {
    const { path } = await make()
    const version = async () => (await app.request(`${path}/changes`)).json()
    expect(await version()).toEqual({ version: 1 })
    await vote(path, 'Ben', all('yes'))
    expect(await version()).toEqual({ version: 2 })
  })

  test('do not grow by what is refused', async () => {
    const { path, host } = await make()
    const version = async () => (await app.request(`${path}/changes`)).json()
    expect((await app.request(path, form({ decide: String(places[0]) }))).status).toBe(403)
    expect(await version()).toEqual({ version: 1 })
    await app.request(path, form({ decide: String(places[0]) }, host))
    expect((await vote(path, 'Late', all('yes'))).status).toBe(409)
    expect(await version()).toEqual({ version: 2 })
  })

  test('are refused to the next who follows when too many do', async () => {
    const feed = createOutingFeed({ perProcess: 3, perAddress: 2 })
    const follow = (address: string) =>
      feed.follow('token', { version: 1, address, signal: new AbortController().signal })
    expect([follow('a'), follow('a'), follow('a')].map(Boolean)).toEqual([true, true, false])
    expect([follow('b'), follow('b')].map(Boolean)).toEqual([true, false])
    feed.close()
    expect(follow('c')).toBeNull()
  })
})
