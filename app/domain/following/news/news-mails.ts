import { dayText } from '../../listings/listing-texts.ts'
import type { Mail } from '../mails/mail.ts'
import type { OptionalMailKind } from '../mails/optional-mails.ts'

export interface NewsLinks {
  coupon(couponId: string): string
  coupons: string
  mailSettings(key: string): string
  unsubscribe(key: string, kind: OptionalMailKind): string
}

export interface NewsCoupon {
  id: string
  title: string
  restaurant: string
  endsOn: string
}

interface NewsRecipient {
  email: string
  firstName: string
  mailKey: string
}

/** Links to the code without containing it (decision 0025). */
export function activatedMail(coupon: NewsCoupon, diner: NewsRecipient, links: NewsLinks): Mail {
  return newsMail('activated', diner, links, {
    subject: `${coupon.title} at ${coupon.restaurant} activated`,
    text: `Enough people joined: ${coupon.title} at ${coupon.restaurant} has activated, and your code is ready.

Your code is on this page, once you are logged in. Show it at the bar; the last day is ${dayText(coupon.endsOn)}.

${links.coupon(coupon.id)}`,
  })
}

/** On the day before the last. */
export function codeEndsMail(
  coupon: NewsCoupon & { terms: string | null },
  diner: NewsRecipient,
  links: NewsLinks,
): Mail {
  const when = coupon.terms === null ? '' : `\n\nWhen codes are redeemed: ${coupon.terms}.`
  return newsMail('code-ends', diner, links, {
    subject: `${coupon.title} at ${coupon.restaurant}: tomorrow is the last day`,
    text: `You have a code for ${coupon.title} at ${coupon.restaurant} that you have not used yet. Tomorrow, ${dayText(coupon.endsOn)}, is its last day.${when}

Your code is on this page, once you are logged in. If you cannot come, you can hand it to a friend there.

${links.coupon(coupon.id)}`,
  })
}

/** It says that no evening is lost: the last day has moved on. */
export function notTonightMail(
  coupon: NewsCoupon & { notTonight: string },
  diner: NewsRecipient,
  links: NewsLinks,
): Mail {
  return newsMail('code-ends', diner, links, {
    subject: `Not tonight: ${coupon.title} at ${coupon.restaurant}`,
    text: `${coupon.restaurant} redeems no codes of ${coupon.title} tonight. You lose nothing: a day was added at the end, and your code stays yours.

${coupon.notTonight}

${links.coupon(coupon.id)}`,
  })
}

export function endedUnfilledMail(
  coupon: NewsCoupon,
  diner: NewsRecipient,
  links: NewsLinks,
): Mail {
  return newsMail('ended-unfilled', diner, links, {
    subject: `${coupon.title} at ${coupon.restaurant} ended without filling`,
    text: `Too few people joined ${coupon.title} at ${coupon.restaurant} by its last day, ${dayText(coupon.endsOn)}, so it did not activate. There is nothing for you to do.

Other coupons near you:

${links.coupons}`,
  })
}

export function endedEarlyMail(coupon: NewsCoupon, diner: NewsRecipient, links: NewsLinks): Mail {
  return newsMail('ended-unfilled', diner, links, {
    subject: `${coupon.title} at ${coupon.restaurant} was ended early`,
    text: `${coupon.title} at ${coupon.restaurant} was ended before its last day, ${dayText(coupon.endsOn)}, and before enough people had joined. It did not activate, and there is nothing for you to do.

Other coupons near you:

${links.coupons}`,
  })
}

function newsMail(
  kind: OptionalMailKind,
  { email, firstName, mailKey }: NewsRecipient,
  links: NewsLinks,
  { subject, text }: { subject: string; text: string },
): Mail {
  const unsubscribeUrl = links.unsubscribe(mailKey, kind)
  return {
    kind,
    recipient: email,
    subject: subject.replace(/\s+/g, ' '),
    body: `Hi ${firstName},

${text}

--
You get this mail because you joined the queue. To stop mails of this kind:

${unsubscribeUrl}

All your mail settings:

${links.mailSettings(mailKey)}
`,
    unsubscribeUrl,
  }
}
