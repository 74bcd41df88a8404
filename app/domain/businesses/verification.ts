/** Where a business stands: only an approval lets it post (business §4). */
export type VerificationState = 'none' | 'under-review' | 'approved' | 'declined'

export interface Verification {
  state: VerificationState
  submittedAt: Date | null
  /** Why it was declined. */
  reason: string | null
}

/** The columns of the latest submission, all null where there is none, and the fact of the approval. */
export interface VerificationRow {
  verified_at: Date | null
  submitted_at: Date | null
  decision: 'approved' | 'declined' | null
  reason: string | null
}

/** An approval holds, whatever is submitted after it. */
export function toVerification(row: VerificationRow): Verification {
  const { verified_at, submitted_at, decision, reason } = row
  const submitted = { submittedAt: submitted_at, reason }
  if (verified_at) return { state: 'approved', ...submitted }
  if (!submitted_at) return { state: 'none', ...submitted }
  return { state: decision === 'declined' ? 'declined' : 'under-review', ...submitted }
}
