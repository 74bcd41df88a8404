import { href } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, form } from '../../../../test/app.ts'
import { addNewcomer, addTwin, LANTERN_SITE } from '../../../../test/claims.ts'
import { useDatabase } from '../../../../test/database.ts'
import { mailsOf } from '../../../../test/mails.ts'
import { DAY, HOUR, later, MINUTE, TEST_NOW } from '../../../../test/moment.ts'
import { noticeOf, readerSees, visibleText } from '../../../../test/page.ts'
import { type LocalSites, localSites } from '../../../../test/proof-sites.ts'
import { addListing, addPerson, PEOPLE, signIn } from '../../../../test/world.ts'
import { listClaims } from '../../../domain/claims/claims.server.ts'

const { db } = useDatabase()
const PROOF = href('/profile/claim/proof')
const CLAIMED = '✅ Business successfully claimed!'
const ADDRESS = 'info@harbor-lantern.test'

let now = TEST_NOW
let sites: LocalSites
let app: ReturnType<typeof createTestApp>
let wendell: Awaited<ReturnType<typeof addNewcomer>>
let foundId = 0
beforeEach(async () => {
  now = TEST_NOW
  sites = localSites()
  app = createTestApp(db, { now: () => now, proofSites: sites })
  wendell = await addNewcomer(db)
  foundId = await addTwin(db)
})

function open(cookie = wendell.cookie) {
  return app.request(href('/profile/claim'), form({ answer: 'yes', listing: `${foundId}` }, cookie))
}

const send = (fields: Record<string, string>, cookie = wendell.cookie) =>
  app.request(PROOF, form(fields, cookie))

async function look(cookie = wendell.cookie) {
  return visibleText(await readerSees(await app.request(PROOF, { headers: { cookie } })))
}

async function mailedCode(): Promise<string> {
  const mail = (await mailsOf(db, 'claim-code')).at(-1)
  return mail?.body.match(/^\d{6}$/m)?.[0] ?? ''
}

async function issue(method: string): Promise<string> {
  expect((await send({ intent: 'issue', method })).status).toBe(303)
  return (await look()).match(/hush-[\w-]{43}/)?.[0] ?? ''
}

async function isClaimedBy(response: Response): Promise<boolean> {
  const [claim] = await listClaims(db)
  const isTold = noticeOf(response) === CLAIMED
  return isTold && response.headers.get('location') === '/profile' && claim !== undefined
}

async function deskReason() {
  const row = await db
    .selectFrom('claim_cases')
    .select('desk_reason')
    .where('business_id', '=', wendell.accountId)
    .executeTakeFirst()
  return row?.desk_reason
}

describe('a claim proven by mail', () => {
  beforeEach(async () => {
    await open()
  })

  test('sends a code to an address of the domain, which claims the listing', async () => {
    const sent = await send({ intent: 'mail', email: ADDRESS })
    expect(noticeOf(sent)).toBe(`We sent six digits to ${ADDRESS}.`)
    const mails = await mailsOf(db, 'claim-code')
    expect(mails).toMatchObject([{ recipient: ADDRESS }])
    expect(mails[0]?.body).toContain('The Harbor Lantern')
    expect(mails[0]?.body).not.toContain('Wendell')
    expect(await look()).toContain(`sent to ${ADDRESS}`)
    expect(await isClaimedBy(await send({ intent: 'code', code: await mailedCode() }))).toBe(true)
    const audit = db.selectFrom('audit_log').select(['action', 'reason']).orderBy('id')
    expect(await audit.execute()).toEqual([
      { action: 'open claim', reason: null },
      {
        action: 'claim listing',
        reason: 'Proven by a code mailed to an address at harbor-lantern.test.',
      },
    ])
  })

  test('keeps the code as a hash', async () => {
    await send({ intent: 'mail', email: ADDRESS })
    const row = await db.selectFrom('claim_challenges').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(await mailedCode())
    expect(row.secret_hash).toHaveLength(32)
  })

  test.each(['wendell@gmail.com', 'info@harbor-lantern.test.evil.com', 'info@evil.test', 'info'])(
    'sends nothing to %s',
    async email => {
      const refused = await send({ intent: 'mail', email })
      expect(refused.status).toBe(400)
      expect(await readerSees(refused)).toContain(`value="${email}"`)
      expect(await mailsOf(db, 'claim-code')).toEqual([])
    },
  )

  test('has five tries, and then not even the right code helps', async () => {
    await send({ intent: 'mail', email: ADDRESS })
    const code = await mailedCode()
    const wrong = code === '123456' ? '654321' : '123456'
    const answers = []
    for (let tries = 0; tries < 5; tries += 1) {
      answers.push(await readerSees(await send({ intent: 'code', code: wrong })))
    }
    expect(answers[0]).toContain('That is not the code. 4 tries are left.')
    expect(answers[3]).toContain('One try is left.')
    expect(answers[4]).toContain('That was wrong five times.')
    const late = await send({ intent: 'code', code })
    expect(late.status).toBe(400)
    expect(await readerSees(late)).toContain('That no longer works.')
    expect(await listClaims(db)).toEqual([])
  })

  test('has an hour', async () => {
    await send({ intent: 'mail', email: ADDRESS })
    const code = await mailedCode()
    now = later(60 * MINUTE)
    expect(await readerSees(await send({ intent: 'code', code }))).toContain('no longer works')
    expect(await look()).not.toContain('Six digits')
  })

  test('replaces the code with the next one, and takes it once', async () => {
    await send({ intent: 'mail', email: ADDRESS })
    const first = await mailedCode()
    await send({ intent: 'mail', email: ADDRESS })
    const second = await mailedCode()
    if (first !== second) {
      expect((await send({ intent: 'code', code: first })).status).toBe(400)
    }
    expect(await isClaimedBy(await send({ intent: 'code', code: second }))).toBe(true)
    expect(await isClaimedBy(await send({ intent: 'code', code: second }))).toBe(true)
    expect(await listClaims(db)).toHaveLength(1)
    expect((await app.request(PROOF, { headers: { cookie: wendell.cookie } })).status).toBe(302)
  })

  test('is no proof for another business, which waits for its own', async () => {
    await send({ intent: 'mail', email: ADDRESS })
    const code = await mailedCode()
    const { cookie } = await addNewcomer(db, 'mallory@hush.test')
    const early = await send({ intent: 'code', code }, cookie)
    expect(noticeOf(early)).toBe('This claim is no longer open.')
    await open(cookie)
    expect((await send({ intent: 'code', code }, cookie)).status).toBe(400)
    expect(await listClaims(db)).toEqual([])
  })

  test('mails five times an hour, and three times to one address', async () => {
    for (let mails = 0; mails < 3; mails += 1) await send({ intent: 'mail', email: ADDRESS })
    const refused = await send({ intent: 'mail', email: ADDRESS })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect(await mailsOf(db, 'claim-code')).toHaveLength(3)
  })

  test('does not understand other forms', async () => {
    const unknown: Record<string, string>[] = [
      {},
      { intent: 'win' },
      { intent: 'issue', method: 'mail' },
    ]
    for (const fields of unknown) {
      expect((await send(fields)).status).toBe(400)
    }
    await send({ intent: 'mail', email: ADDRESS })
    expect(await readerSees(await send({ intent: 'code', code: '12' }))).toContain(
      'Please enter the six digits from the mail.',
    )
  })
})

describe.each([
  {
    method: 'dns',
    put: (secret: string) => sites.records.set('_hush.harbor-lantern.test', ['spf', secret]),
    putWrong: () => sites.records.set('_hush.harbor-lantern.test', ['hush-other']),
    lasts: 48 * HOUR,
    heard: '_hush.harbor-lantern.test',
  },
  {
    method: 'file',
    put: (secret: string) => sites.pages.set(`${LANTERN_SITE}.well-known/hush.txt`, `${secret}\n`),
    putWrong: () => sites.pages.set(`${LANTERN_SITE}.well-known/hush.txt`, 'Not found, sorry'),
    lasts: HOUR,
    heard: `${LANTERN_SITE}.well-known/hush.txt`,
  },
  {
    method: 'tag',
    put: (secret: string) =>
      sites.pages.set(LANTERN_SITE, `<head><meta name="hush" content="${secret}"></head>`),
    putWrong: () => sites.pages.set(LANTERN_SITE, '<head><meta name="hush" content="x"></head>'),
    lasts: HOUR,
    heard: LANTERN_SITE,
  },
])('a claim proven by $method', ({ method, put, putWrong, lasts, heard }) => {
  beforeEach(async () => {
    await open()
  })

  test('claims the listing once it is there', async () => {
    const secret = await issue(method)
    const early = await send({ intent: 'check', method })
    expect(early.status).toBe(400)
    expect(await readerSees(early)).toContain('found nothing there yet')
    put(secret)
    expect(await isClaimedBy(await send({ intent: 'check', method }))).toBe(true)
    expect(sites.heard).toEqual([heard, heard])
  })

  test('is refused while something else is there, five times', async () => {
    const secret = await issue(method)
    putWrong()
    const answers = []
    for (let tries = 0; tries < 5; tries += 1) {
      answers.push(await readerSees(await send({ intent: 'check', method })))
    }
    expect(answers[0]).toContain('We found something else there. 4 tries are left.')
    expect(answers[4]).toContain('That was wrong five times.')
    put(secret)
    expect((await send({ intent: 'check', method })).status).toBe(400)
    expect(await listClaims(db)).toEqual([])
    put(await issue(method))
    expect(await isClaimedBy(await send({ intent: 'check', method }))).toBe(true)
  })

  test('ends with its time', async () => {
    put(await issue(method))
    const row = await db.selectFrom('claim_challenges').selectAll().executeTakeFirstOrThrow()
    expect(row.expires_at).toEqual(later(lasts))
    await db.updateTable('claim_challenges').set({ expires_at: TEST_NOW }).execute()
    const late = await send({ intent: 'check', method })
    expect(await readerSees(late)).toContain('That no longer works.')
    expect(sites.heard).toEqual([])
    expect(await listClaims(db)).toEqual([])
  })

  test('is tried again when nobody answers, which is no try', async () => {
    put(await issue(method))
    sites.isDown = true
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await readerSees(await send({ intent: 'check', method }))).toContain(
        'We could not reach your site',
      )
    }
    sites.isDown = false
    expect(await isClaimedBy(await send({ intent: 'check', method }))).toBe(true)
  })

  test('needs what this business was shown, by this way', async () => {
    const { cookie } = await addNewcomer(db, 'mallory@hush.test', { name: 'Harbor Lantern' })
    await open(cookie)
    await send({ intent: 'issue', method }, cookie)
    const theirs = (await look(cookie)).match(/hush-[\w-]{43}/)?.[0] ?? ''
    const mine = await issue(method)
    expect(theirs).not.toBe(mine)
    put(theirs)
    expect((await send({ intent: 'check', method })).status).toBe(400)
    expect(await readerSees(await send({ intent: 'check', method: 'dns' }))).not.toContain(CLAIMED)
  })
})

describe('a claim that a proof does not settle', () => {
  const setFound = (change: object) =>
    db.updateTable('listings').set(change).where('id', '=', foundId).execute()

  test.each([
    ['no-website', { website: null }],
    ['shared-domain', { website: 'https://harbor-lantern.wixsite.com/bar' }],
    ['shared-domain', { website: 'https://www.facebook.com/lantern' }],
  ])('is one with %s: %j', async (reason, change) => {
    await setFound(change)
    await open()
    expect(await deskReason()).toBe(reason)
    const page = await look()
    expect(page).toContain('Someone at Hush is looking at your claim')
    expect(page).not.toContain('Get a code by mail')
    const sent = await send({ intent: 'mail', email: 'info@harbor-lantern.wixsite.com' })
    expect(sent.status).toBe(409)
    expect((await send({ intent: 'issue', method: 'file' })).status).toBe(409)
    expect(await mailsOf(db, 'claim-code')).toEqual([])
  })

  test('is one with a website that has not stood for a week', async () => {
    await setFound({ website_since: later(-7 * DAY + MINUTE) })
    await open()
    expect(await deskReason()).toBe('new-website')
    expect((await send({ intent: 'mail', email: ADDRESS })).status).toBe(409)
  })

  test('notices a website that moved, also by an import', async () => {
    await setFound({ website_since: later(-30 * DAY) })
    await setFound({ website: 'https://elsewhere.test' })
    const row = db.selectFrom('listings').select('website_since').where('id', '=', foundId)
    const { website_since } = await row.executeTakeFirstOrThrow()
    expect(website_since.getTime()).toBeGreaterThan(Date.now() - HOUR)
  })

  test('loses its proof when the website moves meanwhile', async () => {
    await open()
    await send({ intent: 'mail', email: ADDRESS })
    const code = await mailedCode()
    await setFound({ website: 'https://elsewhere.test' })
    await setFound({ website_since: later(-30 * DAY) })
    expect((await send({ intent: 'code', code })).status).toBe(400)
    expect(await listClaims(db)).toEqual([])
  })

  test('is one of several places at a domain, and its proof is kept for the operator', async () => {
    await addListing(db, { name: 'Lantern Annex', website: 'http://annex.harbor-lantern.test/x' })
    await open()
    expect(await deskReason()).toBe('several-places')
    await send({ intent: 'mail', email: ADDRESS })
    const proven = await send({ intent: 'code', code: await mailedCode() })
    expect(noticeOf(proven)).toContain('your claim is proven')
    expect(await look()).toContain('Proven, and under review at Hush')
    expect(await listClaims(db)).toEqual([])
  })

  test('is not one because a domain only looks alike', async () => {
    await addListing(db, { name: 'Other', website: 'https://not-harbor-lantern.test' })
    await addListing(db, { name: 'Third', website: 'https://x.test/?of=harbor-lantern.test' })
    await open()
    expect(await deskReason()).toBeNull()
  })

  test('is not one because of another business that has proven nothing', async () => {
    await open()
    await send({ intent: 'mail', email: ADDRESS })
    const code = await mailedCode()
    const { cookie } = await addNewcomer(db, 'mallory@hush.test')
    await open(cookie)
    expect(await deskReason()).toBeNull()
    await send({ intent: 'code', code })
    expect(await listClaims(db)).toHaveLength(1)
    expect(await mailsOf(db, 'claim-decided')).toMatchObject([{ recipient: 'mallory@hush.test' }])
  })

  test('is not one because of a suspended business', async () => {
    const mallory = await addNewcomer(db, 'mallory@hush.test')
    await open(mallory.cookie)
    await db
      .updateTable('accounts')
      .set({ suspended_at: TEST_NOW, suspension_reason: 'Fraud.' })
      .where('id', '=', mallory.accountId)
      .execute()
    await open()
    expect(await deskReason()).toBeNull()
  })

  test('is one that asks for a call, which a proof still settles', async () => {
    await setFound({ phone: '3015550100' })
    await open()
    expect(await look()).toContain('will call (301) 555-0100, the number of the listing')
    await send({ intent: 'call' })
    await send({ intent: 'call' })
    expect(await look()).toContain('We have your request.')
    const asked = db.selectFrom('audit_log').select('id').where('action', '=', 'ask for call')
    expect(await asked.execute()).toHaveLength(1)
    await send({ intent: 'mail', email: ADDRESS })
    expect(await isClaimedBy(await send({ intent: 'code', code: await mailedCode() }))).toBe(true)
  })
})

describe('the page of a proof', () => {
  test('is for the business alone, and for one that claims', async () => {
    const visitor = await app.request(PROOF)
    expect(visitor.status).toBe(303)
    expect(visitor.headers.get('location')).toContain('/business-login')
    expect((await send({ intent: 'call' }, '')).status).toBe(303)
    for (const person of [PEOPLE.dana, PEOPLE.olga]) {
      const cookie = await signIn(db, await addPerson(db, person))
      expect((await app.request(PROOF, { headers: { cookie } })).status).toBe(403)
      expect((await send({ intent: 'call' }, cookie)).status).toBe(403)
    }
    const idle = await app.request(PROOF, { headers: { cookie: wendell.cookie } })
    expect(idle.headers.get('location')).toBe('/profile')
    expect(noticeOf(await send({ intent: 'call' }))).toBe('This claim is no longer open.')
  })

  test('shows the same record again after a reload', async () => {
    await open()
    const first = await issue('dns')
    expect(first).not.toBe('')
    expect(await look()).toContain(first)
  })
})
