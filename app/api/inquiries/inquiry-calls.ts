import { sendInquiry } from '../../domain/inquiries/inquiries.server.ts'
import { clientAddressContext } from '../../http/context.server.ts'
import { inquiryLimits, inquiryMails } from '../../http/limits/inquiry-limits.server.ts'
import { type ServedCall, serveAnyone } from '../serve-call.ts'
import { refuseTooOften } from '../too-often.ts'
import { sendEmail } from './inquiry-contract.ts'

export const inquiryCalls: ServedCall[] = [
  // The form is no opt-in for more mail.
  serveAnyone(sendEmail, async ({ input, services, context }) => {
    const { db, limits, now } = services
    const refused = await refuseTooOften(limits, inquiryLimits(context.get(clientAddressContext)))
    if (refused) return refused
    const mails = await inquiryMails(services)
    await sendInquiry(db, { ...input, optedIn: false, mails, now: now() })
    return { success: true }
  }),
]
