import { searchKey } from '@hush/hours/questions'
import { shortDate } from '@hush/hours/time'

export const INQUIRY_KINDS = ['safety', 'legal', 'erasure', 'money', 'other', 'spam'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]

export const KIND_LABELS: Readonly<Record<InquiryKind, string>> = {
  safety: 'Safety',
  legal: 'Legal or removal',
  erasure: 'Erasure of data',
  money: 'Money',
  other: 'Other',
  spam: 'Spam',
}

export function readKind(text: string | null | undefined): InquiryKind | null {
  return INQUIRY_KINDS.find(kind => kind === text) ?? null
}

/**
 * Where two kinds fit, the one that is due first: a wrong guess is read too early and not too late.
 * Words have no accents, apostrophes or capitals.
 */
const GUESSES: readonly (readonly [InquiryKind, RegExp])[] = [
  [
    'safety',
    /\b(?:(?:got|gets|getting|made|making|was|were|felt|fell|is|are) (?:\w+ ){0,3}(?:sick|ill|hurt|injured)|sick after|food ?poison\w*|poisoned|vomit\w*|allergic reaction|anaphyla\w*|(?:to|in|into) (?:the )?(?:hospital|emergency room)|hospitali[sz]ed|ambulance|injur(?:y|ies)|assault\w*|harass(?:ed|ment)|(?:drink|drinks|cocktail) (?:\w+ ){0,2}spiked|spiked (?:my|her|his|their|a) drink|drugged|gas leak|unsafe|underage|(?:serv\w+|sell\w*|sold) (?:\w+ ){0,3}(?:minors|teenagers))\b/,
  ],
  [
    'legal',
    /\b(?:(?:my|our|his|her|their|a|an) (?:lawyers?|attorneys?|legal team)|(?:lawyer|attorney)s? (?:will|has|have|demand|advise)\w*|lawsuit|(?:will|to|going to|could|can) sue\b|sue (?:you|hush)|sued|subpoena\w*|court order|legal (?:action|notice|claim)|cease and desist|copyrights?|trademarks?|dmca|defam\w*|libel\w*|(?:take|taken|pull) (?:us|it|this|that|me|(?:(?:our|my|the|this|that) (?:\w+ ){0,2}\w+)) (?:down|off)|(?:remove|removing|removal of|unlist|delist) (?:us\b|(?:our|my|the|this|that) (?:\w+ ){0,2}(?:listing|page|bar|restaurant|place|business|name|photos?|pictures?|menu|logo)))\b/,
  ],
  [
    'money',
    /\b(?:refund(?:ed|s)?|charge ?backs?|overcharged|double charged|charged (?:us|me|my|our|twice|again|wrongly)|invoices?|payouts?|billing|(?:my|our|the|a) (?:payment|bill|subscription)|money back|paid twice)\b/,
  ],
  [
    'erasure',
    /\b(?:(?:delet|eras|remov|destroy)\w* (?:\w+ ){0,4}(?:data|accounts?|email address|phone number|personal \w+|information|info)|(?:data|account) (?:deletion|erasure|removal)|right to be forgotten|forget me|gdpr|ccpa|modpa)\b/,
  ],
  [
    'spam',
    /\b(?:(?:buy|cheap|gain|get|real|more) (?:\w+ ){0,3}(?:followers|likes|backlinks)|backlinks?|seo (?:service|expert|agency|package|audit|company)s?|first page of google|guest posts?|online casino|crypto (?:invest|trad|sign)\w*|lead generation|web ?site (?:redesign|traffic))\b/,
  ],
]

export function guessKind(text: string): InquiryKind {
  const words = searchKey(text).replace(/[^\p{L}\p{N}]+/gu, ' ')
  return GUESSES.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}

/** `today` is a date of Maryland, as `dueOn` is. */
export function dueText(dueOn: string | null, today: string): string {
  if (dueOn === null) return 'last of all'
  if (dueOn === today) return 'today'
  return dueOn < today ? `overdue, ${shortDate(dueOn)}` : shortDate(dueOn)
}
