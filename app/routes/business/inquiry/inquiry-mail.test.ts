import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { VERAS_INQUIRY } from '../../../../test/inquiries.ts'
import { useMailServer } from '../../../../test/smtp.ts'
import { inquiryForm } from '../../../domain/inquiries/inquiry.ts'
import { inquiryMail } from '../../../domain/inquiries/inquiry-mails.ts'
import { smtpTransport } from '../../../integrations/mail/smtp.server.ts'

const US = 'hello@hush.test'
const HEAD = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

const server = useMailServer()

/** Texts that try to be more than a text. */
const nasty = fc.constantFrom(
  '\r\n',
  '\n',
  '\r',
  '\u2028',
  '\t',
  '\0',
  ',',
  ';',
  '<',
  '>',
  '"',
  '\r\nbcc: eve@example.com',
  'To: eve@example.com',
  '\r\n.\r\n',
  '=?utf-8?q?x?=',
)
const text = fc
  .array(fc.oneof(nasty, fc.string({ maxLength: 12 })), { minLength: 1, maxLength: 6 })
  .map(parts => parts.join(''))
const good = fc.constantFrom('vera@example.com', 'v.lind+hush@bar.example', "o'neil@pub.example")
const anything = fc.record({
  firstName: text,
  lastName: text,
  email: fc.oneof(
    good,
    text,
    fc.tuple(good, text).map(parts => parts.join('')),
  ),
  phone: text,
  businessName: text,
  inquiry_description: text,
})

async function deliver(inquiry: Parameters<typeof inquiryMail>[1]) {
  server.delivered.length = 0
  const { replyTo = null, ...mail } = inquiryMail(US, inquiry, { optedIn: false })
  const transport = smtpTransport(server.url, `Hush <${US}>`)
  await transport.send({ ...mail, id: 'one', replyTo, unsubscribeUrl: null })
  return server.delivered
}

describe('the mail of an inquiry', () => {
  test('has one recipient and a head of our own, whatever was typed', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async typed => {
        // What the form would refuse is mailed all the same, but for the address it checks.
        const email = inquiryForm.shape.email.safeParse(typed.email).data ?? 'vera@example.com'
        const delivered = await deliver({ ...typed, email })
        expect(delivered).toMatchObject([{ from: US, recipients: [US] }])
        const { headers, ...read } = await PostalMime.parse(delivered[0]?.raw ?? '')
        expect(headers.map(({ key }) => key).sort()).toEqual(HEAD)
        expect([read.from?.address, read.subject]).toEqual([US, 'A business inquiry'])
        expect(read.to?.map(({ address }) => address)).toEqual([US])
        expect(read.replyTo?.map(({ address }) => address)).toEqual([email])
        expect(read.html).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })

  test('says all that was written', async () => {
    const [delivered] = await deliver(VERAS_INQUIRY)
    const { text } = await PostalMime.parse(delivered?.raw ?? '')
    for (const words of Object.values(VERAS_INQUIRY)) expect(text).toContain(words)
  })
})
