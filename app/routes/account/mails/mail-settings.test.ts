import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { noticeOf, readerSees } from '../../../../test/page.ts'
import { addPerson, PEOPLE, signIn } from '../../../../test/world.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const SETTINGS = href('/mail-settings')

let danaId = ''
let dana = ''
let key = ''
beforeEach(async () => {
  danaId = await addPerson(db, PEOPLE.dana)
  dana = await signIn(db, danaId)
  key = await keyOf(danaId)
})

async function keyOf(accountId: string): Promise<string> {
  const row = await db
    .selectFrom('accounts')
    .select('mail_key')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.mail_key
}

async function refused(): Promise<string[]> {
  const rows = await db.selectFrom('mail_refusals').selectAll().orderBy('kind').execute()
  return rows.map(({ account_id, kind }) => (account_id === danaId ? kind : 'of somebody else'))
}

const stop = (params: Record<string, string>) =>
  `${href('/unsubscribe')}?${new URLSearchParams(params)}`

/** What a mail program sends for its own button (RFC 8058): no cookie, no origin. */
const oneClick = (path: string) =>
  app.requestAs(new Headers({ 'x-forwarded-for': '203.0.113.9' }), path, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })

describe('the link in a mail that stops its kind', () => {
  test('changes nothing when it is opened, however often', async () => {
    const page = await readerSees(await app.request(stop({ kind: 'activated', key })))
    expect(page).toContain('Stop these mails?')
    await app.request(stop({ kind: 'activated', key }))
    expect(await refused()).toEqual([])
  })

  test('stops them with one button, without signing in, and once', async () => {
    const path = stop({ kind: 'activated', key })
    for (let click = 0; click < 2; click += 1) {
      const answer = await app.request(path, form({}))
      expect(await readerSees(answer)).toContain('These mails are off')
      expect(answer.headers.getSetCookie().join()).not.toContain('session')
      expect(await refused()).toEqual(['activated'])
    }
  })

  test('stops them with the button of a mail program', async () => {
    expect((await oneClick(stop({ kind: 'ended-unfilled', key }))).status).toBe(200)
    expect(await refused()).toEqual(['ended-unfilled'])
  })

  test('tells nothing of the account but its masked address', async () => {
    const answer = await app.request(stop({ kind: 'activated', key }))
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    const source = await answer.text()
    expect(source).toContain('d•••@hush.test')
    for (const secret of [PEOPLE.dana.email, 'Reyes', danaId]) {
      expect(source).not.toContain(secret)
    }
  })

  test('is nothing without a true key: no other account’s id, no changed letter', async () => {
    const swapped = key.replace(/.$/, last => (last === '0' ? '1' : '0'))
    for (const forged of ['', 'x', danaId, swapped, `${key}0`, "' or true --", '\u0000']) {
      const path = stop({ kind: 'activated', key: forged })
      expect((await app.request(path)).status).toBe(404)
      expect((await oneClick(path)).status).toBe(404)
    }
    expect((await oneClick(stop({ kind: 'reset', key }))).status).toBe(404)
    expect(await refused()).toEqual([])
  })

  test('can be guessed twenty times an hour from one address, and used all the same', async () => {
    const guesses = Array.from({ length: 22 }, () =>
      oneClick(stop({ kind: 'activated', key: crypto.randomUUID() })),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter(status => status === 404)).toHaveLength(20)
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
    expect((await oneClick(stop({ kind: 'activated', key }))).status).toBe(200)
  })

  test('ends with the account', async () => {
    await db.deleteFrom('accounts').execute()
    expect((await oneClick(stop({ kind: 'activated', key }))).status).toBe(404)
  })
})

describe('the mail settings', () => {
  const turn = (kind: string, way: string, more: Record<string, string> = {}, cookie = '') =>
    app.request(SETTINGS, form({ kind, turn: way, ...more }, cookie))

  test('switch a kind off and on again for the diner who is signed in', async () => {
    expect(noticeOf(await turn('activated', 'off', {}, dana))).toContain('are off')
    expect(await refused()).toEqual(['activated'])
    const page = await readerSees(await app.request(SETTINGS, { headers: { cookie: dana } }))
    expect(page).toContain(PEOPLE.dana.email)
    expect(page).toMatch(/aria-checked="false" aria-label="Activated coupons"/)
    expect(page).toMatch(/aria-checked="true" aria-label="Coupons that ended"/)
    expect(noticeOf(await turn('activated', 'on', {}, dana))).toContain('are on')
    expect(await refused()).toEqual([])
  })

  test('do the same for whoever has the key, who sees the address masked', async () => {
    const answer = await turn('ended-unfilled', 'off', { key })
    expect(answer.headers.get('location')).toBe(`${SETTINGS}?key=${key}`)
    expect(await refused()).toEqual(['ended-unfilled'])
    const source = await (await app.request(`${SETTINGS}?key=${key}`)).text()
    expect(source).toContain('d•••@hush.test')
    expect(source).not.toContain(PEOPLE.dana.email)
    await turn('ended-unfilled', 'on', { key })
    expect(await refused()).toEqual([])
  })

  test('belong to the key where there is one, whoever is signed in', async () => {
    const omar = await signIn(db, await addPerson(db, PEOPLE.omar))
    await turn('activated', 'off', { key }, omar)
    expect(await refused()).toEqual(['activated'])
  })

  test('are not for visitors, nor for a forged key', async () => {
    const answer = await turn('activated', 'off')
    expect(answer.headers.get('location')).toContain('/AuthForm/login')
    expect((await turn('activated', 'off', { key: danaId })).status).toBe(404)
    expect((await turn('reset', 'off', {}, dana)).status).toBe(400)
    expect(await refused()).toEqual([])
  })

  test('change only from our own pages', async () => {
    const answer = await app.requestAs(
      new Headers({ 'sec-fetch-site': 'cross-site', cookie: dana }),
      SETTINGS,
      { method: 'POST', body: new URLSearchParams({ kind: 'activated', turn: 'off' }) },
    )
    expect(answer.status).toBe(403)
    expect(await refused()).toEqual([])
  })

  test('can be changed thirty times an hour', async () => {
    const answers = await Promise.all(
      Array.from({ length: 35 }, () => turn('activated', 'off', {}, dana)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
