import { ALERT_KINDS } from '../channels/alert-kinds.ts'
import type { Mail } from '../mails/mail.ts'
import type { OptionalMailKind } from '../mails/optional-mails.ts'
import { type AlertLine, alertText, digestSubject } from './alert-line.ts'

export interface AlertLinks {
  place(listing: AlertLine['listing']): string
  coupon(couponId: string): string
  alerts: string
  unsubscribe(key: string, kind: OptionalMailKind): string
}

export interface DigestReader {
  email: string
  firstName: string
  mailKey: string
}

export function digestMail(
  lines: readonly AlertLine[],
  { email, firstName, mailKey }: DigestReader,
  links: AlertLinks,
): Mail {
  const unsubscribeUrl = links.unsubscribe(mailKey, 'alerts')
  return {
    kind: 'alerts',
    recipient: email,
    subject: digestSubject(lines),
    body: `Hi ${firstName},

${lines.map(line => `${alertText(line)}\n${alertUrl(line, links)}`).join('\n\n')}

--
You get this mail because you follow these places or saved a search for them. Change what you get, and how often:

${links.alerts}

To stop mails of this kind:

${unsubscribeUrl}
`,
    unsubscribeUrl,
  }
}

export function alertUrl({ kind, promotion, listing }: AlertLine, links: AlertLinks): string {
  const hasPage = promotion && ALERT_KINDS[kind].promotion?.hasPage
  return hasPage ? links.coupon(promotion.id) : links.place(listing)
}
