import PostalMime from 'postal-mime'
import { beforeAll, expect, test } from 'vitest'
import { useMailServer } from '../../../test/smtp.ts'
import { smtpTransport } from './smtp.server.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

const FROM = 'Hush <hello@hush.test>'
const MAIL: OutgoingMail = {
  id: '6f0c3a52-58c3-4a6e-9d58-0d2f3f1c7a11',
  recipient: 'vera@example.com',
  subject: 'Your table is ready, ça va?',
  body: 'Open this:\n\nhttp://localhost:3000/confirm-email?token=abc\n',
  unsubscribeUrl: null,
  replyTo: null,
}

const server = useMailServer()
const { delivered } = server
let transport: MailTransport
beforeAll(() => {
  transport = smtpTransport(server.url, FROM)
})

test('a mail goes to its one recipient, from the fixed sender, as plain text', async () => {
  await transport.send(MAIL)
  expect(delivered).toHaveLength(1)
  expect(delivered[0]).toMatchObject({ from: 'hello@hush.test', recipients: ['vera@example.com'] })
  const mail = await PostalMime.parse(delivered[0]?.raw ?? '')
  expect(mail.from).toMatchObject({ name: 'Hush', address: 'hello@hush.test' })
  expect(mail.subject).toBe(MAIL.subject)
  expect(mail.text).toBe(MAIL.body)
  expect(mail.html).toBeUndefined()
})

test('a mail that is sent again carries the same Message-ID, another mail another', async () => {
  await transport.send(MAIL)
  await transport.send(MAIL)
  await transport.send({ ...MAIL, id: '0b8f6f0e-2f4e-4c53-8a2c-3d6a0d9f5b22' })
  const mails = await Promise.all(delivered.map(({ raw }) => PostalMime.parse(raw)))
  const [first, again, another] = mails.map(mail => mail.messageId)
  expect(first).toContain(MAIL.id)
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('a mail of a kind that can be stopped says so to mail programs, another one does not', async () => {
  await transport.send(MAIL)
  const unsubscribeUrl = `http://localhost:3000/unsubscribe?kind=activated&key=${MAIL.id}`
  await transport.send({ ...MAIL, unsubscribeUrl })
  const mails = await Promise.all(delivered.map(({ raw }) => PostalMime.parse(raw)))
  const [plain, stoppable] = mails.map(
    ({ headers }) => new Map(headers.map(({ key, value }) => [key, value])),
  )
  expect(plain?.has('list-unsubscribe')).toBe(false)
  expect(stoppable?.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(stoppable?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('a refusal of the server throws, so that it is tried again', async () => {
  server.isRefusing = true
  await expect(transport.send(MAIL)).rejects.toThrow('The cellar is full')
  expect(delivered).toEqual([])
})

test.each(['\r\n', '\n', '\r'])('a subject with the line end %j adds no header', async end => {
  await transport.send({ ...MAIL, subject: `Hello${end}Bcc: eve@example.com` })
  const { headers } = await PostalMime.parse(delivered[0]?.raw ?? '')
  const names = headers.map(header => header.key)
  expect(names).not.toContain('bcc')
  expect(names.filter(name => name === 'to')).toHaveLength(1)
  expect(names.filter(name => name === 'subject')).toHaveLength(1)
})

test.each([
  'vera@example.com\r\nBcc: eve@example.com',
  'vera@example.com>\r\nRCPT TO:<eve@example.com',
  'vera@example.com, eve@example.com',
])('the recipient %j is refused: a mail goes to one mailbox', async recipient => {
  await expect(transport.send({ ...MAIL, recipient })).rejects.toThrow()
  expect(delivered).toEqual([])
})

test('an answer goes where the mail says, and to whom sent it where it says nothing', async () => {
  await transport.send(MAIL)
  await transport.send({ ...MAIL, replyTo: 'omar@example.com' })
  const [plain, answered] = await Promise.all(delivered.map(({ raw }) => PostalMime.parse(raw)))
  expect(plain?.replyTo).toBeUndefined()
  expect(answered?.replyTo).toMatchObject([{ address: 'omar@example.com' }])
  expect(delivered[1]?.recipients).toEqual(['vera@example.com'])
})

test('an address to answer to with a line end in it adds no header and no recipient', async () => {
  for (const end of ['\r\n', '\n', '\r']) {
    await transport.send({ ...MAIL, replyTo: `omar@example.com${end}Bcc: eve@example.com` })
  }
  expect(delivered).toHaveLength(3)
  for (const { raw, recipients } of delivered) {
    expect(recipients).toEqual(['vera@example.com'])
    const { headers } = await PostalMime.parse(raw)
    expect(headers.map(({ key }) => key)).not.toContain('bcc')
  }
})
