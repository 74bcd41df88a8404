import { z } from 'zod'
import { inquiryFields } from '../../../domain/inquiries/inquiry.ts'
import { type Call, TOO_OFTEN } from './call.ts'
import { AN_OBJECT } from './fields.ts'

export const sendEmail = {
  path: '/api/send-email',
  method: 'POST',
  tag: 'For businesses',
  summary: 'Send an inquiry',
  description:
    'A bar or restaurant writes to us, as with the form at /business-inquiry-form: 3 an hour from one address.',
  who: 'anyone',
  asked: z.object(inquiryFields, AN_OBJECT),
  answered: z.object({ success: z.boolean() }),
  refusals: { 429: [TOO_OFTEN] },
  example: {
    asked: {
      firstName: 'Vera',
      lastName: 'Lind',
      email: 'vera@example.com',
      phone: '301 555 0142',
      businessName: 'The Harbor Lantern',
      inquiry_description: 'We would like to fill our Tuesdays.',
    },
    answered: { success: true },
  },
} satisfies Call
