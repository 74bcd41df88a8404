import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../../test/database.ts'
import { keptLog } from '../../../../test/log.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { addPerson, PEOPLE } from '../../../../test/world.ts'
import { startMailQueue } from '../../../integrations/mail/outbox.server.ts'
import type { MailQueue } from '../../following/mails/mail.ts'
import { UNDO_SECONDS } from '../../inquiries/inquiry.ts'
import { answerInquiry, findInquiry, reopenInquiry } from './desk-inquiries.server.ts'

const { db, url } = useDatabase({ size: 10 })
const { log } = keptLog()
const sent: string[] = []
let duringSend: (recipient: string) => Promise<void> = async () => {}
let boss: PgBoss
let mail: MailQueue
let by: { actorId: string; role: 'operator' }

beforeAll(async () => {
  boss = new PgBoss({ connectionString: url, max: 3, supervise: false, schedule: false })
  await boss.start()
  const transport = {
    async send({ recipient }: { recipient: string }) {
      await duringSend(recipient)
      sent.push(recipient)
    },
  }
  mail = await startMailQueue(boss, { db, transport, now: () => TEST_NOW, log })
})

beforeEach(async () => {
  sent.length = 0
  duringSend = async () => {}
  by = { actorId: await addPerson(db, PEOPLE.olga), role: 'operator' }
})

afterAll(() => boss.stop({ graceful: false }))

async function addInquiry(email = 'ina@example.com'): Promise<string> {
  const { id } = await db
    .insertInto('inquiries')
    .values({
      first_name: 'Ina',
      last_name: 'Quist',
      email,
      phone: '3015550100',
      business_name: 'Quist Bar',
      description: 'List us.',
      created_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function reply(inquiryId: string, queue = mail) {
  const answer = {
    outcome: 'replied',
    reply: 'Welcome!',
    mail: queue,
    from: 'us@hush.test',
  } as const
  return answerInquiry(db, { inquiryId, answer, by, now: TEST_NOW })
}

const reopen = (inquiryId: string) => reopenInquiry(db, { inquiryId, by, now: TEST_NOW })

/** Hands over at once, so that it races with whoever takes a mail back. */
const atOnce = (): MailQueue => ({
  put: (tx, written) => mail.put(tx, { ...written, waitSeconds: 0 }),
})

describe('a reply', () => {
  test('is handed over ten seconds after it was written, whichever process does it', async () => {
    await reply(await addInquiry())
    const [job] = await boss.findJobs('deliver-mail')
    const wait = (job?.startAfter.getTime() ?? 0) - (job?.createdOn.getTime() ?? 0)
    expect(wait).toBe(UNDO_SECONDS * 1000)
  })

  test('taken back is never sent, and its text waits for the next try', async () => {
    const inquiryId = await addInquiry()
    await reply(inquiryId)
    expect(await findInquiry(db, { inquiryId })).toMatchObject({ isReplyWaiting: true })
    expect(await reopen(inquiryId)).toBe('reopened')
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
    expect(await findInquiry(db, { inquiryId })).toMatchObject({
      answeredAt: null,
      outcome: null,
      reply: 'Welcome!',
      isReplyWaiting: false,
    })
    expect(await reopen(inquiryId)).toBe('open')
    expect(await reply(inquiryId)).toBe('answered')
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(1)
  })

  test('taken back by two at once is taken back once', async () => {
    const inquiryId = await addInquiry()
    await reply(inquiryId)
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => reopen(inquiryId)))
    expect(outcomes.toSorted()).toEqual(['open', 'open', 'open', 'reopened'])
    const acts = await db.selectFrom('audit_log').select('action').orderBy('id').execute()
    expect(acts.map(({ action }) => action)).toEqual(['reply to inquiry', 'take reply back'])
  })

  test('that is being handed over has left, and one that is not yet has not', async () => {
    const ids = new Map<string, string>()
    for (const guest of ['one@example.com', 'two@example.com', 'three@example.com']) {
      ids.set(guest, await addInquiry(guest))
    }
    const outcomes = new Map<string, string>()
    duringSend = async recipient => {
      outcomes.set(recipient, await reopen(ids.get(recipient) ?? ''))
      for (const [guest, id] of ids) {
        if (!outcomes.has(guest)) outcomes.set(guest, await reopen(id))
      }
    }
    for (const id of ids.values()) await reply(id, atOnce())
    await expect.poll(() => sent).toHaveLength(1)
    const states = async () => (await boss.findJobs('deliver-mail')).map(({ state }) => state)
    await expect.poll(states).not.toContain('active')
    const left = [...outcomes].filter(([, outcome]) => outcome === 'sent').map(([guest]) => guest)
    expect(left).toEqual(sent)
    expect([...outcomes.values()].toSorted()).toEqual(['reopened', 'reopened', 'sent'])
    expect(await reopen(ids.get(sent[0] ?? '') ?? '')).toBe('sent')
  })
})

test('what was marked as answered or spam is put back in line, once', async () => {
  for (const answer of [{ outcome: 'spam' }, { outcome: 'answered', note: 'Called.' }] as const) {
    const inquiryId = await addInquiry()
    await answerInquiry(db, { inquiryId, answer, by, now: TEST_NOW })
    expect(await reopen(inquiryId)).toBe('reopened')
    expect(await findInquiry(db, { inquiryId })).toMatchObject({
      answeredAt: null,
      answeredBy: null,
      answerNote: null,
      outcome: null,
    })
    expect(await reopen(inquiryId)).toBe('open')
  }
  expect(await reopen(by.actorId)).toBe('not-found')
})
