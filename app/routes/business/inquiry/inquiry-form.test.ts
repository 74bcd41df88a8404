import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { post } from '../../../../test/accounts.ts'
import { createTestApp } from '../../../../test/app.ts'
import { postCall } from '../../../../test/calls.ts'
import { useDatabase } from '../../../../test/database.ts'
import { documented } from '../../../../test/documented.ts'
import { VERAS_INQUIRY as VERA } from '../../../../test/inquiries.ts'
import { DAY, later, TEST_NOW } from '../../../../test/moment.ts'
import { readerSees } from '../../../../test/page.ts'
import { addPerson, PEOPLE } from '../../../../test/world.ts'
import {
  answerInquiry,
  listDeskInquiries,
} from '../../../domain/desk/operators/desk-inquiries.server.ts'
import { deleteOldInquiries } from '../../../domain/inquiries/inquiries.server.ts'
import { TRAP } from './inquiry-fields.tsx'

const { db } = useDatabase()
const app = documented(createTestApp(db))
const FORM = href('/business-inquiry-form')
const CALL = '/api/send-email'

async function waiting() {
  return (await listDeskInquiries(db, { isAnswered: false, page: 1 })).rows
}

function mails() {
  return db.selectFrom('mails').selectAll().execute()
}

describe('the inquiry form', () => {
  test('asks six things, and its box starts checked', async () => {
    const page = await readerSees(await app.request(FORM))
    for (const name of Object.keys(VERA)) {
      expect(page).toMatch(new RegExp(`<(input|textarea)[^>]*name="${name}"`))
    }
    expect(page.match(/required=""/g)).toHaveLength(6)
    expect(page).toMatch(/<input[^>]*name="optIn"[^>]*checked=""/)
  })

  test('is kept and mailed to us, says thanks and is empty again', async () => {
    const answer = await post(app, FORM, { ...VERA, optIn: 'yes' })
    expect(answer.status).toBe(200)
    const page = await readerSees(answer)
    expect(page).toMatch(/<h2[^>]*>Thank You!<\/h2>/)
    expect(page).toContain('>Close<')
    expect(page).not.toContain(VERA.inquiry_description)
    expect(await waiting()).toMatchObject([
      {
        firstName: 'Vera',
        lastName: 'Lind',
        email: VERA.email,
        phone: VERA.phone,
        businessName: VERA.businessName,
        description: VERA.inquiry_description,
        optedInAt: TEST_NOW,
        createdAt: TEST_NOW,
        answeredAt: null,
      },
    ])
    expect(await mails()).toMatchObject([
      { kind: 'inquiry', recipient: 'hello@hush.test', reply_to: VERA.email },
    ])
  })

  test('keeps what was typed and says what is wrong', async () => {
    const answer = await post(app, FORM, { ...VERA, email: 'vera', phone: '' })
    expect(answer.status).toBe(400)
    const page = await readerSees(answer)
    expect(page).toContain('Please enter a whole email')
    expect(page).toContain('Please enter your phone number.')
    expect(page).toContain(VERA.inquiry_description)
    expect(page).toContain('value="vera"')
    expect(page).not.toMatch(/<input[^>]*name="optIn"[^>]*checked=""/)
    expect(await mails()).toEqual([])
  })

  test('thanks a program that fills what nobody sees, and does nothing', async () => {
    const answer = await post(app, FORM, { ...VERA, [TRAP]: 'https://spam.example' })
    expect(await readerSees(answer)).toContain('Thank You!')
    expect([await waiting(), await mails()]).toEqual([[], []])
  })

  test('can be sent three times an hour from one address, by form or call', async () => {
    const statuses = [
      (await post(app, FORM, VERA)).status,
      (await post(app, FORM, { ...VERA, lastName: '' })).status,
      (await post(app, FORM, VERA)).status,
      (await postCall(app, CALL, VERA)).status,
    ]
    expect(statuses).toEqual([200, 400, 200, 200])
    await post(app, FORM, VERA)
    const refused = await post(app, FORM, VERA)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const page = await readerSees(refused)
    expect(page).toContain('Error: That was too often.')
    expect(page).toContain(VERA.inquiry_description)
    expect((await post(app, FORM, VERA, { from: '203.0.113.2' })).status).toBe(200)
  })

  test('can be sent ten times an hour from one network', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        return (await post(app, FORM, VERA, { from: `203.0.113.${index}` })).status
      }),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
  })

  test('is kept for the desk also when fifty an hour have been mailed', async () => {
    for (let nth = 0; nth < 50; nth += 1) {
      await app.services.limits.take('inquiry mails', 'all')
    }
    expect((await post(app, FORM, VERA)).status).toBe(200)
    expect(await db.selectFrom('inquiries').selectAll().execute()).toHaveLength(1)
    expect(await db.selectFrom('mails').selectAll().execute()).toHaveLength(0)
  })

  test('that cannot be kept says so and loses nothing', async () => {
    const broken = createTestApp(db, {
      mail: {
        put: async () => {
          throw new Error('The outbox is full.')
        },
      },
    })
    const answer = await post(broken, FORM, VERA)
    expect(answer.status).toBe(500)
    const page = await readerSees(answer)
    expect(page).toContain('Something went wrong. Please try again later.')
    expect(page).toContain(VERA.inquiry_description)
    expect(await waiting()).toEqual([])
  })

  test('is not taken from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    const body = new URLSearchParams(VERA)
    expect((await app.request(FORM, { method: 'POST', body, headers })).status).toBe(403)
    expect(await mails()).toEqual([])
  })
})

describe('POST /api/send-email', () => {
  test('does the same, without an opt-in', async () => {
    const answer = await postCall(app, CALL, VERA)
    expect(await answer.json()).toEqual({ success: true })
    expect(await waiting()).toMatchObject([{ email: VERA.email, optedInAt: null }])
    expect(await mails()).toHaveLength(1)
  })

  test.each(Object.keys(VERA))('names %s where it is missing or breaks its line', async name => {
    for (const wrong of [undefined, null, '', ['a'], { $ne: '' }]) {
      const answer = await postCall(app, CALL, { ...VERA, [name]: wrong })
      expect(answer.status).toBe(400)
      expect((await answer.json()).error).toMatch(new RegExp(`^${name}: `))
    }
    const split = await postCall(app, CALL, { ...VERA, [name]: 'a\r\nbcc: eve@example.com\0' })
    expect(split.status).toBe(400)
    expect(await mails()).toEqual([])
  })
})

describe('the inquiries that operators read', () => {
  test('wait in their order until one is answered, which is written down once', async () => {
    await postCall(app, CALL, VERA)
    await postCall(app, CALL, { ...VERA, firstName: 'Otto' })
    const [first, second] = await waiting()
    const by = { actorId: await addPerson(db, PEOPLE.olga), role: 'operator' } as const
    const answer = { outcome: 'answered', note: 'Called.' } as const
    const answered = { inquiryId: first?.id ?? '', answer, by, now: later(DAY) }
    expect(await answerInquiry(db, answered)).toBe('answered')
    expect(await answerInquiry(db, answered)).toBe('already-answered')
    expect(await answerInquiry(db, { ...answered, inquiryId: by.actorId })).toBe('not-found')
    expect((await waiting()).map(({ id }) => id)).toEqual([second?.id])
    const { rows } = await listDeskInquiries(db, { isAnswered: true, page: 1 })
    expect(rows).toMatchObject([{ answeredAt: later(DAY), answerNote: 'Called.' }])
    expect(await db.selectFrom('audit_log').select('action').execute()).toEqual([
      { action: 'answer inquiry' },
    ])
  })

  test('are forgotten after a year', async () => {
    await postCall(app, CALL, VERA)
    await deleteOldInquiries(db, { now: later(365 * DAY) })
    expect(await waiting()).toHaveLength(1)
    await deleteOldInquiries(db, { now: later(366 * DAY) })
    expect(await waiting()).toEqual([])
  })
})
