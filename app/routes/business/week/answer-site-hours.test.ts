import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { days, hoursColumns } from '../../../../test/hours.ts'
import { later, TEST_NOW } from '../../../../test/moment.ts'
import { siteSays } from '../../../../test/own-site.ts'
import { noticeOf, sourceOf, visibleText } from '../../../../test/page.ts'
import { addBusiness, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { FORM_OF } from '../../../domain/accounts/form-of.ts'
import { partKey } from '../../../domain/happy-hours/week-form.ts'
import { findWeek, saveWeek } from '../../../domain/listings/save-week.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const ANSWER = href('/profile/site-hours')
const QUESTION = 'Your site says 4–6 PM on weekdays, Hush says 4–7 PM.'
const QUOTE = 'Happy Hour weekdays 4-6 pm'

const DAY = { time: '4-7 PM', items: ['$5 drafts'] }
const WEEK = days({ 0: DAY, 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: { time: '2-4 PM', items: [] } })

let bea: Awaited<ReturnType<typeof addBusiness>>
beforeEach(async () => {
  bea = await addBusiness(db, PEOPLE.bea, { listing: hoursColumns(WEEK) })
  await siteSays(db, { listingId: bea.listingId, quote: QUOTE })
})

async function see(path = '/profile', cookie = bea.cookie) {
  return visibleText(await sourceOf(await app.request(path, { headers: { cookie } })))
}

/** What a browser without scripts sends. */
async function fieldsOfQuestion(): Promise<Record<string, string>> {
  const page = await sourceOf(await app.request('/profile', { headers: { cookie: bea.cookie } }))
  const [, question = ''] = /action="\/profile\/site-hours"[^>]*>(.*?)<\/form>/su.exec(page) ?? []
  const inputs = question.matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/gu)
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, unescaped(value ?? '')]))
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

function answer(fields: Record<string, string>, cookie?: string) {
  return app.request(ANSWER, form(fields, cookie))
}

async function press(button: 'take' | 'keep', cookie = bea.cookie) {
  return noticeOf(await answer({ ...(await fieldsOfQuestion()), answer: button }, cookie))
}

async function timeOn(day: 0 | 5) {
  const saved = await findWeek(db, { businessId: bea.accountId, now: TEST_NOW })
  return saved?.week.days[day]
}

/** As another tab does. */
async function saveMonday(time: string): Promise<void> {
  const saved = await findWeek(db, { businessId: bea.accountId, now: TEST_NOW })
  if (!saved) throw new Error('There is no week.')
  const days = { ...saved.week.days, 0: { enabled: true, time, items: [] } }
  const seen = { 0: partKey(saved.week, 0) }
  const week = { ...saved.week, days }
  await saveWeek(db, { businessId: bea.accountId, week, seen, theirs: new Set(), now: TEST_NOW })
}

const TAKEN = '✅ Happy Hour Updated.'
const KEPT = 'Your hours stay. We will not ask again unless your site changes.'

describe('a business whose own site says other hours', () => {
  test.each(['/profile', href('/profile/edit-happy-hour')])(
    'is told on %s, with the quote, its page and the day',
    async path => {
      const words = await see(path)
      expect(words).toContain(QUESTION)
      expect(words).toContain(`“${QUOTE}”`)
      expect(words).toMatch(/lantern\.example\/specials ?, read on \w{3}, \w{3} \d+/u)
    },
  )

  test('keeps its hours until it answers', async () => {
    await see()
    expect(await timeOn(0)).toMatchObject({ time: '4-7 PM' })
  })

  test('takes the hours of its site with one press; items and other days stay', async () => {
    expect(await press('take')).toBe(TAKEN)
    expect(await timeOn(0)).toEqual({
      enabled: true,
      time: '4:00 PM - 6:00 PM',
      items: ['$5 drafts'],
    })
    expect(await timeOn(5)).toMatchObject({ time: '2-4 PM' })
    expect(await see()).not.toContain('Your site says')
  })

  test('takes them once, however often it presses', async () => {
    const fields = { ...(await fieldsOfQuestion()), answer: 'take' }
    const answers = await Promise.all([answer(fields, bea.cookie), answer(fields, bea.cookie)])
    expect(answers.map(noticeOf)).toEqual([TAKEN, TAKEN])
    expect(await timeOn(0)).toMatchObject({ time: '4:00 PM - 6:00 PM' })
  })

  test('overwrites nothing that another tab saved meanwhile', async () => {
    const fields = { ...(await fieldsOfQuestion()), answer: 'take' }
    await saveMonday('5-7 PM')
    const notice = noticeOf(await answer(fields, bea.cookie))
    expect(notice).toContain('changed in another tab')
    expect(await timeOn(0)).toMatchObject({ time: '5-7 PM' })
  })

  test('that keeps its hours is not asked again until the site says something else', async () => {
    expect([await press('keep'), await timeOn(0)]).toMatchObject([KEPT, { time: '4-7 PM' }])
    await siteSays(db, {
      listingId: bea.listingId,
      quote: 'Our happy hour: Monday to Friday, 4 PM until 6 PM',
      at: later(1),
    })
    expect(await see()).not.toContain('Your site says')
    await siteSays(db, {
      listingId: bea.listingId,
      quote: 'Happy Hour weekdays 3-6 pm',
      at: later(2),
    })
    expect(await see()).toContain('Your site says 3–6 PM on weekdays, Hush says 4–7 PM.')
  })

  test.each(['take', 'keep'])(
    'is told when the site says something else by now, and %s changes nothing',
    async button => {
      const fields = { ...(await fieldsOfQuestion()), answer: button }
      await siteSays(db, {
        listingId: bea.listingId,
        quote: 'Happy Hour weekdays 3-6 pm',
        at: later(1),
      })
      expect(noticeOf(await answer(fields, bea.cookie))).toContain('says something else by now')
      expect(await timeOn(0)).toMatchObject({ time: '4-7 PM' })
      expect(await see()).toContain('Your site says 3–6 PM')
    },
  )

  test('is not asked about another website than its own, or about what a model pointed at', async () => {
    await db.updateTable('evidence').set({ manner: 'model' }).execute()
    expect(await see()).not.toContain('Your site says')
    await db.updateTable('evidence').set({ manner: 'stated' }).execute()
    await db.deleteFrom('site_places').execute()
    expect(await see()).not.toContain('Your site says')
  })
})

describe('the answer about the hours of a site', () => {
  test('of another business changes nothing', async () => {
    const { [FORM_OF]: _, ...question } = await fieldsOfQuestion()
    const fields = { ...question, answer: 'take' }
    const other = await addBusiness(db, { ...PEOPLE.bea, email: 'other@hush.test' })
    expect(noticeOf(await answer(fields, other.cookie))).toContain('Nothing was saved')
    expect(await timeOn(0)).toMatchObject({ time: '4-7 PM' })
    expect(await see()).toContain(QUESTION)
  })

  test('of a visitor leads to the log-in, and of a diner is refused', async () => {
    const fields = { ...(await fieldsOfQuestion()), answer: 'take' }
    const visitor = await answer(fields)
    expect(visitor.headers.get('location')).toMatch(/^\/business-login\?/u)
    for (const person of [PEOPLE.dana, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      expect((await answer(fields, cookie)).status).toBe(403)
    }
    expect(await timeOn(0)).toMatchObject({ time: '4-7 PM' })
  })

  test('without a word we know is refused', async () => {
    const fields = await fieldsOfQuestion()
    expect((await answer({ ...fields, answer: 'delete' }, bea.cookie)).status).toBe(400)
  })
})
