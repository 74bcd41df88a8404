import { href } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { useDatabase } from '../../../../test/database.ts'
import { TEST_NOW } from '../../../../test/moment.ts'
import { writeMail } from '../../../integrations/mail/outbox.server.ts'

const { db } = useDatabase()
const app = createTestApp(db)
const MAILBOX = href('/mailbox')

function put(subject: string, body: string): Promise<string> {
  const mail = { kind: 'confirm', recipient: 'vera@example.com', subject, body }
  return db.transaction().execute(tx => writeMail(tx, mail))
}

async function pageOf(mailId: string): Promise<string> {
  return (await app.request(href('/mailbox/:mailId', { mailId }))).text()
}

describe('the demo mailbox', () => {
  test('lists the mails, newest first, and is not indexed', async () => {
    await put('The first one', 'x')
    await put('The second one', 'x')
    const page = await (await app.request(MAILBOX)).text()
    expect(page.indexOf('The second one')).toBeLessThan(page.indexOf('The first one'))
    expect(page).toContain('noindex')
  })

  test('says when there is none', async () => {
    expect(await (await app.request(MAILBOX)).text()).toContain('No mail yet.')
  })

  test('shows a mail with links to our own pages only', async () => {
    const ours = `${app.services.baseUrl}/confirm-email?token=abc`
    const mailId = await put('Hello', `Open ${ours} or https://evil.test/ <b>now</b>`)
    const response = await app.request(href('/mailbox/:mailId', { mailId }))
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const page = await response.text()
    expect(page).toContain('href="/confirm-email?token=abc"')
    expect(page).not.toContain('href="https://evil.test')
    expect(page).not.toContain('<b>now</b>')
  })

  test('says so of a mail whose text was removed', async () => {
    const mailId = await put('Hello', 'x')
    await db.updateTable('mails').set({ body: null, sent_at: TEST_NOW }).execute()
    expect(await pageOf(mailId)).toContain('was removed seven days after it was sent')
  })

  test.each(['00000000-0000-4000-8000-000000000000', '7', '%00', "'; drop table mails"])(
    'knows no mail %j',
    async mailId => {
      expect((await app.request(`${MAILBOX}/${mailId}`)).status).toBe(404)
    },
  )

  test('does not exist where no demo runs', async () => {
    const mailId = await put('Secret link', 'x')
    const live = createTestApp(db, { demo: null })
    for (const path of [MAILBOX, href('/mailbox/:mailId', { mailId })]) {
      const response = await live.request(path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('Secret link')
    }
  })
})
