import { sendInquiry } from '../../domain/inquiries/inquiries.server.ts'
import { clientAddressContext } from '../../http/context.server.ts'
import { inquiryLimits } from '../../http/limits/inquiry-limits.server.ts'
import { sendEmail } from './contract/inquiries.ts'
import { serveAnyone } from './serve-call.server.ts'
import { refuseTooOften } from './too-often.server.ts'

/** POST /api/send-email: an inquiry of a bar or restaurant (business §7). Nobody has opted into more by it. */
const serve = serveAnyone(sendEmail, async ({ asked, services, context }) => {
  const { db, limits, mail, contactEmail, now } = services
  const refused = await refuseTooOften(limits, inquiryLimits(context.get(clientAddressContext)))
  if (refused) return refused
  const mails = { queue: mail, to: contactEmail }
  await sendInquiry(db, { ...asked, optedIn: false, mails, now: now() })
  return { success: true }
})
export const loader = serve
export const action = serve
