import { href } from 'react-router'
import { type HeldClaim, listClaims } from '../../domain/claims/claims.server.ts'
import { momentText } from '../../domain/time/moment-text.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/claim-list-page'
import { type Column, DeskTable } from './desk-table.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { RowLink } from './row-link.tsx'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Claims · Operators’ desk · Hush')
}

export async function loader({ context }: Route.LoaderArgs) {
  requireOperator(context)
  return { claims: await listClaims(context.get(servicesContext).db) }
}

const COLUMNS: Column<HeldClaim>[] = [
  {
    label: 'Member listing',
    cell: ({ claimId, memberName, memberListingId }) => (
      <RowLink
        to={href('/operator/claims/:claimId', { claimId })}
        title={memberName}
        under={`listing ${memberListingId}`}
      />
    ),
  },
  {
    label: 'Stands for',
    cell: ({ foundName, foundListingId }) => `${foundName}, listing ${foundListingId}`,
  },
  { label: 'Claimed', cell: ({ claimedAt }) => momentText(claimedAt) },
]

export default function Claims({ loaderData }: Route.ComponentProps) {
  return (
    <OperatorFrame
      title="Claims"
      text="The latest claims in force. A listing’s page names its claim too."
    >
      <DeskTable
        caption="Claims, the newest first"
        columns={COLUMNS}
        rows={loaderData.claims}
        keyOf={({ claimId }) => claimId}
        empty="No member listing has claimed a found listing."
      />
    </OperatorFrame>
  )
}
