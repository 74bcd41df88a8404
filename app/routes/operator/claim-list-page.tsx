import { href } from 'react-router'
import { type HeldClaim, listClaims } from '../../domain/claims/claims.server.ts'
import { type DeskCase, listDeskCases } from '../../domain/claims/desk-cases.server.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { ageText, isLate } from '../../domain/operators/age.ts'
import { momentText } from '../../domain/time/moment-text.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { TabLinks } from '../../ui/frame/tab-links.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/claim-list-page'
import { taskOf } from './case-words.ts'
import { type Column, DeskTable } from './desk-table.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PageSteps } from './page-steps.tsx'
import { RowLink } from './row-link.tsx'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Claims · Operators’ desk · Hush')
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  if (url.searchParams.get('state') === 'in-force') {
    return { state: 'in-force' as const, claims: await listClaims(db) }
  }
  const page = pageNumber(url.searchParams.get('page'))
  return { state: 'waiting' as const, cases: await listDeskCases(db, { page }), now: now() }
}

const HELD: Column<HeldClaim>[] = [
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

function waitingColumns(now: Date): Column<DeskCase>[] {
  return [
    {
      label: 'Business',
      cell: ({ caseId, memberName, businessEmail }) => (
        <RowLink
          to={href('/operator/claims/cases/:caseId', { caseId })}
          title={memberName}
          under={businessEmail}
        />
      ),
    },
    { label: 'Claims', cell: ({ name, listingId }) => `${name}, listing ${listingId}` },
    { label: 'To do', cell: waiting => taskOf(waiting) },
    {
      label: 'Waits',
      cell: ({ waitsSince, openedAt }) => {
        const since = waitsSince ?? openedAt
        return (
          <span className={isLate(since, now) ? 'font-semibold text-bad' : ''}>
            {ageText(since, now)}
          </span>
        )
      },
    },
  ]
}

export default function Claims({ loaderData }: Route.ComponentProps) {
  const here = href('/operator/claims')
  return (
    <OperatorFrame
      title="Claims"
      text="Most prove themselves. What a proof cannot settle waits here."
    >
      <div className="mb-4 sm:mb-5">
        <TabLinks
          label="Which claims"
          tabs={[
            { tab: 'waiting', label: 'Waiting', to: here },
            { tab: 'in-force', label: 'In force', to: `${here}?state=in-force` },
          ]}
          current={loaderData.state}
        />
      </div>
      {loaderData.state === 'waiting' ? (
        <>
          <DeskTable
            caption="Claims to decide, the oldest first"
            columns={waitingColumns(loaderData.now)}
            rows={loaderData.cases.rows}
            keyOf={({ caseId }) => caseId}
            empty="No claim is waiting for a decision."
          />
          <PageSteps page={loaderData.cases.page} hasMore={loaderData.cases.hasMore} />
        </>
      ) : (
        <DeskTable
          caption="Claims, the newest first"
          columns={HELD}
          rows={loaderData.claims}
          keyOf={({ claimId }) => claimId}
          empty="No member listing has claimed a found listing."
        />
      )}
    </OperatorFrame>
  )
}
