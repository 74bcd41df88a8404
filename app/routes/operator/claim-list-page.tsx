import { momentText } from '@hush/hours/time'
import { href } from 'react-router'
import {
  CLAIM_SORTS,
  type HeldClaim,
  listClaims,
  NEWEST_CLAIMS,
} from '../../domain/claims/claims.server.ts'
import { ageText, isLate } from '../../domain/desk/operators/age.ts'
import {
  CASE_SORTS,
  type DeskCase,
  listDeskCases,
  OLDEST_CASES,
} from '../../domain/desk/operators/desk-cases.server.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { readSort } from '../../domain/forms/sort.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { TabLinks } from '../../ui/frame/tab-links.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/claim-list-page'
import { taskOf } from './case-words.ts'
import { type Column, DeskTable } from './desk-table.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PageSteps } from './page-steps.tsx'
import { type RowWithHolder, withHolders } from './row-holders.server.ts'
import { RowLink } from './row-link.tsx'

export const meta = unlisted('Claims · Operators’ desk · Hush')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const params = url.searchParams
  if (params.get('state') === 'in-force') {
    const sort = readSort(params.get('sort'), CLAIM_SORTS) ?? NEWEST_CLAIMS
    return { state: 'in-force' as const, claims: await listClaims(db, { sort }), sort }
  }
  const page = pageNumber(params.get('page'))
  const sort = readSort(params.get('sort'), CASE_SORTS) ?? OLDEST_CASES
  const { rows, ...steps } = await listDeskCases(db, { page, sort })
  const held = await withHolders(context, rows, ({ caseId }) => `case ${caseId}`)
  const cases = { ...steps, rows: held }
  return { state: 'waiting' as const, cases, sort, now: now() }
}

const HELD: Column<HeldClaim>[] = [
  {
    label: 'Member listing',
    sort: 'member',
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
    sort: 'found',
    cell: ({ foundName, foundListingId }) => `${foundName}, listing ${foundListingId}`,
  },
  { label: 'Claimed', sort: 'claimed', cell: ({ claimedAt }) => momentText(claimedAt) },
]

function waitingColumns(now: Date): Column<RowWithHolder<DeskCase>>[] {
  return [
    {
      label: 'Business',
      sort: 'business',
      cell: ({ caseId, memberName, businessEmail, holder }) => (
        <RowLink
          to={href('/operator/claims/cases/:caseId', { caseId })}
          title={memberName}
          under={businessEmail}
          holder={holder}
        />
      ),
    },
    {
      label: 'Claims',
      sort: 'listing',
      cell: ({ name, listingId }) => `${name}, listing ${listingId}`,
    },
    { label: 'To do', cell: waiting => taskOf(waiting) },
    {
      label: 'Waits',
      sort: 'waits',
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
    <OperatorFrame title="Claims" text="Most claims are settled by a proof. The others wait here.">
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
            caption="Claims to decide"
            columns={waitingColumns(loaderData.now)}
            rows={loaderData.cases.rows}
            sort={loaderData.sort}
            keyOf={({ caseId }) => caseId}
            empty="No claim is waiting for a decision."
          />
          <PageSteps page={loaderData.cases.page} hasMore={loaderData.cases.hasMore} />
        </>
      ) : (
        <DeskTable
          caption="Claims in force"
          columns={HELD}
          rows={loaderData.claims}
          sort={loaderData.sort}
          keyOf={({ claimId }) => claimId}
          empty="No member listing has claimed a found listing."
        />
      )}
    </OperatorFrame>
  )
}
