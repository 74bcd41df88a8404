import { fullDate } from '@hush/hours/time'
import type { InquiryKind } from './inquiry-kinds.ts'

export interface ReplyTemplate {
  title: string
  text: string
}

interface TemplateFacts {
  kind: InquiryKind
  firstName: string
  businessName: string
  dueOn: string | null
}

/** Drafts for the operator to edit. A due day that has passed is promised to nobody. */
export function replyTemplates(
  { kind, firstName, businessName, dueOn }: TemplateFacts,
  { baseUrl, today }: { baseUrl: string; today: string },
): ReplyTemplate[] {
  const by = dueOn !== null && dueOn > today ? `by ${fullDate(dueOn)}` : 'today'
  const texts: Record<InquiryKind, readonly (readonly [title: string, text: string])[]> = {
    safety: [
      [
        'We look into it today',
        'Thank you for telling us. We look into it today. If anybody is in danger or needs a doctor, please call 911 first.\n\nPlease tell us when it happened, where, and what you saw yourself.',
      ],
    ],
    legal: [
      [
        'We have your request',
        `We have your request and answer it ${by}. Please tell us which page and which words or pictures it is about, and for whom you write.`,
      ],
      [
        'It is taken off',
        `What you wrote about is no longer on our pages. Search engines may show it for some days more.`,
      ],
    ],
    erasure: [
      [
        'Is it you?',
        `We have your request to delete your data and answer it ${by} at the latest. So that nobody else deletes what is yours: please answer this mail from the address that it is about.\n\nIf you have an account, you can delete it at once: ${baseUrl}/profile/account`,
      ],
      [
        'It is deleted',
        `We have deleted what we kept about you. What we keep of payments and decisions, and why, is at ${baseUrl}/privacy-policy`,
      ],
    ],
    money: [
      [
        'Which payment?',
        'Please tell us the day and the sum of the payment, and the email address of your account. Never send us the number of a card.',
      ],
      [
        'It is on its way back',
        'We have sent your money back. Your bank may take some days to show it.',
      ],
    ],
    other: [
      [
        'List your place',
        `You can list ${businessName} yourself, and it costs nothing: ${baseUrl}/business-auth\n\nIf we have found your place already, claim its listing there and your own hours replace ours.`,
      ],
      [
        'Your hours are wrong',
        `Thank you. Please tell us the days and hours that are right, and we correct them. With an account you change them yourself at any time: ${baseUrl}/business-auth`,
      ],
    ],
    spam: [],
  }
  return texts[kind].map(([title, text]) => ({ title, text: `Hello ${firstName},\n\n${text}` }))
}
