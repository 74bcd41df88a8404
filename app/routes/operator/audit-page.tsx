import { momentText } from '@hush/hours/time'
import { Fragment } from 'react'
import { Form, href, Link } from 'react-router'
import {
  type AuditFilters,
  auditQuery,
  readAuditFilters,
  readBefore,
} from '../../domain/desk/audit/audit-filters.ts'
import { type AuditLine, listAudit } from '../../domain/desk/audit/audit-list.server.ts'
import { type ChainCheck, checkChain } from '../../domain/desk/audit/chain.server.ts'
import { counted } from '../../domain/desk/operators/age.ts'
import { PER_PAGE } from '../../domain/forms/paging.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { Button, ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/audit-page'
import { actorText } from './actor-text.ts'
import { type Column, DeskTable } from './desk-table.tsx'
import { ObjectLink } from './object-link.tsx'
import { OperatorFrame } from './operator-frame.tsx'

export const meta = unlisted('Audit log · Operators’ desk · Hush')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db } = context.get(servicesContext)
  const filters = readAuditFilters(url.searchParams)
  const before = readBefore(url.searchParams)
  const rows = await listAudit(db, { filters, before, limit: PER_PAGE + 1 })
  const lines = rows.slice(0, PER_PAGE)
  const last = lines.at(-1)
  const older = rows.length > PER_PAGE && last ? auditQuery(filters, last.id) : null
  return { filters, lines, older, newest: before === null ? null : auditQuery(filters) }
}

/** A POST although it changes nothing: it takes too long to run on every visit. */
export async function action({ context }: Route.ActionArgs) {
  requireOperator(context)
  return checkChain(context.get(servicesContext).db)
}

const COLUMNS: Column<AuditLine>[] = [
  {
    label: 'What',
    cell: ({ action, objectId, reason }) => (
      <>
        <p>
          <span className="font-semibold">{action}</span> <ObjectLink objectId={objectId} />
        </p>
        {reason ? <p className="whitespace-pre-line text-sm text-soft">{reason}</p> : null}
      </>
    ),
  },
  { label: 'Who', cell: line => <span className="text-sm">{actorText(line)}</span> },
  {
    label: 'When',
    cell: ({ at, id }) => (
      <span className="text-sm">
        {momentText(at)} <span className="text-soft lg:block">entry {id}</span>
      </span>
    ),
  },
  {
    label: 'Session, address',
    cell: ({ session, address }) => (
      <span className="font-mono text-sm text-soft">
        {session ?? '–'} {address ?? '–'}
      </span>
    ),
  },
]

export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, lines, older, newest } = loaderData
  return (
    <OperatorFrame
      title="Audit log"
      text="What operators did and looked at. Entries are only added, each with the hash of the one before."
      actions={
        <div className="flex flex-wrap gap-2">
          <Form method="post">
            <Button look="quiet">Check the chain</Button>
          </Form>
          <a
            href={`${href('/operator/audit.csv')}${auditQuery(filters)}`}
            className={buttonClass('quiet')}
          >
            Download CSV
          </a>
        </div>
      }
    >
      {actionData ? <ChainResult {...actionData} /> : null}
      <AuditFilterForm filters={filters} />
      <DeskTable
        caption="Entries of the audit log, the newest first"
        columns={COLUMNS}
        rows={lines}
        keyOf={({ id }) => id}
        empty="No entries match."
      />
      {older || newest ? (
        <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-center gap-4">
          {newest === null ? null : (
            <Link to={`${href('/operator/audit')}${newest}`} className={buttonClass('quiet')}>
              Newest entries
            </Link>
          )}
          {older === null ? null : (
            <Link
              to={`${href('/operator/audit')}${older}`}
              rel="next"
              className={buttonClass('quiet')}
            >
              Older entries
            </Link>
          )}
        </nav>
      ) : null}
    </OperatorFrame>
  )
}

function ChainResult({ entries, brokenId }: ChainCheck) {
  const isWhole = brokenId === null
  return (
    <p
      role="status"
      className={`mb-4 rounded-xl border bg-sunk px-4 py-3 font-medium ${isWhole ? 'border-good text-good' : 'border-bad text-bad'}`}
    >
      {isWhole
        ? `The chain is whole: ${counted(entries, 'entry', 'entries')}.`
        : `The chain is broken at entry ${brokenId}: it, or one before it, was changed or taken out.`}
    </p>
  )
}

function AuditFilterForm({ filters }: { filters: AuditFilters }) {
  const { action, actor, object, from, to } = filters
  return (
    <Form
      method="get"
      role="search"
      className="mb-4 grid grid-cols-2 gap-3 lg:mb-5 lg:grid-cols-[1fr_1fr_1fr_auto_auto_auto] lg:items-end"
    >
      <Fragment key={JSON.stringify(filters)}>
        <Field
          label="Action"
          name="action"
          defaultValue={action ?? ''}
          placeholder="hide listing"
          maxLength={60}
        />
        <Field
          label="Who"
          name="actor"
          defaultValue={actor ?? ''}
          placeholder="an email, or Hush"
          maxLength={254}
        />
        <Field
          label="What about"
          name="object"
          defaultValue={object ?? ''}
          placeholder="listing 17"
          maxLength={100}
          className="max-lg:col-span-2"
        />
        <Field label="From" name="from" type="date" defaultValue={from ?? ''} />
        <Field label="To" name="to" type="date" defaultValue={to ?? ''} />
      </Fragment>
      <div className="flex flex-wrap items-end gap-2 max-lg:col-span-2">
        <Button look="quiet" className="min-h-12">
          Filter
        </Button>
        <ButtonLink to={href('/operator/audit')} look="plain">
          Clear
        </ButtonLink>
      </div>
    </Form>
  )
}
