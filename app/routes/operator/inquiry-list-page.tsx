import { localTimeAt, momentText } from '@hush/hours/time'
import { data, href } from 'react-router'
import {
  answerInquiry,
  type DeskInquiry,
  listDeskInquiries,
  reopenInquiry,
} from '../../domain/desk/operators/desk-inquiries.server.ts'
import { readDeskSearch } from '../../domain/desk/operators/desk-search.ts'
import { PICKED } from '../../domain/forms/notice-undo.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { reasonForm } from '../../domain/forms/reason-form.ts'
import { isUid } from '../../domain/ids/id.ts'
import { INQUIRY_KINDS, KIND_LABELS, readKind } from '../../domain/inquiries/inquiry-kinds.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { buttonClass } from '../../ui/forms/button.tsx'
import { TabLinks } from '../../ui/frame/tab-links.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/inquiry-list-page'
import { type Column, DeskTable } from './desk-table.tsx'
import { DueMark } from './due-mark.tsx'
import { actOnMany } from './many.server.ts'
import { ManyForm, PickBox } from './many-form.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PageSteps } from './page-steps.tsx'
import { readDeskForm, readReason } from './read-reason.server.ts'
import { type RowWithHolder, withHolders } from './row-holders.server.ts'
import { RowLink } from './row-link.tsx'
import { Choice, SearchForm } from './search-form.tsx'

export function meta(): Route.MetaDescriptors {
  return unlistedMeta('Inquiries · Operators’ desk · Hush')
}

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const isAnswered = url.searchParams.get('state') === 'answered'
  const page = pageNumber(url.searchParams.get('page'))
  const kind = readKind(url.searchParams.get('kind'))
  const { text, ...search } = readDeskSearch(url.searchParams.get('q'))
  const { rows, ...steps } = await listDeskInquiries(db, { isAnswered, kind, text, page })
  const held = await withHolders(context, rows, ({ id }) => `inquiry ${id}`)
  return { ...steps, rows: held, isAnswered, kind, search, today: localTimeAt(now()).date }
}

const WORDS = {
  answered: 'decided',
  'already-answered': 'answered already',
  reopened: 'back in line, nothing was sent',
  open: 'in line already',
  sent: 'not taken back, as the reply has left',
  'not-found': 'gone',
} as const

export async function action({ request, context, url }: Route.ActionArgs) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  const { db, now } = context.get(servicesContext)
  const by = auditActorOf(request, context)
  if (fields.intent === 'reopen') {
    const reopen = async (id: string): Promise<keyof typeof WORDS> =>
      isUid(id) ? reopenInquiry(db, { inquiryId: id, by, now: now() }) : 'not-found'
    return actOnMany({ fields, url: pageOfOne(fields, url), act: reopen, words: WORDS })
  }
  const read = readAnswer(fields)
  if ('refusal' in read) return read.refusal
  const act = async (id: string): Promise<keyof typeof WORDS> =>
    isUid(id) ? answerInquiry(db, { inquiryId: id, answer: read, by, now: now() }) : 'not-found'
  const words = { ...WORDS, answered: read.outcome === 'spam' ? 'marked as spam' : 'answered' }
  const undo = { kind: 'inquiries', of: 'answered' } as const
  return actOnMany({ fields, url, act, words, undo })
}

/** Shows one row after its undo. */
function pageOfOne({ [PICKED]: picked = '' }: Record<string, string>, url: URL): URL {
  if (!isUid(picked)) return url
  return new URL(href('/operator/inquiries/:inquiryId', { inquiryId: picked }), url)
}

/** Throws 400 for an unknown button. */
function readAnswer(fields: Record<string, string>) {
  if (fields.intent === 'spam') return { outcome: 'spam' } as const
  if (fields.intent !== 'answer') throw data(null, { status: 400 })
  const { reason, refusal } = readReason(fields, reasonForm)
  return refusal ? { refusal } : ({ outcome: 'answered', note: reason } as const)
}

const WHO: Column<RowWithHolder<DeskInquiry>> = {
  label: 'Business',
  cell: ({ id, businessName, firstName, lastName, holder }) => (
    <RowLink
      to={href('/operator/inquiries/:inquiryId', { inquiryId: id })}
      title={businessName}
      under={`${firstName} ${lastName}`}
      holder={holder}
    />
  ),
}

const WHAT: Column<DeskInquiry> = {
  label: 'Asks',
  cell: ({ description }) => <p className="line-clamp-2 text-soft">{description}</p>,
}

const KIND: Column<DeskInquiry> = { label: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] }

function columnsFor(isAnswered: boolean, today: string): Column<RowWithHolder<DeskInquiry>>[] {
  if (isAnswered) {
    return [
      WHO,
      WHAT,
      KIND,
      {
        label: 'Answered',
        isShort: true,
        cell: ({ answeredAt }) => answeredAt && momentText(answeredAt),
      },
      { label: 'By', cell: ({ answeredBy }) => answeredBy ?? 'a former colleague' },
    ]
  }
  return [
    WHO,
    WHAT,
    KIND,
    {
      label: 'Due',
      isShort: true,
      cell: ({ dueOn }) => <DueMark dueOn={dueOn} today={today} />,
    },
    { label: 'Came', isShort: true, cell: ({ createdAt }) => momentText(createdAt) },
  ]
}

function emptyText({ isAnswered, isFiltered }: { isAnswered: boolean; isFiltered: boolean }) {
  if (isFiltered) return `No ${isAnswered ? 'answered' : 'waiting'} inquiry is like this.`
  return isAnswered ? 'No inquiries have been answered yet.' : 'Nobody is waiting for an answer.'
}

export default function Inquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, page, hasMore, isAnswered, kind, search, today } = loaderData
  const here = href('/operator/inquiries')
  const filters = new URLSearchParams({ q: search.typed, kind: kind ?? '' })
  const pick = ({ id, businessName }: DeskInquiry) => (
    <PickBox id={id} label={businessName} answer={actionData} />
  )
  const table = (
    <DeskTable
      caption={isAnswered ? 'Answered inquiries' : 'Waiting inquiries'}
      columns={columnsFor(isAnswered, today)}
      rows={rows}
      keyOf={({ id }) => id}
      pick={isAnswered ? undefined : pick}
      empty={emptyText({ isAnswered, isFiltered: kind !== null || search.typed !== '' })}
    />
  )
  return (
    <OperatorFrame
      title="Inquiries"
      actions={
        <a href={href('/operator/inquiries.csv')} className={buttonClass('quiet')}>
          Download CSV
        </a>
      }
    >
      <div className="mb-4 sm:mb-5">
        <TabLinks
          label="Which inquiries"
          tabs={[
            { tab: 'waiting', label: 'Waiting', to: `${here}?${filters}` },
            { tab: 'answered', label: 'Answered', to: `${here}?state=answered&${filters}` },
          ]}
          current={isAnswered ? 'answered' : 'waiting'}
        />
      </div>
      <SearchForm label="Words, a name, a street or a phone number" search={search}>
        <Choice
          label="Kind"
          name="kind"
          options={[['', 'All'], ...INQUIRY_KINDS.map(one => [one, KIND_LABELS[one]] as const)]}
          chosen={kind ?? ''}
        />
        {isAnswered ? <input type="hidden" name="state" value="answered" /> : null}
      </SearchForm>
      {isAnswered ? (
        table
      ) : (
        <ManyForm
          things="inquiries"
          reason="What you answered all of them"
          acts={[
            { name: 'intent', value: 'answer', button: 'Mark as answered' },
            { name: 'intent', value: 'spam', button: 'Mark as spam', look: 'danger' },
          ]}
          rows={rows.length}
          answer={actionData}
        >
          {table}
        </ManyForm>
      )}
      <PageSteps page={page} hasMore={hasMore} />
    </OperatorFrame>
  )
}
