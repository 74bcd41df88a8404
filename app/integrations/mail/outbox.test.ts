import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { keptLog } from '../../../test/log.ts'
import { DAY, HOUR, later, TEST_NOW } from '../../../test/moment.ts'
import { addPerson, PEOPLE } from '../../../test/world.ts'
import type { Mail, MailQueue } from '../../domain/following/mails/mail.ts'
import { deleteLostMails, scrubSentMails, startMailQueue } from './outbox.server.ts'
import type { OutgoingMail } from './transport.ts'

const { db, url } = useDatabase()
const sent: OutgoingMail[] = []
const { log, entries, clear } = keptLog()
let failures = 0
let boss: PgBoss
let queue: MailQueue

const transport = {
  async send(mail: OutgoingMail) {
    if (failures > 0) {
      failures -= 1
      throw Object.assign(new Error(`550 <${mail.recipient}> is closed.`), { code: 'EENVELOPE' })
    }
    sent.push(mail)
  },
}

beforeAll(async () => {
  boss = new PgBoss({ connectionString: url, max: 3, supervise: false, schedule: false })
  await boss.start()
  const delivery = { db, transport, now: () => TEST_NOW, log }
  queue = await startMailQueue(boss, delivery, { retrySeconds: 1 })
})

beforeEach(() => {
  sent.length = 0
  clear()
  failures = 0
})

afterAll(() => boss.stop({ graceful: false }))

function mailTo(recipient: string): Mail {
  return { kind: 'confirm', recipient, subject: 'Hello', body: 'A link that signs in' }
}

function put(recipient: string): Promise<void> {
  return db.transaction().execute(tx => queue.put(tx, mailTo(recipient)))
}

async function isSent(recipient: string): Promise<void> {
  const mails = db.selectFrom('mails').select('sent_at').where('recipient', '=', recipient)
  await expect.poll(() => mails.executeTakeFirstOrThrow()).toEqual({ sent_at: TEST_NOW })
}

test('a mail of a transaction that rolls back is never sent, the next one is, once', async () => {
  const undone = db.transaction().execute(async tx => {
    await queue.put(tx, mailTo('undone@example.com'))
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await put('vera@example.com')
  await isSent('vera@example.com')
  await put('dana@example.com')
  await isSent('dana@example.com')
  expect(sent.map(mail => mail.recipient)).toEqual(['vera@example.com', 'dana@example.com'])
  expect(sent[0]).toMatchObject({ subject: 'Hello', body: 'A link that signs in' })
})

test('a mail that could not be sent is tried again as the same mail', async () => {
  failures = 1
  await put('vera@example.com')
  await isSent('vera@example.com')
  const { id } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  expect(sent.map(mail => mail.id)).toEqual([id])
  expect(failures).toBe(0)
})

test('a mail that has expired is not sent, the next one is', async () => {
  const expiresAt = later(-1)
  await db.transaction().execute(tx => queue.put(tx, { ...mailTo('late@example.com'), expiresAt }))
  await put('vera@example.com')
  await isSent('vera@example.com')
  expect(sent.map(({ recipient }) => recipient)).toEqual(['vera@example.com'])
})

test('a mail that expires or is withdrawn before it is tried again is not sent', async () => {
  failures = 2
  await put('late@example.com')
  await put('stopped@example.com')
  await expect.poll(() => failures).toBe(0)
  const mails = db.updateTable('mails').set({ expires_at: TEST_NOW })
  await mails.where('recipient', '=', 'late@example.com').execute()
  await db.deleteFrom('mails').where('recipient', '=', 'stopped@example.com').execute()
  const states = async () => (await boss.findJobs('deliver-mail')).map(({ state }) => state)
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['completed']))
  expect(sent).toEqual([])
})

test('each failed delivery is in the log with its reason, and without addresses or texts', async () => {
  failures = 1
  await put('vera@example.com')
  await isSent('vera@example.com')
  const { id } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  expect(entries()).toMatchObject([
    { mailId: id, attempt: 1, err: { code: 'EENVELOPE', message: '550 <…@…> is closed.' } },
  ])
  expect(JSON.stringify(entries())).not.toMatch(/example\.com|A link that signs in/)
})

test('many mails follow each other without a pause, and one that fails holds up none', async () => {
  failures = 1
  const guests = Array.from({ length: 40 }, (_, n) => `guest${n}@example.com`)
  for (const guest of guests) await put(guest)
  await Promise.all(guests.map(isSent))
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(guests.toSorted())
})

test('a mail keeps its text for seven days after it was sent, on the clock of the site', async () => {
  await addPerson(db, { ...PEOPLE.dana, email: 'vera@example.com' })
  await put('vera@example.com')
  await isSent('vera@example.com')
  const body = async () =>
    (await db.selectFrom('mails').select('body').executeTakeFirstOrThrow()).body
  await scrubSentMails(db, { now: later(7 * DAY) })
  expect(await body()).toBe('A link that signs in')
  await scrubSentMails(db, { now: later(7 * DAY + 1) })
  expect(await body()).toBeNull()
})

test('a mail to an address without an account is forgotten with its text', async () => {
  await put('gone@example.com')
  await isSent('gone@example.com')
  await scrubSentMails(db, { now: later(7 * DAY) })
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  await scrubSentMails(db, { now: later(7 * DAY + 1) })
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
})

test('a mail that a process held when it died is deleted an hour after it expired', async () => {
  const held = { sending_at: later(-1), expires_at: TEST_NOW }
  const mails = [
    { ...mailTo('held@example.com'), ...held },
    { ...mailTo('waits@example.com'), expires_at: TEST_NOW },
    { ...mailTo('always@example.com'), sending_at: later(-1) },
    { ...mailTo('sent@example.com'), ...held, sent_at: TEST_NOW },
  ]
  await db.insertInto('mails').values(mails).execute()
  const left = async () => {
    const rows = await db.selectFrom('mails').select('recipient').orderBy('recipient').execute()
    return rows.map(({ recipient }) => recipient.split('@')[0])
  }
  await deleteLostMails(db, { now: later(HOUR) })
  expect(await left()).toHaveLength(4)
  await deleteLostMails(db, { now: later(HOUR + 1) })
  expect(await left()).toEqual(['always', 'sent', 'waits'])
})
