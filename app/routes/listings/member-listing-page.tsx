import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listingPage } from '../../domain/listings/listing-page.ts'
import { findMemberListing } from '../../domain/listings/listings.server.ts'
import { listEventsOfListing } from '../../domain/offers/offers.server.ts'
import { listCouponsOfListing } from '../../domain/promotions/coupons.server.ts'
import { listDealsOfListing } from '../../domain/promotions/deals.server.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { menuOfFile } from '../../http/files/menu-link.server.ts'
import { countView } from '../../http/visits/count-visit.server.ts'
import { ExceptionList } from '../../ui/listings/exception-note.tsx'
import { isOtherDay, listingHref } from '../../ui/listings/listing-href.ts'
import { MemberDay } from '../../ui/listings/member-day.tsx'
import { MenuCard } from '../../ui/listings/menu-card.tsx'
import { TagList } from '../../ui/listings/tag-list.tsx'
import { UnknownNote } from '../../ui/listings/unknown-note.tsx'
import { WeekPanel } from '../../ui/listings/week-panel.tsx'
import type { Route } from './+types/member-listing-page'
import { followState } from './follow-state.server.ts'
import { ListingArticle } from './listing-article.tsx'
import { listingMeta } from './listing-meta.ts'
import { Promotions } from './listing-promotions.tsx'
import { readListingView } from './read-listing-view.ts'
import { readSurroundings } from './read-surroundings.server.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return listingMeta(matches, loaderData)
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate && !isOtherDay(args)
}

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db, now } = services
  const viewer = context.get(viewerContext)
  const row = await findMemberListing(db, {
    memberUid: params.memberUid,
    withMenu: viewer !== null,
  })
  if (!row) throw data('Restaurant not found', { status: 404 })
  countView({ request, context, listingId: row.id })
  const query = { listingId: row.id, viewerId: viewer?.accountId ?? null, now: now() }
  const listing = listingPage(row, query.now)
  const page = { ...listing, menu: menuOfFile(services, row.menu_file) ?? listing.menu }
  const [coupons, deals, events, follow, surroundings] = await Promise.all([
    listCouponsOfListing(db, query),
    listDealsOfListing(db, query),
    listEventsOfListing(db, query),
    followState(context, row.id),
    readSurroundings({ request, context }, row, page),
  ])
  return {
    page,
    ...surroundings,
    coupons,
    deals: deals.filter(({ hours }) => hours === null),
    events,
    follow,
    view: readListingView(url.searchParams),
    isVisitor: viewer === null,
  }
}

export default function MemberListing({ loaderData }: Route.ComponentProps) {
  const { page, view, coupons, deals, events, isVisitor, ...around } = loaderData
  return (
    <ListingArticle
      key={page.key}
      page={page}
      {...around}
      more={
        <>
          <div className="grid grid-cols-1 items-start gap-8 empty:hidden lg:grid-cols-2 lg:gap-10">
            <Tags tags={page.tags} />
            {page.menu ? <MenuCard menu={page.menu} /> : null}
          </div>
          <Promotions
            coupons={coupons}
            deals={deals}
            events={events}
            expandedList={view.all}
            isVisitor={isVisitor}
            next={listingHref(page)}
          />
        </>
      }
    >
      <WeekPanel page={page} initialDay={view.day}>
        {day => (
          <div className="grid gap-3">
            <MemberDay day={day} />
            <ExceptionList exceptions={page.exceptions.filter(text => text !== day.exception)} />
          </div>
        )}
      </WeekPanel>
      <UnknownNote page={page} />
      {page.firstDay === null ? (
        <>
          <p className="text-soft">We do not know the times yet.</p>
          <ExceptionList exceptions={page.exceptions} />
        </>
      ) : null}
    </ListingArticle>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 font-display text-2xl">Happy Hour Featured Items</h2>
      <TagList tags={tags} />
    </section>
  )
}
