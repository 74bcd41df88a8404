import { data, href } from 'react-router'
import {
  type DeskListing,
  LISTING_SORTS,
  listListings,
  usualSort,
} from '../../domain/desk/operators/desk-listings.server.ts'
import { readDeskSearch } from '../../domain/desk/operators/desk-search.ts'
import { hideListing, showListing } from '../../domain/desk/operators/show-listing.server.ts'
import { pageNumber } from '../../domain/forms/paging.ts'
import { reasonForm } from '../../domain/forms/reason-form.ts'
import { readSort } from '../../domain/forms/sort.ts'
import { isRowId } from '../../domain/ids/id.ts'
import { dayText } from '../../domain/listings/listing-texts.ts'
import { phoneLink } from '../../domain/listings/phone.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'
import { unlisted } from '../../ui/page-meta.ts'
import type { Route } from './+types/listing-list-page'
import { type Column, DeskTable } from './desk-table.tsx'
import { ListingMark } from './listing-mark.tsx'
import { actOnMany } from './many.server.ts'
import { ManyForm, PickBox } from './many-form.tsx'
import { OperatorFrame } from './operator-frame.tsx'
import { PageSteps } from './page-steps.tsx'
import { readDeskForm, readReason } from './read-reason.server.ts'
import { RowLink } from './row-link.tsx'
import { Choice, SearchForm } from './search-form.tsx'

export const meta = unlisted('Listings · Operators’ desk · Hush')

export async function loader({ context, url }: Route.LoaderArgs) {
  requireOperator(context)
  const { db } = context.get(servicesContext)
  const params = url.searchParams
  const which = params.get('state') === 'hidden' ? 'hidden' : 'shown'
  const { text, ...search } = readDeskSearch(params.get('q'))
  const page = pageNumber(params.get('page'))
  const sort = readSort(params.get('sort'), LISTING_SORTS) ?? usualSort({ text, which })
  const listings = await listListings(db, { text, which, page, sort })
  return { ...listings, search, which, sort } as const
}

const WORDS = {
  hidden: 'hidden',
  shown: 'shown again',
  'already-hidden': 'hidden already',
  'already-shown': 'shown already',
  'not-found': 'gone',
  claimed: 'replaced by a member listing',
  'business-suspended': 'of a suspended business',
  rival: 'whose place is not proven',
} as const

const CHANGES = new Map<string | undefined, typeof hideListing | typeof showListing>([
  ['hide', hideListing],
  ['show', showListing],
])

export async function action({ request, context, url }: Route.ActionArgs) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  const change = CHANGES.get(fields.intent)
  if (!change) throw data(null, { status: 400 })
  const { reason, refusal } = readReason(fields, reasonForm)
  if (refusal) return refusal
  const { db, now } = context.get(servicesContext)
  const by = auditActorOf(request, context)
  const act = async (id: string): Promise<keyof typeof WORDS> =>
    isRowId(id) ? change(db, { listingId: Number(id), reason, by, now: now() }) : 'not-found'
  const undo = { kind: 'listings', of: 'hidden' } as const
  return actOnMany({ fields, url, act, words: WORDS, undo })
}

const COLUMNS: Column<DeskListing>[] = [
  {
    label: 'Listing',
    sort: 'name',
    cell: ({ id, name, address, city, zipCode, phone }) => (
      <RowLink
        to={href('/operator/listings/:listingId', { listingId: String(id) })}
        title={name}
        under={[address, `${city} ${zipCode}`, phone && phoneLink(phone).text]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
  },
  { label: 'Number', sort: 'number', cell: ({ id }) => id },
  { label: 'Kind', cell: ({ memberUid }) => (memberUid === null ? 'found' : 'member') },
  { label: 'Source', cell: ({ source }) => source },
  { label: 'Checked', sort: 'checked', cell: ({ checkedOn }) => dayText(checkedOn) },
  { label: 'State', cell: row => <ListingMark {...row} /> },
]

const EMPTY =
  'No listing here. A part of the name, a phone number, a street, the beginning of a city, a zip code or a number finds one.'

export default function Listings({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, page, hasMore, search, which, sort } = loaderData
  return (
    <OperatorFrame title="Listings">
      <SearchForm label="Name, phone, street, city, zip or number" search={search}>
        <Choice
          label="State"
          name="state"
          options={[
            ['shown', 'Shown'],
            ['hidden', 'Hidden'],
          ]}
          chosen={which}
        />
      </SearchForm>
      <ManyForm
        things="listings"
        reason="Why, for all of them"
        acts={[
          which === 'shown'
            ? { name: 'intent', value: 'hide', button: 'Hide them', look: 'danger' }
            : { name: 'intent', value: 'show', button: 'Show them' },
        ]}
        rows={rows.length}
        answer={actionData}
      >
        <DeskTable
          caption="Listings"
          columns={COLUMNS}
          rows={rows}
          sort={sort}
          keyOf={({ id }) => id}
          pick={({ id, name }) => <PickBox id={id} label={name} answer={actionData} />}
          empty={EMPTY}
        />
      </ManyForm>
      <PageSteps page={page} hasMore={hasMore} />
    </OperatorFrame>
  )
}
