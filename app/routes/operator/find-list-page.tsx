import { data, href } from 'react-router'
import { z } from 'zod'
import {
  countReasons,
  type Find,
  listFinds,
  type ReasonCount,
} from '../../domain/belief/sites/finds.server.ts'
import { judgeFind } from '../../domain/belief/sites/judge-find.server.ts'
import { ageText } from '../../domain/desk/operators/age.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { isRowId } from '../../domain/ids/id.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { TabLinks } from '../../ui/frame/tab-links.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/find-list-page'
import { type Column, DeskTable } from './desk-table.tsx'
import { findReason, VERDICTS, verdictText } from './find-words.ts'
import { actOnMany } from './many.server.ts'
import { ManyForm, PickBox } from './many-form.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PageSteps } from './page-steps.tsx'
import { readDeskForm } from './read-reason.server.ts'
import { type RowWithHolder, withHolders } from './row-holders.server.ts'
import { RowLink } from './row-link.tsx'

export const meta = unlisted('Finds · Operators’ desk · Hush')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const isJudged = url.searchParams.get('state') === 'judged'
  const page = pageNumber(url.searchParams.get('page'))
  const [{ rows, ...steps }, reasons] = await Promise.all([
    listFinds(db, { isJudged, page }),
    countReasons(db, { isJudged }),
  ])
  const held = await withHolders(context, rows, ({ id }) => `find ${id}`)
  return { ...steps, rows: held, reasons, isJudged, now: now() }
}

const WORDS = {
  judged: 'judged',
  'already-judged': 'judged already',
  'not-found': 'gone, or to be looked at alone',
} as const

export async function action({ request, context, url }: Route.ActionArgs) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  const verdict = z.enum(['right', 'wrong', 'other-place']).safeParse(fields.verdict).data
  if (!verdict) throw data(null, { status: 400 })
  const { db, now } = context.get(servicesContext)
  const by = auditActorOf(request, context)
  const act = async (id: string): Promise<keyof typeof WORDS> =>
    isRowId(id)
      ? judgeFind(db, {
          findId: Number(id),
          verdict,
          seen: null,
          isOneOfMany: true,
          by,
          now: now(),
        })
      : 'not-found'
  return actOnMany({ fields, url, act, words: WORDS })
}

const LISTING: Column<RowWithHolder<Find>> = {
  label: 'Listing',
  cell: ({ id, listing, place, holder }) => (
    <RowLink
      to={href('/operator/finds/:findId', { findId: String(id) })}
      title={listing}
      under={place}
      holder={holder}
    />
  ),
}

const QUOTE: Column<Find> = {
  label: 'Its page says',
  cell: ({ quote, other }) => (
    <p className="line-clamp-2">
      {other ? `The same as ${other.listing}, ${other.place}?` : quote || 'No hours'}
    </p>
  ),
}

const REASON: Column<Find> = {
  label: 'Why here',
  cell: find => <span className="text-soft">{findReason(find)}</span>,
}

const ACTS = (['right', 'wrong', 'other-place'] as const).map(value => {
  return { name: 'verdict', value, button: VERDICTS[value] }
})

export default function Finds({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, reasons, page, hasMore, isJudged, now } = loaderData
  const here = href('/operator/finds')
  const last: Column<Find> = isJudged
    ? {
        label: 'Judged',
        cell: find => (
          <>
            {verdictText(find)}
            <span className="block text-sm text-soft">{find.settledBy}</span>
          </>
        ),
      }
    : { label: 'Waits', cell: ({ foundAt }) => ageText(foundAt, now) }
  /** Possible duplicates need a comparison, and guests' reports their details. */
  const pick = ({ id, listing, quote, other, reason }: Find) =>
    other || reason === 'disputed' || reason === 'told' ? null : (
      <PickBox id={id} label={`what is said of ${listing}: ${quote}`} answer={actionData} />
    )
  const table = (
    <DeskTable
      caption={isJudged ? 'Judged finds' : 'Waiting finds'}
      columns={[LISTING, QUOTE, REASON, last]}
      rows={rows}
      keyOf={({ id }) => id}
      pick={isJudged ? undefined : pick}
      empty={isJudged ? 'Nothing has been judged yet.' : 'Nothing is waiting to be judged.'}
    />
  )
  return (
    <OperatorFrame
      title="Finds"
      text="Statements of websites and files that our readers are unsure of, and corrections by guests."
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
      <Reasons reasons={reasons} isJudged={isJudged} />
      {isJudged ? (
        table
      ) : (
        <ManyForm things="finds" acts={ACTS} rows={rows.length} answer={actionData}>
          {table}
        </ManyForm>
      )}
      <PageSteps page={page} hasMore={hasMore} />
    </OperatorFrame>
  )
}

function Reasons({ reasons, isJudged }: { reasons: readonly ReasonCount[]; isJudged: boolean }) {
  return (
    <ul
      aria-label="Finds by reason"
      className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-sm text-soft empty:hidden sm:mb-5"
    >
      {reasons.map(({ finds, right, ...why }) => (
        <li key={`${why.reason} ${why.refutation}`}>
          {findReason({ ...why, told: null })}: {finds}
          {isJudged && `, ${right} right`}
        </li>
      ))}
    </ul>
  )
}
