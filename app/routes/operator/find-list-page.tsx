import { href } from 'react-router'
import { pageNumber } from '../../domain/forms/paging.ts'
import { ageText } from '../../domain/operators/age.ts'
import { type Find, listFinds } from '../../domain/sites/finds.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { TabLinks } from '../../ui/frame/tab-links.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/find-list-page'
import { type Column, DeskTable } from './desk-table.tsx'
import { FIND_REASONS, verdictText } from './find-words.ts'
import { OperatorFrame } from './operator-frame.tsx'
import { PageSteps } from './page-steps.tsx'
import { RowLink } from './row-link.tsx'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Finds · Operators’ desk · Hush')
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const isJudged = url.searchParams.get('state') === 'judged'
  const page = pageNumber(url.searchParams.get('page'))
  return { ...(await listFinds(db, { isJudged, page })), isJudged, now: now() }
}

const LISTING: Column<Find> = {
  label: 'Listing',
  cell: ({ id, listing, place }) => (
    <RowLink
      to={href('/operator/finds/:findId', { findId: String(id) })}
      title={listing}
      under={place}
    />
  ),
}

const QUOTE: Column<Find> = {
  label: 'Its page says',
  cell: ({ quote, other }) => (
    <p className="line-clamp-2">
      {other ? `The same as ${other.listing}, ${other.place}?` : quote}
    </p>
  ),
}

const REASON: Column<Find> = {
  label: 'Why here',
  cell: ({ reason }) => <span className="text-soft">{FIND_REASONS[reason]}</span>,
}

export default function Finds({ loaderData }: Route.ComponentProps) {
  const { rows, page, hasMore, isJudged, now } = loaderData
  const here = href('/operator/finds')
  const last: Column<Find> = isJudged
    ? { label: 'Judged', cell: verdictText }
    : { label: 'Waits', cell: ({ foundAt }) => ageText(foundAt, now) }
  return (
    <OperatorFrame
      title="Finds"
      text="What websites and files say and our readers are not sure of."
    >
      <div className="mb-4 sm:mb-5">
        <TabLinks
          label="Which finds"
          tabs={[
            { tab: 'waiting', label: 'Waiting', to: here },
            { tab: 'judged', label: 'Judged', to: `${here}?state=judged` },
          ]}
          current={isJudged ? 'judged' : 'waiting'}
        />
      </div>
      <DeskTable
        caption={isJudged ? 'Judged finds' : 'Waiting finds'}
        columns={[LISTING, QUOTE, REASON, last]}
        rows={rows}
        keyOf={({ id }) => id}
        empty={isJudged ? 'Nothing has been judged yet.' : 'Nothing is waiting to be judged.'}
      />
      <PageSteps page={page} hasMore={hasMore} />
    </OperatorFrame>
  )
}
