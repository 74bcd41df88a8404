import type { RivalStanding } from './business-head.ts'

/** Only an approved business may post (business §4). */
export type VerificationState = 'none' | 'under-review' | 'approved' | 'declined'

export interface Verification {
  state: VerificationState
  submittedAt: Date | null
  reason: string | null
  by: 'documents' | 'card' | null
  takesCard: boolean
}

export interface UnverifiedState {
  state: Exclude<VerificationState, 'approved'>
  reason: string | null
  takesCard: boolean
}

export function unverifiedText({ state, reason, takesCard }: UnverifiedState): string {
  switch (state) {
    case 'under-review':
      return 'Your verification is under review, ready within 48 hours. You can post as soon as it is approved.'
    case 'declined':
      return `Your verification was declined${reason === null ? '.' : `: ${reason}`}`
    case 'none':
      return `Only verified businesses post coupons and deals. Verifying takes ${takesCard ? 'a card, or ' : ''}a photo of your ID and one business document.`
  }
}

/** The verification ended while its business was posting. */
export const NOT_VERIFIED = unverifiedText({ state: 'none', reason: null, takesCard: true })

interface VerificationRow {
  verified_at: Date | null
  submitted_at: Date | null
  decision: 'approved' | 'declined' | 'withdrawn' | null
  reason: string | null
  by_card_at: Date | null
  /** Null if the page is public. */
  rival: RivalStanding | null
}

export function toVerification(row: VerificationRow): Verification {
  const { verified_at, submitted_at, decision, reason, by_card_at, rival } = row
  const takesCard = rival === null || rival === 'unproven'
  const submitted = { submittedAt: submitted_at, reason, by: null, takesCard }
  if (verified_at && rival === null) {
    return { state: 'approved', ...submitted, by: by_card_at ? 'card' : 'documents' }
  }
  if (!submitted_at || decision === 'withdrawn') return { state: 'none', ...submitted }
  return { state: decision === 'declined' ? 'declined' : 'under-review', ...submitted }
}
