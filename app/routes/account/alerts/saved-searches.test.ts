import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { noticeOf, readerSees, visibleText } from '../../../../test/page.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const QUESTIONS = href('/alerts/questions')
const ALERTS = href('/alerts')
const SEARCH = `${href('/search')}?text=oysters+up+to+%2410&zip=20852`

let dana = ''
let danaId = ''
beforeEach(async () => {
  danaId = await addPerson(db, PEOPLE.dana, { zip_code: '20852' })
  dana = await signIn(db, danaId)
})

const OYSTERS = { verb: 'save', query: 'item=oysters&max=10', zip: '20852', next: SEARCH }
const post = (fields: Record<string, string>, cookie = dana) =>
  app.request(QUESTIONS, form(fields, cookie))
const page = async (path: string, cookie = dana) =>
  readerSees(await app.request(path, { headers: { cookie } }))
const saved = () =>
  db
    .selectFrom('saved_questions')
    .select(['id', 'account_id', 'query', 'zip_code', 'start_days'])
    .execute()

describe('saving a search', () => {
  test('is offered with what was understood, and shown as saved afterwards', async () => {
    const before = await page(SEARCH)
    expect(before).toContain('name="query" value="item=oysters&amp;max=10"')
    expect(visibleText(before)).toContain('Save this search')
    const answer = await post(OYSTERS)
    expect(answer.status).toBe(303)
    const [question] = await saved()
    expect(answer.headers.get('location')).toBe(SEARCH)
    expect(noticeOf(answer)).toBe('Saved. Choose under Alerts what you hear about.')
    expect(question).toMatchObject({ account_id: danaId, zip_code: '20852' })
    const after = await page(SEARCH)
    expect(visibleText(after)).toMatch(/Saved ?, choose what it tells you/)
    expect(after).toContain(`href="${ALERTS}#question-${question?.id}"`)
    expect(visibleText(await page(ALERTS))).toContain(
      'Oysters up to $10 near North Bethesda, 20852',
    )
  })

  test('is offered for nothing that holds only now, names a place, or is a part of the map', async () => {
    for (const text of ['on+now', 'zzyzx']) {
      expect(await page(`${href('/search')}?text=${text}&zip=20852`)).not.toContain(
        'Save this search',
      )
    }
    expect(await page(`${SEARCH}&box=38.9,-77.2,39.1,-77`)).not.toContain('Save this search')
  })

  test('is near the place that the question names', async () => {
    const text = await page(`${href('/search')}?text=oysters+near+21401&zip=20852`)
    expect(text).toContain('name="zip" value="21401"')
  })

  test('is for diners: who logs in first comes back to the search', async () => {
    const visitor = await post(OYSTERS, '')
    expect(visitor.headers.get('location')).toBe(
      `/AuthForm/login?next=${encodeURIComponent(SEARCH)}`,
    )
    const { cookie } = await addBusiness(db)
    const olga = await signIn(db, await addPerson(db, PEOPLE.olga))
    for (const other of [cookie, olga]) {
      expect((await post(OYSTERS, other)).status).toBe(403)
      expect(await page(SEARCH, other)).not.toContain('Save this search')
    }
    expect(await saved()).toEqual([])
  })

  test.each([
    ['no verb', { query: 'item=beer', zip: '20852' }],
    ['another verb', { ...OYSTERS, verb: 'steal' }],
    ['no zip code', { verb: 'save', query: 'item=beer' }],
    ['a zip code that is none', { ...OYSTERS, zip: "20852' or 1" }],
    ['more than a question', { ...OYSTERS, query: `item=${'x'.repeat(1_001)}` }],
    ['an id that is none', { verb: 'remove', question: '1e3' }],
  ])('is refused with %s', async (_, fields) => {
    expect((await post(fields)).status).toBe(400)
    expect(await saved()).toEqual([])
  })

  test('says so where nothing is left to look for, or the zip code is unknown', async () => {
    const nothing = await post({ ...OYSTERS, query: 'on=now&near=%3Cscript%3E' })
    expect(noticeOf(nothing)).toBe('There is nothing in this search to save.')
    expect(nothing.headers.get('location')).toBe(SEARCH)
    expect(noticeOf(await post({ ...OYSTERS, zip: '00000' }))).toBe('We do not know this zip code.')
    for (let dollars = 1; dollars <= 10; dollars += 1) {
      await post({ ...OYSTERS, query: `item=beer&max=${dollars}` })
    }
    expect(noticeOf(await post(OYSTERS))).toBe(
      'You have 10 saved searches. Remove one, then save this.',
    )
    expect(await saved()).toHaveLength(10)
  })

  test('never leads to another site', async () => {
    const away = await post({ ...OYSTERS, query: 'on=now', next: '//evil.test/' })
    expect(away.headers.get('location')).toBe('/')
  })
})

describe('a saved search', () => {
  test('has its own switches, and only for whom it belongs to', async () => {
    await post(OYSTERS)
    const [question] = await saved()
    const turn = (text: string, cookie = dana) =>
      app.request(ALERTS, form({ question: String(question?.id), turn: text }, cookie))
    const answer = await turn('starts on')
    expect(answer.headers.get('location')).toBe(`${ALERTS}#question-${question?.id}`)
    await turn('day 6 off')
    expect((await saved())[0]?.start_days).toBe(63)
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    expect((await turn('starts off', omar)).status).toBe(404)
    expect((await saved())[0]?.start_days).toBe(63)
  })

  test('is removed by its diner alone, once', async () => {
    await post(OYSTERS)
    const [question] = await saved()
    const remove = { verb: 'remove', question: String(question?.id) }
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    expect((await post(remove, omar)).status).toBe(404)
    expect(noticeOf(await post(remove))).toBe('Removed.')
    expect((await post(remove)).status).toBe(404)
    expect(await saved()).toEqual([])
  })
})
