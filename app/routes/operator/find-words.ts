import type { Refutation } from '@hush/hours/pages'
import { type CorrectionKind, isCorrection } from '../../domain/belief/evidence/belief.ts'
import type { Witness } from '../../domain/belief/reports/reports.server.ts'
import type { Find } from '../../domain/belief/sites/finds.server.ts'

const FIND_REASONS: Readonly<Record<Find['reason'], string>> = {
  conflict: 'Two pages disagree',
  'several-places': 'Several places share the page',
  'same-place': 'It may be a place that we know',
  model: 'A model pointed at it',
  disputed: 'Guests say otherwise',
  refuted: 'Its words say more',
  told: 'A guest says that it is not right',
}

const REFUTATIONS: Readonly<Record<Refutation, string>> = {
  denied: 'It says that there is none',
  past: 'It speaks of the past',
  'not-yet': 'It has not begun',
  over: 'It is over',
  season: 'It holds for a season without dates',
  dated: 'It is about one date',
  outdated: 'It is of an earlier year',
  unsure: 'It is not sure itself',
  'some-times': 'It holds on some days only',
  'other-place': 'It may be of another place',
  'some-locations': 'It holds at some locations',
  'not-public': 'It is not for everybody',
  'not-of-bar': 'It may be no happy hour of a bar',
  'guest-voice': 'A guest says it',
  struck: 'A part of it is struck out',
  'times-unexplained': 'It names times that were not understood',
  'days-unexplained': 'It names days that were not understood',
  'words-unexplained': 'A word before it was not understood',
}

/** Explains why an operator has to decide. */
export function findReason({
  reason,
  refutation,
  told,
}: Pick<Find, 'reason' | 'refutation' | 'told'>): string {
  if (told && isCorrection(told.kind)) {
    const text = CORRECTION_TEXTS[told.kind]
    return `A guest says: ${text}${told.words ? `, “${told.words}”` : ''}`
  }
  const words: Readonly<Partial<Record<string, string>>> = REFUTATIONS
  return (refutation === null ? undefined : words[refutation]) ?? FIND_REASONS[reason]
}

export const VERDICTS = {
  right: 'Right',
  wrong: 'Wrong',
  'other-place': 'Not this place',
  gone: 'Changed meanwhile',
} as const satisfies Record<NonNullable<Find['verdict']>, string>

export const SAME_PLACE_VERDICTS = {
  right: 'The same place',
  wrong: 'Two places',
  'other-place': 'Two places',
  gone: 'Changed meanwhile',
} as const satisfies Record<NonNullable<Find['verdict']>, string>

/** The words say what becomes true. */
export const DISPUTE_VERDICTS = {
  right: 'The hours are right',
  wrong: 'It was not on',
  'other-place': 'It was not on',
  gone: 'Guests took it back',
} as const satisfies Record<NonNullable<Find['verdict']>, string>

export function verdictText({
  verdict,
  other,
  reason,
}: Pick<Find, 'verdict' | 'other' | 'reason'>): string | null {
  if (verdict === null) return null
  if (reason === 'disputed') return DISPUTE_VERDICTS[verdict]
  if (reason === 'told') return JUDGED_TOLD[verdict]
  return (other ? SAME_PLACE_VERDICTS : VERDICTS)[verdict]
}

/** The words say what becomes true. */
export const TOLD_VERDICTS = {
  right: 'It is right as it stands',
  wrong: 'It is not on any more',
} as const

const JUDGED_TOLD = {
  ...TOLD_VERDICTS,
  wrong: 'Guests were right',
  'other-place': 'Guests were right',
  gone: 'Guests took it back, or the hours changed',
} as const satisfies Record<NonNullable<Find['verdict']>, string>

export const CORRECTION_TEXTS: Readonly<Record<CorrectionKind, string>> = {
  'other-times': 'other times',
  ended: 'not any more',
  closed: 'closed for good',
  'other-price': 'other prices',
  'bar-only': 'bar only',
  'dine-in-only': 'dine-in only',
}

/** Labels of the accepting button; an end is accepted by another verdict. */
export const ACCEPTS: Readonly<Partial<Record<CorrectionKind, string>>> = {
  'other-price': 'Say “prices may differ”',
  'bar-only': 'Say “bar only”',
  'dine-in-only': 'Say “dine-in only”',
}

export const ACCEPTED = {
  accepted: 'The guest was right: it is published, and stays when the page is read again.',
  'told-owner': 'The business is mailed what the guest says, and decides itself.',
  unread: 'The clock cannot read what the guest says. Correct the listing by hand.',
} as const

export const NEARNESS: Readonly<Record<Witness['near'], string>> = {
  'at-table-or-redeemed': 'scanned the code on a table, or redeemed there',
  'within-150-m': 'within 150 m, says the phone',
  'signed-in': 'signed in, where is not known',
  unknown: 'somebody we do not know',
}

export const DISPUTE_NOTICES = {
  right: 'The hours are right: it is “on now” again in its hours.',
  wrong: 'It was not on: it stays off “on now”, and its page says so.',
} as const

export const TOLD_NOTICES = {
  right: 'It stays as it is, and guests are not asked about for 30 days.',
  wrong: 'It is not on any more: it leaves “on now”, and its page says so.',
} as const

export const NOTICES = {
  right: 'Right: it is published.',
  wrong: 'Wrong: it is not published.',
  'other-place': 'Not this place: it is not published.',
  same: 'The same place: the older listing stays, and the newer leads to it.',
  'two-places': 'Two places: both stay.',
} as const
