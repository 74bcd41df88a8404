import { momentText } from '@hush/hours/time'
import type { ReactNode } from 'react'
import type { Dispute } from '../../domain/belief/reports/happy-hour-doubt.server.ts'
import type { ReportCounts } from '../../domain/belief/reports/reports.server.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { ReasonCard } from './reason-card.tsx'

interface Listing {
  hiddenAt: Date | null
  claimedAt: Date | null
  memberUid: string | null
  copyOf: number | null
}

interface Decision {
  intent: string
  label: string
  card: ReactNode
}

interface DecisionsInput {
  listing: Listing
  dispute: Dispute | null
  reports: ReportCounts
  answer: FormAnswer | undefined
}

/** The most pressing first. */
export function listingDecisions({
  listing,
  dispute,
  reports,
  answer,
}: DecisionsInput): Decision[] {
  return [
    ...(dispute ? disputeDecisions(dispute, answer) : []),
    ...(reports.guests > 0 ? [discarding(reports, answer)] : []),
    listing.hiddenAt ? showing(listing, answer) : hiding(answer),
  ]
}

type Answer = FormAnswer | undefined

function disputeDecisions(dispute: Dispute, answer: Answer): Decision[] {
  return [
    {
      intent: 'still-on',
      label: 'It is still on',
      card: (
        <ReasonCard
          key="still-on"
          title="Guests dispute its happy hour"
          intent="still-on"
          button="It is still on"
          answer={answer}
        >
          {DISPUTE_STATES[dispute.settled ?? 'open']} Since {momentText(dispute.at)}.
        </ReasonCard>
      ),
    },
    {
      intent: 'not-on',
      label: 'It is not on',
      card: (
        <ReasonCard
          key="not-on"
          title="It is not on any more"
          intent="not-on"
          button="It is not on"
          look="danger"
          answer={answer}
        >
          It is not shown as on now until its week changes.
        </ReasonCard>
      ),
    },
  ]
}

function discarding(reports: ReportCounts, answer: Answer): Decision {
  const intent = 'discard-reports'
  return {
    intent,
    label: 'Discard the reports',
    card: (
      <ReasonCard
        key={intent}
        title={`${guestsText(reports.guests)} reported lately`}
        intent={intent}
        button="Discard the reports"
        look="danger"
        answer={answer}
      >
        {reportsText(reports)} Discarded reports no longer count, and a dispute that rests on them
        ends.
      </ReasonCard>
    ),
  }
}

function showing(listing: Listing, answer: Answer): Decision {
  return {
    intent: 'show',
    label: 'Show it',
    card: (
      <ReasonCard
        key="show"
        title="Show this listing"
        intent="show"
        button="Show listing"
        answer={answer}
      >
        {whatShowingDoes(listing)}
      </ReasonCard>
    ),
  }
}

function hiding(answer: Answer): Decision {
  return {
    intent: 'hide',
    label: 'Hide it',
    card: (
      <ReasonCard
        key="hide"
        title="Hide this listing"
        intent="hide"
        button="Hide listing"
        look="danger"
        answer={answer}
      >
        It disappears from every list and search within seconds, with everything posted for it.
        Diners who hold a code keep it. It can be shown again.
      </ReasonCard>
    ),
  }
}

function whatShowingDoes({ claimedAt, memberUid, copyOf }: Listing): string {
  if (claimedAt && memberUid === null) {
    return 'A member listing has claimed and replaced it. It comes back when the claim is undone.'
  }
  return copyOf === null
    ? 'It comes back to every list and search, with everything posted for it.'
    : `It comes back as a place of its own, beside listing ${copyOf}.`
}

function guestsText(guests: number): string {
  return guests === 1 ? '1 guest' : `${guests} guests`
}

function reportsText({ guests, ...counts }: ReportCounts): string {
  const { notOn, stillOn, priceDiffers, corrections } = counts
  const labelled = [
    [notOn, 'not on'],
    [stillOn, 'still on'],
    [priceDiffers, 'price differs'],
    [corrections, 'not right'],
  ] as const
  const parts = labelled.flatMap(([count, text]) => (count > 0 ? `${count} × ${text}` : []))
  const isOneTwice = notOn + stillOn + priceDiffers + corrections > guests
  return `${parts.join(', ')}.${isOneTwice ? ' What one network or person says counts as one guest.' : ''}`
}

const DISPUTE_STATES = {
  open: 'Nobody has answered: it is not shown as on now.',
  'still-on': 'It was said to be still on, which is valid for 30 days.',
  'not-on': 'It was said not to be on any more.',
} as const
