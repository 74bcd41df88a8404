import { momentText } from '@hush/hours/time'
import { href } from 'react-router'
import { ageText, isLate, PROMISED_HOURS } from '../../domain/desk/operators/age.ts'
import { listVerifications } from '../../domain/desk/operators/review-list.server.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { TabLinks } from '../../ui/frame/tab-links.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/verification-list-page'
import { type Column, DeskTable } from './desk-table.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PageSteps } from './page-steps.tsx'
import { withHolders } from './row-holders.server.ts'
import { RowLink } from './row-link.tsx'
import { StateMark } from './state-mark.tsx'

export const meta = unlisted('Verifications · Operators’ desk · Hush')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const isDecided = url.searchParams.get('show') === 'decided'
  const page = pageNumber(url.searchParams.get('page'))
  const { rows, ...steps } = await listVerifications(db, { isDecided, page })
  const at = now()
  return {
    ...steps,
    isDecided,
    rows: (await withHolders(context, rows, ({ id }) => `verification ${id}`)).map(row => ({
      ...row,
      age: ageText(row.submittedAt, at),
      isLate: row.decidedAt === null && isLate(row.submittedAt, at),
    })),
  }
}

type Line = Route.ComponentProps['loaderData']['rows'][number]

const BUSINESS: Column<Line> = {
  label: 'Business',
  cell: ({ id, businessName, city, holder }) => (
    <RowLink
      to={href('/operator/verifications/:verificationId', { verificationId: id })}
      title={businessName}
      under={city}
      holder={holder}
    />
  ),
}

const SENT: Column<Line> = { label: 'Sent', cell: ({ submittedAt }) => momentText(submittedAt) }

const WAITING: Column<Line>[] = [
  BUSINESS,
  SENT,
  {
    label: 'Waited',
    cell: ({ age, isLate: late }) => <StateMark tone={late ? 'bad' : 'quiet'}>{age}</StateMark>,
  },
]

const DECIDED: Column<Line>[] = [
  BUSINESS,
  SENT,
  { label: 'Decided', cell: ({ decidedAt }) => decidedAt && momentText(decidedAt) },
  {
    label: 'Decision',
    cell: ({ decision }) => (
      <StateMark tone={decision === 'approved' ? 'plain' : 'quiet'}>{decision ?? ''}</StateMark>
    ),
  },
]

export default function Verifications({ loaderData }: Route.ComponentProps) {
  const { rows, isDecided, page, hasMore } = loaderData
  const here = href('/operator/verifications')
  return (
    <OperatorFrame
      title="Verifications"
      text={`We promise businesses an answer within ${PROMISED_HOURS} hours.`}
    >
      <div className="mb-4">
        <TabLinks
          label="Which verifications"
          current={isDecided ? 'decided' : 'waiting'}
          tabs={[
            { tab: 'waiting', label: 'Waiting', to: here },
            { tab: 'decided', label: 'Decided', to: `${here}?show=decided` },
          ]}
        />
      </div>
      <DeskTable
        caption={isDecided ? 'Decided verifications' : 'Waiting verifications'}
        columns={isDecided ? DECIDED : WAITING}
        rows={rows}
        keyOf={({ id }) => id}
        empty={
          isDecided ? 'Nothing has been decided yet.' : 'No verifications are waiting for review.'
        }
      />
      <PageSteps page={page} hasMore={hasMore} />
    </OperatorFrame>
  )
}
