import { z } from 'zod'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../accounts/account-limits.ts'
import { linesField } from '../forms/lines-field.ts'

export const MAX_BUSINESS_NAME_LENGTH = 120
export const MAX_PHONE_LENGTH = 20
export const MAX_REPLY_LENGTH = 4_000
/** The sender can take a reply back for this long. */
export const UNDO_SECONDS = 10
export const replyForm = z.object({
  reply: linesField('Please write a reply.', MAX_REPLY_LENGTH),
})

export const MAX_DESCRIPTION_LENGTH = 4_000
const MIN_PHONE_DIGITS = 7

const ONE_LINE = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u

function line(what: string, max: number) {
  const missing = `Please enter ${what}.`
  return z
    .string(missing)
    .regex(ONE_LINE, { error: 'Please write this on one line.', abort: true })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, { error: `That is too long: ${max} characters at most.`, abort: true })
}

/** Business §5 requires all six. */
export const inquiryFields = {
  firstName: line('your first name', MAX_NAME_LENGTH),
  lastName: line('your last name', MAX_NAME_LENGTH),
  email: line('your email', MAX_EMAIL_LENGTH)
    .toLowerCase()
    .regex(z.regexes.email, 'Please enter a whole email, such as name@example.com.'),
  phone: line('your phone number', MAX_PHONE_LENGTH)
    .regex(/^[\d +().-]+$/, {
      error: 'A phone number can only contain digits and + ( ) . -',
      abort: true,
    })
    .refine(text => text.replace(/\D/g, '').length >= MIN_PHONE_DIGITS, {
      error: 'Please enter the whole phone number.',
    }),
  businessName: line('the name of your business', MAX_BUSINESS_NAME_LENGTH),
  inquiry_description: linesField('Please tell us what it is about.', MAX_DESCRIPTION_LENGTH),
}

export const inquiryForm = z.object({ ...inquiryFields, optIn: z.literal('yes').optional() })

export type InquiryFields = z.output<z.ZodObject<typeof inquiryFields>>
