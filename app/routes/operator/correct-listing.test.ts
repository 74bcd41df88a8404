import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../test/app.ts'
import { useDatabase } from '../../../test/database.ts'
import { later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { siteSays } from '../../../test/own-site.ts'
import { noticeOf, readerSees, visibleText } from '../../../test/page.ts'
import { addBusiness, addListing, addPerson, PEOPLE, signIn } from '../../../test/world.ts'
import { judgeFind } from '../../domain/belief/sites/judge-find.server.ts'
import { publishEvidence } from '../../domain/belief/sites/publish-evidence.server.ts'
import { findListingToCorrect } from '../../domain/desk/operators/correct-listing.server.ts'
import { correctionTexts } from '../../domain/desk/operators/correction.ts'
import { importFile } from '../../domain/listings/import/import-file.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const folder = await mkdtemp(join(tmpdir(), 'hush-correct-'))
afterAll(() => rm(folder, { recursive: true }))

let cookie = ''
let id = 0
beforeEach(async () => {
  cookie = await signIn(db, await addPerson(db, PEOPLE.olga))
  await importGuide()
  id = (await db.selectFrom('listings').select('id').executeTakeFirstOrThrow()).id
})

const GUIDE = {
  name: 'The Idle Heron',
  street: '1 Reed Street',
  zip: '20852',
  lat: '39.05',
  lon: '-77.12',
  phone: '301-555-0100',
  website: 'https://heron.example/',
  happy_hour: 'Mon-Fri 4-6pm',
}

/** A file of the guide that lists the place, with `more` in its row. */
async function importGuide(more: Partial<typeof GUIDE> = {}) {
  const row = { id: 'a', ...GUIDE, ...more }
  const path = join(folder, 'guide.csv')
  await writeFile(path, `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`)
  return importFile(db, {
    path,
    source: null,
    checkedOn: null,
    today: '2027-06-17',
    isDryRun: false,
    onProblem: (_, reason) => expect.unreachable(reason),
    onProgress: () => {},
  })
}

async function shownForm() {
  const listing = await findListingToCorrect(db, { listingId: id })
  if (!listing) throw new Error('It is gone.')
  return { ...correctionTexts(listing.facts, listing.hours), seen: listing.version }
}

const page = () => `/operator/listings/${id}/correct`
const send = (fields: Record<string, string>, by = cookie) => app.request(page(), form(fields, by))

async function correct(more: Record<string, string>) {
  return send({ ...(await shownForm()), intent: 'correct', reason: 'They called.', ...more })
}

async function takeBack() {
  const { seen } = await shownForm()
  return send({ intent: 'use-found', reason: 'The guide is right.', seen })
}

const look = async (path: string) =>
  visibleText(await readerSees(await app.request(path, { headers: { cookie } })))

const row = () =>
  db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const corrections = () => db.selectFrom('listing_corrections').selectAll().execute()

async function weekNow() {
  const { happy_hours: hours, happy_minutes } = await row()
  return [hours.kind === 'texts' ? hours.texts : null, happy_minutes.split(',')[0]]
}

async function problemsOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(400)
  return visibleText(await readerSees(answer))
}

describe('a found listing', () => {
  test('is corrected in every fact, and the log has the old and the new', async () => {
    const answer = await correct({
      name: 'The Busy Heron',
      address: '2 Reed Street',
      zipCode: '20910',
      point: '38.9967 -77.0278',
      phone: '(301) 555-0199',
      website: 'busy.example',
      week: 'Tue-Thu 3-5pm',
    })
    expect(noticeOf(answer)).toBe('The listing is corrected.')
    expect(await row()).toMatchObject({
      name: 'The Busy Heron',
      address: '2 Reed Street',
      city: 'Silver Spring',
      state: 'MD',
      zip_code: '20910',
      latitude: 38.9967,
      phone: '3015550199',
      website: 'https://busy.example/',
    })
    expect(await weekNow()).toEqual([['Tue-Thu 3-5pm'], '{[2340'])
    const entry = await db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ action: 'correct listing', object_id: `listing ${id}` })
    expect(entry.reason).toContain('They called.\nname: The Idle Heron → The Busy Heron\naddress:')
    expect(entry.reason).toContain('happy hour: Mon-Fri 4-6pm → Tue-Thu 3-5pm')
    const words = await look(`/restaurants/${id}`)
    expect(words).toContain('The Busy Heron')
    expect(words).toContain('corrected by Hush, today')
    expect(await look(`/operator/listings/${id}`)).toContain('Corrected a found listing')
  })

  test('stays as it is when the file comes again, also with other facts', async () => {
    await correct({ name: 'The Busy Heron', phone: '', week: 'Sat 1-3pm' })
    await importGuide()
    expect(await row()).toMatchObject({ name: 'The Busy Heron', phone: null })
    await importGuide({ name: 'Heron Two', phone: '301-555-0123', happy_hour: 'Daily 5-7pm' })
    expect(await row()).toMatchObject({ name: 'The Busy Heron', phone: null })
    expect(await weekNow()).toEqual([['Sat 1-3pm'], '{[7980'])
    const words = await look(page())
    expect(words).toContain('Found: Heron Two')
    expect(words).toContain('Found: (301) 555-0123')
    expect(words).toContain('Found: Daily 5-7pm')
  })

  test('takes what no operator wrote from the file as before', async () => {
    await correct({ name: 'The Busy Heron' })
    await importGuide({ phone: '301-555-0123', happy_hour: 'Daily 5-7pm', lat: '39.06' })
    expect(await row()).toMatchObject({ phone: '3015550123', latitude: 39.06 })
    expect(await weekNow()).toEqual([['Daily 5-7pm'], '{[1020'])
  })

  test('stays as it is when its website says otherwise', async () => {
    await correct({ week: 'Sat 1-3pm' })
    await siteSays(db, { listingId: id, quote: 'Happy hour weekdays 3-5 pm' })
    await publishEvidence(db, { listingId: id, now: later(MINUTE) })
    expect(await weekNow()).toEqual([['Sat 1-3pm'], '{[7980'])
    expect(await look(page())).toContain('Found: Mon–Fri 3:00 PM - 5:00 PM')
    await takeBack()
    expect(await weekNow()).toEqual([['Mon–Fri 3:00 PM - 5:00 PM'], '{[900'])
  })

  test('may be corrected to what its file says, word for word, where its website says otherwise', async () => {
    await siteSays(db, { listingId: id, quote: 'Happy hour weekdays 3-5 pm', at: later(-MINUTE) })
    await publishEvidence(db, { listingId: id, now: later(-MINUTE) })
    expect(noticeOf(await correct({ week: GUIDE.happy_hour }))).toBe('The listing is corrected.')
    expect(await weekNow()).toEqual([['Mon-Fri 4-6pm'], '{[960'])
    await takeBack()
    expect(await weekNow()).toEqual([['Mon–Fri 3:00 PM - 5:00 PM'], '{[900'])
  })

  test('keeps what an operator wrote when the same words of a website are judged wrong', async () => {
    await correct({ week: 'Sat 1-3pm' })
    const actorId = (await db.selectFrom('audit_log').select('actor_id').executeTakeFirstOrThrow())
      .actor_id
    const find = { listing_id: id, reason: 'conflict', found_at: TEST_NOW } as const
    const [first] = await db
      .insertInto('unsure_finds')
      .values(['Sun 2-4pm', 'Sat 1-3pm'].map(quote => ({ ...find, quote })))
      .returning('id')
      .execute()
    const judging = { findId: first?.id ?? 0, verdict: 'right', seen: null, now: TEST_NOW } as const
    await judgeFind(db, { ...judging, by: { actorId, role: 'operator' } })
    expect(await weekNow()).toEqual([['Sat 1-3pm'], '{[7980'])
  })

  test('keeps the phone an operator took out when its website says one', async () => {
    await correct({ phone: '' })
    await db
      .insertInto('evidence')
      .values({
        listing_id: id,
        about: 'phone',
        manner: 'stated',
        quote: '301-555-0177',
        first_seen_at: TEST_NOW,
        last_seen_at: TEST_NOW,
      })
      .execute()
    await publishEvidence(db, { listingId: id, now: TEST_NOW })
    expect((await row()).phone).toBeNull()
    await takeBack()
    expect((await row()).phone).toBe('3015550100')
  })

  test('hears no more of the website that was not its own', async () => {
    await siteSays(db, { listingId: id, quote: 'Happy hour weekdays 3-5 pm', at: later(-MINUTE) })
    await publishEvidence(db, { listingId: id, now: later(-MINUTE) })
    expect(await weekNow()).toEqual([['Mon–Fri 3:00 PM - 5:00 PM'], '{[900'])
    await correct({ website: 'https://busy.example/' })
    expect(await weekNow()).toEqual([['Mon-Fri 4-6pm'], '{[960'])
  })

  test('is as it was found once an operator says so, to the last word of the newest file', async () => {
    const before = await row()
    await correct({ name: 'The Busy Heron', zipCode: '20910', point: '', week: 'Sat 1-3pm' })
    expect(await row()).toMatchObject({ miles_from_zip: 0, zip_code: '20910' })
    await importGuide({ happy_hour: 'Varies' })
    expect(noticeOf(await takeBack())).toBe('The listing is as it was found.')
    expect(await corrections()).toEqual([])
    const { name, zip_code, city, latitude, miles_from_zip } = before
    expect(await row()).toMatchObject({ name, zip_code, city, latitude, miles_from_zip })
    expect(await weekNow()).toEqual([['Varies'], '{}'])
  })

  test('is corrected no more in what is typed as it was found', async () => {
    await correct({ name: 'The Busy Heron', week: 'Sat 1-3pm' })
    await correct({ name: GUIDE.name })
    expect(await corrections()).toMatchObject([
      { facts: {}, found: { happy_hours: { kind: 'texts', texts: ['Mon-Fri 4-6pm'] } } },
    ])
    await correct({ week: GUIDE.happy_hour })
    expect(await corrections()).toEqual([])
    expect(await weekNow()).toEqual([['Mon-Fri 4-6pm'], '{[960'])
  })

  test('has the city of its file again once its zip code is typed as it was found', async () => {
    await db.updateTable('listings').set({ city: 'Garrett Park' }).execute()
    await correct({ zipCode: '20910', point: '' })
    expect(await row()).toMatchObject({ city: 'Silver Spring' })
    await correct({ zipCode: '20852', point: '39.05, -77.12' })
    expect(await row()).toMatchObject({ city: 'Garrett Park' })
    expect(await corrections()).toEqual([])
  })

  test('is not written over what a colleague wrote meanwhile, which the page then shows', async () => {
    const seen = await shownForm()
    await correct({ name: 'The Busy Heron' })
    const late = await send({ ...seen, intent: 'correct', reason: 'Why not.', address: '9 Elm' })
    expect(late.status).toBe(409)
    const words = visibleText(await readerSees(late))
    expect(words).toContain('It changed while you were typing.')
    expect(words).toContain('Shown now: The Busy Heron')
    expect(await row()).toMatchObject({ name: 'The Busy Heron', address: GUIDE.street })
  })

  test('writes nothing where nothing is typed otherwise', async () => {
    expect(noticeOf(await correct({}))).toBe('Nothing was changed.')
    expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([])
    expect(await corrections()).toEqual([])
  })
})

test.each([
  [{ week: '4-6pm' }, 'Say on which days.'],
  [{ week: '' }, 'It says no time.'],
  [{ week: 'First Monday 4-6pm' }, 'The clock cannot read that.'],
  [{ zipCode: '99999' }, 'We do not know this zip code.'],
  [{ zipCode: '2085' }, 'A zip code has five digits.'],
  [{ point: '40.7, -74.0' }, 'miles from the zip code.'],
  [{ point: 'here' }, 'Write the point as two numbers'],
  [{ name: ' ' }, 'Please enter its name.'],
  [{ phone: '12' }, 'Please enter a number such as'],
  [{ website: 'javascript:alert(1)' }, 'Please enter a web address such as'],
  [{ reason: '' }, 'Please say why.'],
  [{ reason: 'x'.repeat(201) }, 'A reason can be at most 200 characters long.'],
])('refuses %j and keeps what was typed', async (typed, problem) => {
  expect(await problemsOf(await correct({ address: '9 Elm', ...typed }))).toContain(problem)
  expect(await row()).toMatchObject({ name: GUIDE.name, address: GUIDE.street })
})

test('only operators correct, and only found listings', async () => {
  const fields = { ...(await shownForm()), intent: 'correct', reason: 'Mine.', name: 'Mine' }
  const diner = await signIn(db, await addPerson(db, PEOPLE.dana))
  for (const by of ['', diner]) expect((await send(fields, by)).status).toBe(404)
  id = (await addBusiness(db)).listingId
  expect((await app.request(page(), { headers: { cookie } })).status).toBe(404)
  expect((await send(fields)).status).toBe(404)
  const { id: other } = await addListing(db)
  id = other
  expect((await app.request(page(), { headers: { cookie } })).status).toBe(200)
})
