import { DAY_MS } from '@hush/hours/time'
import type { Method } from './challenge.ts'
import { siteDomain } from './site-domain.ts'

export type DeskReason =
  | 'no-website'
  | 'new-website'
  | 'shared-domain'
  | 'several-places'
  | 'two-claimants'
  | 'disputed'
  | 'owned'

export type CaseOutcome = 'claimed' | 'declined' | 'taken' | 'withdrawn' | 'lapsed' | 'apart'

/** Nobody may prove a claim by a website that was only just entered. */
const WEBSITE_DAYS = 7

/** Idle cases end after this time. */
export const CASE_DAYS = 14

export const UNDO_DAYS = 14

export function provingDomain(
  { website, websiteSince }: { website: string | null; websiteSince: Date },
  now: Date,
): { domain: string } | Extract<DeskReason, 'no-website' | 'new-website' | 'shared-domain'> {
  const found = siteDomain(website)
  if (found === 'none') return 'no-website'
  if (found === 'shared') return 'shared-domain'
  const hasStood = websiteSince.getTime() <= now.getTime() - WEBSITE_DAYS * DAY_MS
  return hasStood ? found : 'new-website'
}

export interface CaseProof {
  method: Method
  domain: string
  at: Date
}
