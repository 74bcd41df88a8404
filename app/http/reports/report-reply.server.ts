import type { ReportKind } from '../../domain/evidence/belief.ts'
import {
  MAX_REPORTS_A_DAY,
  type ReportOutcome,
} from '../../domain/reports/report-happy-hour.server.ts'

const REFUSALS: Record<
  Exclude<ReportOutcome, 'reported' | 'reported-too'>,
  [status: number, sentence: string]
> = {
  'not-found': [404, 'Restaurant not found'],
  'not-now': [409, 'The happy hour is not on right now, so nobody can tell.'],
  'already-reported': [409, 'You have told us this week. Take that back first.'],
  'too-many': [
    429,
    `You have told us of ${MAX_REPORTS_A_DAY} places since yesterday, which is as many as we take. Thank you!`,
  ],
  'network-full': [
    429,
    'Many guests on this network have told us today, so we take no more from it. Log in and we do. Thank you!',
  ],
  'strangers-full': [
    429,
    'New accounts on this network have told us a lot today, so we take no more from them until tomorrow. Thank you!',
  ],
}

const FOR_THE_DESK = 'Thank you! A person at Hush looks at it; nothing changes until then.'

const THANKS: Record<ReportKind, string> = {
  'still-on': 'Thank you! The next guest knows it is on.',
  'not-on': 'Thank you! The next guest reads that you say it is not on.',
  'price-differs': 'Thank you! The next guest is told that prices differ.',
  'other-times': FOR_THE_DESK,
  ended: FOR_THE_DESK,
  'other-price': FOR_THE_DESK,
  'bar-only': FOR_THE_DESK,
  'dine-in-only': FOR_THE_DESK,
}

const SOMEBODY_BEFORE =
  'Somebody here told us already: what guests of one network say counts as one.'

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
