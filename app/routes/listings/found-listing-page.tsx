import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Db } from '../../../db/client.ts'
import type { ListingDay, MenuView } from '../../domain/listings/listing.ts'
import type { ListingPage } from '../../domain/listings/listing-page.ts'
import { listingPage } from '../../domain/listings/listing-page.ts'
import type { WebLink } from '../../domain/listings/listing-texts.ts'
import { findFoundListing, findReplacement } from '../../domain/listings/listings.server.ts'
import { listEventsOfListing } from '../../domain/offers/offers.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { openPageHref } from '../../http/sites/open-page.server.ts'
import { buttonClass } from '../../ui/forms/button.tsx'
import { ExceptionList } from '../../ui/listings/exception-note.tsx'
import { ItemList } from '../../ui/listings/item-list.tsx'
import { isOtherDay, listingHref } from '../../ui/listings/listing-href.ts'
import { UnknownNote } from '../../ui/listings/unknown-note.tsx'
import { WeekPanel } from '../../ui/listings/week-panel.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/found-listing-page'
import { followState } from './follow-state.server.ts'
import { ListingArticle } from './listing-article.tsx'
import { listingMeta } from './listing-meta.ts'
import { Events } from './listing-promotions.tsx'
import { readListingView } from './read-listing-view.ts'
import { readSurroundings } from './read-surroundings.server.ts'

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return listingMeta(matches, loaderData)
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate && !isOtherDay(args)
}

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const row = await findFoundListing(db, { listingId: params.listingId })
  if (!row) throw await answerInstead(db, params.listingId)
  const listing = listingPage(row, now())
  const { website } = listing
  const page = { ...listing, website: website && openableSite(context, website) }
  return {
    page,
    ...(await readSurroundings({ request, context }, row, page)),
    events: await listEventsOfListing(db, { listingId: row.id, now: now() }),
    follow: await followState(context, row.id),
    view: readListingView(url.searchParams),
  }
}

function openableSite(context: Route.LoaderArgs['context'], { url, text }: WebLink): WebLink {
  return { url: url && openPageHref(context, url), text }
}

/** 302 and not 301: an operator may undo the claim, or tell the places apart. */
async function answerInstead(db: Db, listingId: string) {
  const replacement = await findReplacement(db, { listingId })
  if (replacement === null) return data('Restaurant not found', { status: 404 })
  return redirect(listingHref(replacement))
}

export default function FoundListing({ loaderData }: Route.ComponentProps) {
  const { page, events, view, ...around } = loaderData
  return (
    <ListingArticle
      key={page.key}
      page={page}
      {...around}
      more={
        <>
          <SpecialOffer page={page} />
          <div className="cards empty:hidden">
            <Events events={events} expandedList={view.all} />
          </div>
        </>
      }
    >
      <WeekPanel page={page} initialDay={view.day}>
        {day => <DayTimes day={day} />}
      </WeekPanel>
      <ItemLists page={page} />
      <ExceptionList exceptions={page.exceptions} />
      <p className="whitespace-pre-line text-sm text-soft">
        {page.timeText || 'We do not know the times yet.'}
      </p>
      <UnknownNote page={page} />
      {page.menu ? <MenuLink menu={page.menu} /> : null}
    </ListingArticle>
  )
}

function DayTimes({ day }: { day: ListingDay }) {
  if (!day.time) return null
  return <p className="font-display text-2xl">{day.time}</p>
}

function ItemLists({ page }: { page: Pick<ListingPage, 'drinks' | 'food'> }) {
  if (page.drinks.length === 0 && page.food.length === 0) return null
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <ItemList title="Featured drinks" items={page.drinks} />
      <ItemList title="Featured food" items={page.food} />
    </div>
  )
}

function MenuLink({ menu }: { menu: MenuView }) {
  return (
    <a
      href={menu.url}
      target="_blank"
      rel="noopener nofollow ugc"
      className={buttonClass('quiet', 'justify-self-start')}
    >
      Happy Hour Menu
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

function SpecialOffer({ page }: { page: ListingPage }) {
  const offer = page.featuredOffer
  if (!offer) return null
  return (
    <section className="grid overflow-hidden rounded-card bg-dusk text-on-dusk shadow-card sm:grid-cols-[2fr_3fr]">
      <Picture
        name={offer.picture}
        fallback={page.fallback}
        sizes="(min-width: 76rem) 28rem, (min-width: 641px) 38vw, 94vw"
        className="aspect-4/3 w-full bg-sunk object-cover sm:h-full sm:max-h-72"
      />
      <div className="grid grid-cols-1 content-center gap-2 p-5 sm:p-8">
        <h2 className="text-sm font-semibold tracking-wide text-amber">Special Offer</h2>
        <p className="font-display text-2xl">{offer.title}</p>
        <p>{offer.description}</p>
      </div>
    </section>
  )
}
