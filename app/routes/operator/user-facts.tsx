import { momentText } from '@hush/hours/time'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { counted } from '../../domain/desk/operators/age.ts'
import type { DeskUserFacts } from '../../domain/desk/operators/desk-users.server.ts'
import { dollars } from '../../domain/money/dollars.ts'
import type { ConnectedAccount } from '../../domain/payouts/connected-account.ts'
import { planDay, type Standing } from '../../domain/plans/standing.ts'
import { MailLink } from './facts.tsx'

type Facts = [label: string, fact: ReactNode][]

interface UserFactsInput {
  user: DeskUserFacts
  standing: Standing
  paidTo: ConnectedAccount | null
}

export function userFacts({ user, standing, paidTo }: UserFactsInput): Facts {
  return [...factsOf(user), ...planFacts(standing), ...paidFacts(paidTo)]
}

function planFacts(standing: Standing): Facts {
  switch (standing.kind) {
    case 'runs':
      return [
        [
          'Plan',
          `Business, next ${dollars(standing.priceCents)} on ${planDay(standing.paidUntil)}`,
        ],
      ]
    case 'ends':
      return [['Plan', `Business until ${planDay(standing.endsAt)}, canceled`]]
    case 'payment-due':
      return [
        [
          'Plan',
          `${standing.graceUntil ? `Business until ${planDay(standing.graceUntil)}` : 'Basic'}: a payment of ${dollars(standing.priceCents)} is due`,
        ],
      ]
    case 'none':
      return []
  }
}

function paidFacts(paidTo: ConnectedAccount | null): Facts {
  if (!paidTo) return []
  const { providerId, state, connectedAt, heldUntil } = paidTo
  return [
    ['Paid to', `${providerId}, ${state.replace('-', ' ')}`],
    ['Connected', momentText(connectedAt)],
    ['Held until', heldUntil && momentText(heldUntil)],
  ]
}

function factsOf(user: DeskUserFacts): Facts {
  const { listing, confirmedAt, verifiedAt, suspendedAt } = user
  return [
    ['Email', <MailLink key="email" email={user.email} />],
    ['Role', user.role],
    ['Signed up', momentText(user.createdAt)],
    ['Confirmed', confirmedAt ? momentText(confirmedAt) : 'not yet'],
    ['Verified', verifiedAt && momentText(verifiedAt)],
    ['Suspended', suspendedAt && `${momentText(suspendedAt)}: ${user.suspensionReason}`],
    ['Signed in', user.sessions === 0 ? 'nowhere' : `on ${counted(user.sessions, 'device')}`],
    [
      'Listing',
      listing && (
        <Link
          key="listing"
          to={href('/operator/listings/:listingId', { listingId: String(listing.id) })}
          className="text-link underline underline-offset-4"
        >
          {listing.name}
          {listing.isHidden ? ' (hidden)' : ''}
        </Link>
      ),
    ],
    ['Branch of', user.owner && <PlaceLinks key="owner" places={[user.owner]} />],
    [
      'Branches',
      user.branches.length > 0 ? <PlaceLinks key="branches" places={user.branches} /> : null,
    ],
    ['Follows', user.role === 'diner' ? user.follows : null],
    ['Coupons joined', user.role === 'diner' ? user.queues : null],
  ]
}

function PlaceLinks({ places }: { places: { id: string; name: string }[] }) {
  return (
    <ul>
      {places.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={href('/operator/users/:accountId', { accountId: id })}
            className="text-link underline underline-offset-4"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
