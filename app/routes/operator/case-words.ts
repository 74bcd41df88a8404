import type { CaseOutcome, CaseProof, DeskReason } from '../../domain/claims/case.ts'
import { PROVEN_BY } from '../../domain/claims/challenge.ts'

const REASONS: Record<DeskReason, string> = {
  'no-website': 'No website to prove it with',
  'new-website': 'The website is too new to prove it with',
  'shared-domain': 'The website is shared by many',
  'several-places': 'Several places at one domain',
  'two-claimants': 'Two businesses claim it',
  disputed: 'Taken back by who held it before',
  owned: 'The place has an owner',
}

interface Task {
  deskReason: DeskReason | null
  callRequestedAt: Date | null
  proof: CaseProof | null
}

export function taskOf({ deskReason, callRequestedAt, proof }: Task): string {
  const parts = [
    deskReason && REASONS[deskReason],
    callRequestedAt && 'Call the bar',
    proof && 'Proven',
  ]
  return parts.filter(Boolean).join(' · ')
}

export function proofText({ method, domain }: CaseProof): string {
  return `By ${PROVEN_BY[method]} ${domain}`
}

export const OUTCOMES: Record<CaseOutcome, string> = {
  claimed: 'The business has the listing.',
  declined: 'Declined',
  taken: 'Another business got the listing.',
  withdrawn: 'The business withdrew it.',
  lapsed: 'It was left unfinished.',
  apart: 'They are two places.',
}
