import type { ReportKind } from '../../domain/belief/evidence/belief.ts'
import {
  MAX_REPORTS_A_DAY,
  type ReportOutcome,
} from '../../domain/belief/reports/report-happy-hour.server.ts'

const REFUSALS: Record<
  Exclude<ReportOutcome, 'reported' | 'reported-too'>,
  [status: number, sentence: string]
> = {
  'not-found': [404, 'Restaurant not found'],
  'not-now': [409, 'The happy hour is not on right now, so there is nothing to report.'],
  'already-reported': [409, 'You have already reported this week. Undo that first.'],
  'too-many': [
    429,
    `You have reported ${MAX_REPORTS_A_DAY} places since yesterday, which is the limit. Thank you!`,
  ],
  'network-full': [
    429,
    'We have many reports from this network today. Please log in to send yours. Thank you!',
  ],
  'strangers-full': [
    429,
    'New accounts on this network have sent many corrections today. Please try again tomorrow. Thank you!',
  ],
}

const FOR_THE_DESK = 'Thank you! Someone at Hush will look at it; nothing changes until then.'

const THANKS: Record<ReportKind, string> = {
  'still-on': 'Thank you! The next guest will know it is on.',
  'not-on': 'Thank you! The next guest will see that you found it not on.',
  'price-differs': 'Thank you! The next guest will see that prices differ.',
  'other-times': FOR_THE_DESK,
  ended: FOR_THE_DESK,
  closed: 'Thank you! The next guest will see that you found it closed for good.',
  'other-price': FOR_THE_DESK,
  'bar-only': FOR_THE_DESK,
  'dine-in-only': FOR_THE_DESK,
}

const SOMEBODY_BEFORE =
  'Somebody on this network has already reported it, and one network counts as one guest.'

export function reportReply(
  outcome: ReportOutcome,
  kind: ReportKind,
): { status: number; sentence: string } {
  if (outcome === 'reported') return { status: 200, sentence: THANKS[kind] }
  if (outcome === 'reported-too') {
    return { status: 200, sentence: `${THANKS[kind]} ${SOMEBODY_BEFORE}` }
  }
  const [status, sentence] = REFUSALS[outcome]
  return { status, sentence }
}
