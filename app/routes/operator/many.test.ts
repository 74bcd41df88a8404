import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)

let cookie = ''
beforeEach(async () => {
  cookie = await signIn(db, await addPerson(db, PEOPLE.olga))
})

const send = (path: string, fields: Record<string, string>, by = cookie) =>
  app.request(path, form(fields, by))
const undoOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .flatMap(text => /^notice_undo=([^;]*)/.exec(decodeURIComponent(text))?.[1] ?? [])[0]
const chosen = (ids: readonly (string | number)[]) =>
  Object.fromEntries(ids.map(id => [`pick:${id}`, 'on']))

async function entries() {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'object_id', 'reason'])
    .orderBy('id')
    .execute()
  return rows.map(({ action, object_id, reason }) => `${action}: ${object_id}, ${reason}`)
}

async function addListings(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let each = 0; each < count; each += 1) ids.push((await addListing(db)).id)
  return ids
}

const hidden = () =>
  db.selectFrom('listings').select('id').where('hidden_at', 'is not', null).execute()

describe('many listings at once', () => {
  test('are hidden and shown, each with its own entry in the log', async () => {
    const [one, two, three] = await addListings(3)
    await send(`/operator/listings/${two}`, { intent: 'hide', reason: 'Closed.' })
    const list = '/operator/listings?q=20852'
    const both = { ...chosen([`${one}`, `${two}`]), reason: 'Demolished.' }
    const answer = await send(list, { ...both, intent: 'hide' })
    expect(noticeOf(answer)).toBe('1 hidden, 1 hidden already.')
    expect(undoOf(answer)).toBe(`listings ${one}`)
    expect(answer.headers.get('location')).toBe(list)
    expect(await hidden()).toHaveLength(2)
    expect(noticeOf(await send(list, { ...both, intent: 'show' }))).toBe('2 shown again.')
    expect(await hidden()).toEqual([])
    expect((await entries()).slice(1)).toEqual([
      `hide listing: listing ${one}, Demolished.`,
      `show listing: listing ${one}, Demolished.`,
      `show listing: listing ${two}, Demolished.`,
    ])
    expect(three).toBeDefined()
  })

  test('go on where one cannot be', async () => {
    const [one] = await addListings(1)
    const ids = chosen(['999999', 'x', `${one}`])
    const answer = await send('/operator/listings', { ...ids, intent: 'hide', reason: 'Closed.' })
    expect(noticeOf(answer)).toBe('2 gone, 1 hidden.')
  })

  test('need a reason and a choice of at most fifty, and stay chosen where one is missing', async () => {
    const ids = await addListings(51)
    const list = '/operator/listings'
    const none = await send(list, { intent: 'hide', reason: 'Closed.' })
    expect(visibleText(await readerSees(none))).toContain('Choose at least one first.')
    const many = await send(list, { ...chosen(ids), intent: 'hide', reason: 'Closed.' })
    expect([many.status, visibleText(await readerSees(many))]).toEqual([
      400,
      expect.stringContaining('Choose at most 50.'),
    ])
    const last = ids.at(-1) ?? 0
    const unreasoned = await readerSees(await send(list, { ...chosen([last]), intent: 'hide' }))
    expect(unreasoned).toContain('Please say why.')
    expect(unreasoned).toMatch(new RegExp(`name="pick:${last}"[^>]*checked`))
    expect(await hidden()).toEqual([])
    for (const intent of ['', 'constructor', 'still-on']) {
      expect((await send(list, { ...chosen(ids), intent, reason: 'x' })).status).toBe(400)
    }
  })

  test('are hidden once by two operators at the same time', async () => {
    const ids = await addListings(8)
    const hide = () =>
      send('/operator/listings', { ...chosen(ids), intent: 'hide', reason: 'Closed.' })
    await Promise.all([hide(), hide(), hide(), hide()])
    expect(await hidden()).toHaveLength(8)
    expect(await entries()).toHaveLength(8)
  })
})

async function addInquiry(name: string): Promise<string> {
  const { id } = await db
    .insertInto('inquiries')
    .values({
      first_name: 'Ina',
      last_name: 'Quist',
      email: 'ina@example.com',
      phone: '3015550100',
      business_name: name,
      description: 'List us, please.',
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('many inquiries are marked as spam or answered, and nobody is written to', async () => {
  const ids = [await addInquiry('One'), await addInquiry('Two'), await addInquiry('Three')]
  const [one, two, three] = ids
  const spam = await send('/operator/inquiries', {
    ...chosen([`${one}`, `${two}`]),
    intent: 'spam',
  })
  expect(noticeOf(spam)).toBe('2 marked as spam.')
  expect(undoOf(spam)).toBe(`inquiries ${one} ${two}`)
  const fields = { ...chosen([`${two}`, `${three}`]), intent: 'answer', reason: 'Called.' }
  expect(noticeOf(await send('/operator/inquiries', fields))).toBe(
    '1 answered already, 1 answered.',
  )
  const outcomes = await db
    .selectFrom('inquiries')
    .select('outcome')
    .orderBy('business_name')
    .execute()
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['spam', 'answered', 'spam'])
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  expect(await entries()).toHaveLength(3)
})

async function addFind(listingId: number, quote: string | null, otherId?: number) {
  const { id } = await db
    .insertInto('unsure_finds')
    .values({
      listing_id: listingId,
      other_id: otherId,
      reason: quote ? 'several-places' : 'same-place',
      quote,
      found_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('what was done to many is taken back from the notice that follows', async () => {
  const ids = [await addInquiry('One'), await addInquiry('Two')]
  await send('/operator/inquiries', { ...chosen(ids), intent: 'spam' })
  const fields = { picked: ids.join(' '), intent: 'reopen' }
  expect(noticeOf(await send('/operator/inquiries', fields))).toBe(
    '2 back in line, nothing was sent.',
  )
  expect(noticeOf(await send('/operator/inquiries', fields))).toBe('2 in line already.')
  const listings = await addListings(30)
  const hide = { ...chosen(listings), intent: 'hide', reason: 'The wrong block.' }
  const done = await send('/operator/listings', hide)
  const cookies = [cookie, ...done.headers.getSetCookie().map(text => text.split(';')[0])]
  const list = await app.request('/operator/listings', { headers: { cookie: cookies.join('; ') } })
  expect(await readerSees(list)).toMatch(
    new RegExp(`name="picked" value="${listings.join(' ')}"[\\s\\S]*Show them again`),
  )
  const shown = await send('/operator/listings', {
    picked: listings.join(' '),
    intent: 'show',
    reason: 'Taken back at once.',
  })
  expect(noticeOf(shown)).toBe('30 shown again.')
  expect(await hidden()).toEqual([])
  const tooMany = Array.from({ length: 51 }, (_, n) => n + 1).join(' ')
  const refused = { picked: tooMany, intent: 'show', reason: 'x' }
  expect((await send('/operator/listings', refused)).status).toBe(400)
})

test('many finds are judged, but two listings that may be one only side by side', async () => {
  const [one = 0, two = 0] = await addListings(2)
  const finds = [await addFind(one, 'Daily 4-6'), await addFind(two, 'Daily 5-7')]
  const pair = await addFind(one, null, two)
  const page = await readerSees(await app.request('/operator/finds', { headers: { cookie } }))
  expect(page).toContain(`name="pick:${finds[0]}"`)
  expect(page).not.toContain(`name="pick:${pair}"`)
  const answer = await send('/operator/finds', { ...chosen([...finds, pair]), verdict: 'wrong' })
  expect(noticeOf(answer)).toBe('2 judged, 1 gone, or to be looked at alone.')
  expect((await send('/operator/finds', { ...chosen(finds), verdict: 'same' })).status).toBe(400)
  expect(await entries()).toHaveLength(2)
})

test('nobody but operators decides on many', async () => {
  const ids = await addListings(1)
  const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
  const fields = { ...chosen(ids), intent: 'hide', verdict: 'wrong', reason: 'Mine.' }
  for (const path of ['/operator/listings', '/operator/inquiries', '/operator/finds']) {
    for (const by of ['', diner]) expect((await send(path, fields, by)).status).toBe(404)
  }
  expect(await hidden()).toEqual([])
})
