import { z } from 'zod'
import { inquiryFields } from '../../domain/inquiries/inquiry.ts'
import { type Contract, TOO_OFTEN } from '../contract.ts'
import { AN_OBJECT } from '../fields.ts'

export const sendEmail = {
  path: '/api/send-email',
  method: 'post',
  tag: 'For businesses',
  summary: 'Send an inquiry',
  description:
    'A bar or restaurant writes to us, as with the form at /business-inquiry-form: 3 an hour from one address.',
  who: 'anyone',
  input: z.object(inquiryFields, AN_OBJECT),
  output: z.object({ success: z.boolean() }),
  refusals: { 429: [TOO_OFTEN] },
  example: {
    input: {
      firstName: 'Vera',
      lastName: 'Lind',
      email: 'vera@example.com',
      phone: '301 555 0142',
      businessName: 'The Harbor Lantern',
      inquiry_description: 'We would like to fill our Tuesdays.',
    },
    output: { success: true },
  },
} satisfies Contract
