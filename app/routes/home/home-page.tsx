import { dateOfNext, localTimeAt } from '@hush/hours/time'
import { data, href, Link, useNavigation } from 'react-router'
import { MAX_AROUND } from '../../domain/listings/around.ts'
import { listCardsOf } from '../../domain/listings/in-box.server.ts'
import { listingCards } from '../../domain/listings/listing-card.ts'
import { readListingFilter } from '../../domain/listings/listing-filter.ts'
import { NOW_CANDIDATES, nowNear } from '../../domain/listings/now-near.ts'
import { boxAround, readBox } from '../../domain/locations/box.ts'
import { findCity, findZone } from '../../domain/locations/locations.server.ts'
import { readCouponView } from '../../domain/promotions/coupon-view.ts'
import { listCouponsAround } from '../../domain/promotions/coupons-around.server.ts'
import { arrivalParams } from '../../domain/search/arrivals.ts'
import { siteData } from '../../domain/structured-data/site-data.ts'
import { type Services, servicesContext, viewerContext } from '../../http/context.server.ts'
import { chosenLocation, homeTabCookie, rememberedHomeTab } from '../../http/cookies.server.ts'
import type { HomeTab } from '../../http/home-tab.ts'
import { Carousel } from '../../ui/carousel.tsx'
import {
  COUPON_LIST_DESCRIPTION,
  CouponList,
  CouponListLoading,
} from '../../ui/coupons/coupon-cards.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { useArea } from '../../ui/locations/use-area.ts'
import { type AroundResult, useAround } from '../../ui/locations/use-around.ts'
import { boxSentence } from '../../ui/map/box-problems.ts'
import { ResultsWithMap } from '../../ui/map/results-with-map.tsx'
import { NewItemCardView } from '../../ui/offers/new-item-card.tsx'
import { OfferCardView } from '../../ui/offers/offer-card.tsx'
import { areaOf, dealsFeedMeta, pageMeta, placePath } from '../../ui/page-meta.ts'
import { QueryBox, QueryChips } from '../../ui/search/query-box.tsx'
import type { Route } from './+types/home-page'
import { Banner } from './banner.tsx'
import { FilterChips } from './filter-chips.tsx'
import { HomeTabs } from './home-tabs.tsx'
import { type HomeView, homeSearch, nearestSearch } from './home-view.ts'
import { ListingGrid, ListingGridLoading } from './listing-grid.tsx'
import { NowPlaces } from './now-places.tsx'
import { readHomeView } from './read-home-view.server.ts'

/** Pauses between slides (diner §9). */
const OFFERS_DELAY_MS = 3500
const NEW_ITEMS_DELAY_MS = 4500

const SLIDES_SHOWN = 8

/** For search engines (schema.org SearchAction). */
const SEARCH_TEMPLATE = `${href('/search')}?text={search_term_string}`

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  const { loaderData } = args
  return loaderData ? [...tabMeta(args), ...dealsFeedMeta(loaderData.zipCode)] : tabMeta(args)
}

function tabMeta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData?.tab === 'coupons') {
    return pageMeta(matches, {
      title: 'Hush Coupons near you · Hush',
      description: COUPON_LIST_DESCRIPTION,
      path: placePath(matches, href('/couponqueue'), loaderData.zipCode),
      isThin: loaderData.coupons.length === 0,
    })
  }
  return pageMeta(matches, {
    title: 'Hush: happy hours on now near you',
    description: `What is on now near your zip code, until when, and for how much: happy hours, offers and group coupons in ${areaOf(matches).name}.`,
    path: loaderData ? placePath(matches, href('/'), loaderData.zipCode) : href('/'),
    isThin: !loaderData || loaderData.cards.length === 0,
  })
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { db, lists, now, baseUrl, area } = context.get(servicesContext)
  const instant = now()
  const view = readHomeView(url.searchParams, area.box)
  const tab = view.tab ?? rememberedHomeTab(request)
  const { zipCode } = chosenLocation(request, area)
  const headers = view.tab ? { 'Set-Cookie': homeTabCookie(view.tab) } : undefined
  if (tab === 'coupons') {
    const viewer = context.get(viewerContext)
    const query = {
      zipCode,
      viewerId: viewer?.accountId ?? null,
      now: instant,
      view: readCouponView(url.searchParams),
    }
    const coupons = await listCouponsAround(db, query)
    const shown = { tab, zipCode, view: query.view, ...coupons, isSignedIn: viewer !== null }
    return data({ ...shown, tab } as const, { headers })
  }
  const filter = readListingFilter(view.filter)
  const day = typeof filter === 'object' ? filter.weekday : null
  const clock = localTimeAt(instant, await findZone(db, { zipCode }))
  const on = day === null ? undefined : dateOfNext(day, clock.date)
  const [rows, onNow, events, newItems] = await Promise.all([
    listPlaces({ db, lists, area }, { view, zipCode, now: instant }),
    isWhole(view) ? lists.onNow({ zipCode, limit: NOW_CANDIDATES, now: instant }) : [],
    lists.events({ zipCode, now: instant, on, limit: SLIDES_SHOWN }),
    lists.newItems({ zipCode, now: instant, limit: SLIDES_SHOWN }),
  ])
  const days = day === null ? [] : [day]
  const cards = listingCards(rows.slice(0, view.show), instant, { days })
  const onNowCards = listingCards(onNow, instant)
  const hasMore = rows.length > view.show
  const jsonLd = siteData({ url: baseUrl + href('/'), searchUrl: baseUrl + SEARCH_TEMPLATE })
  const near = nowNear(onNowCards, isWhole(view) ? cards : [])
  const around = boxAround(rows)
  const isServed = rows.length > 0 || (await findCity(db, { zipCode })) !== ''
  const list = { cards, hasMore, isServed, around }
  const arrivalSearch = `?${arrivalParams(clock, zipCode)}`
  const shown = { tab, zipCode, view, arrivalSearch, near, ...list, events, newItems, jsonLd }
  return data(shown, { headers })
}

/** One more than shown tells whether there are more. */
async function listPlaces(
  { db, lists, area }: Pick<Services, 'db' | 'lists' | 'area'>,
  { view, zipCode, now }: { view: HomeView; zipCode: string; now: Date },
) {
  const filter = readListingFilter(view.filter)
  const limit = view.show + 1
  const box = readBox(view.box ?? '', area.box)
  if (typeof box === 'string') return lists.nearby({ zipCode, filter, limit, now })
  const { ids } = await lists.inBox({ box, filter, now })
  return listCardsOf(db, ids.slice(0, limit), { zipCode })
}

/** True without a filter or a part of the map. */
function isWhole({ filter, box, boxProblem }: HomeView): boolean {
  return filter === 'all' && box === null && boxProblem === null
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const loadingTab = useLoadingTab()
  return (
    <div className="page grid grid-cols-1 gap-3 pt-2 sm:gap-8 sm:pt-6">
      <h1 className="sr-only">{headingOf(loaderData)}</h1>
      <HomeTabs current={loadingTab ?? loaderData.tab} />
      {(loadingTab ?? loaderData.tab) === 'coupons' ? (
        <section aria-label="Hush Coupons">
          {loaderData.tab === 'coupons' ? (
            <CouponList {...loaderData} path={href('/')} isLoading={loadingTab !== null} />
          ) : (
            <CouponListLoading />
          )}
        </section>
      ) : loaderData.tab === 'happy-hour' ? (
        <HappyHour {...loaderData} isLoading={loadingTab !== null} />
      ) : (
        <ListingGridLoading />
      )}
    </div>
  )
}

function headingOf({ tab, zipCode }: Pick<Route.ComponentProps['loaderData'], 'tab' | 'zipCode'>) {
  return tab === 'coupons' ? `Hush Coupons near ${zipCode}` : `Happy hours near ${zipCode}`
}

/** Null for Load More and the map, which keep their list in view. */
function useLoadingTab(): HomeTab | null {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== href('/')) return null
  const params = new URLSearchParams(location.search)
  if (params.has('show') || params.has('box')) return null
  return params.get('tab') === 'coupons' ? 'coupons' : 'happy-hour'
}

type HappyHourProps = Extract<Route.ComponentProps['loaderData'], { tab: 'happy-hour' }> & {
  isLoading: boolean
}

function HappyHour(props: HappyHourProps) {
  const { events, newItems, zipCode, view, arrivalSearch, isLoading, jsonLd } = props
  const { fromHere, near, cards, hasMore, around } = useListFromHere(props)
  const area = useArea()
  const isListFirst = !isWhole(view) || cards.length === 0
  const list = (
    <section aria-labelledby="nearby" className="grid grid-cols-1 gap-3 sm:gap-4">
      <ListHeading view={view} zipCode={zipCode} fromHere={fromHere} />
      {view.boxProblem ? (
        <p role="status">
          {boxSentence(view.boxProblem, area)} This is what is near {zipCode}.
        </p>
      ) : null}
      <FilterChips view={view} zipCode={zipCode} />
      {isLoading ? (
        <ListingGridLoading />
      ) : (
        <ListingGrid {...props} cards={cards} hasMore={hasMore} />
      )}
    </section>
  )
  // Keeps the list's elements, so that a tapped filter keeps its focus.
  const others = (
    <>
      <NowPlaces near={near} zipCode={zipCode} />
      <Banner />
      {events.length > 0 ? <Events events={events} /> : null}
    </>
  )
  return (
    <>
      <JsonLd data={jsonLd} />
      <div className="grid grid-cols-1 gap-2 sm:gap-4">
        <QueryBox zipCode={zipCode} className="sm:hidden" />
        <QueryChips zipCode={zipCode} arrivalSearch={arrivalSearch} />
      </div>
      {isListFirst ? null : others}
      <ResultsWithMap key={zipCode} around={around} hasMap={!isWhole(view)}>
        {list}
      </ResultsWithMap>
      {isListFirst ? others : null}
      {newItems.length > 0 ? (
        <Carousel
          heading={<h2 className="font-display text-2xl sm:text-3xl">Hot New Items</h2>}
          label="hot new items"
          delay={NEW_ITEMS_DELAY_MS}
          slideClass="w-[64%] sm:w-[15rem]"
        >
          {newItems.map(item => (
            <NewItemCardView key={item.id} item={item} />
          ))}
        </Carousel>
      ) : null}
    </>
  )
}

type ShownList = Pick<HappyHourProps, 'near' | 'cards' | 'hasMore' | 'around'>

/** Null if the list is as loaded. */
type FromHere = Pick<AroundResult, 'isCut'> | null

/** Recounts the list from the reader's position, once known. */
function useListFromHere(loaded: HappyHourProps): ShownList & { fromHere: FromHere } {
  const { zipCode, view } = loaded
  const query = view.filter === 'all' ? '' : String(new URLSearchParams({ on: view.filter }))
  const here = useAround(view.box === null ? { zipCode, query, first: view.show + 1 } : null)
  if (here === null) return { ...loaded, fromHere: null }
  const nearest = here.nearest.map(({ card }) => card)
  const onNow = here.nearest.filter(({ isOn }) => isOn).map(({ card }) => card)
  const cards = nearest.slice(0, view.show)
  return {
    fromHere: here,
    near: isWhole(view) ? nowNear(onNow.slice(0, NOW_CANDIDATES), cards) : loaded.near,
    cards,
    hasMore: nearest.length > view.show,
    around: here.box,
  }
}

function ListHeading({
  view,
  zipCode,
  fromHere,
}: Pick<HappyHourProps, 'view' | 'zipCode'> & { fromHere: FromHere }) {
  const link = 'font-semibold text-link underline underline-offset-4'
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <h2 id="nearby" className="font-display text-2xl sm:text-3xl">
        {view.box === null ? 'Happy Hour Nearby' : 'In this part of the map'}
      </h2>
      {fromHere ? (
        <p className="text-sm text-soft">
          Nearest to you first
          {fromHere.isCut ? `, of the ${MAX_AROUND} around you that we compare` : ''}.
        </p>
      ) : view.box === null ? (
        <p className="text-sm text-soft">
          Members of {zipCode} first, then the nearest.{' '}
          <Link to={href('/search') + nearestSearch(zipCode, view.filter)} className={link}>
            By distance alone
          </Link>
        </p>
      ) : (
        <Link
          to={homeSearch(zipCode, { filter: view.filter })}
          preventScrollReset
          className={`inline-flex min-h-11 items-center justify-self-start ${link}`}
        >
          Show all near {zipCode}
        </Link>
      )}
    </div>
  )
}

function Events({ events }: Pick<HappyHourProps, 'events'>) {
  return (
    <Carousel
      heading={
        <>
          <h2 className="font-display text-2xl sm:text-3xl">Nearby offers and events</h2>
          <Link
            to={href('/detail-offer')}
            className="inline-flex min-h-11 shrink-0 items-center font-semibold text-link underline-offset-4 hover:underline"
          >
            View More
          </Link>
        </>
      }
      label="nearby offers and events"
      delay={OFFERS_DELAY_MS}
      slideClass="w-[78%] sm:w-[19rem]"
    >
      {events.map(offer => (
        <OfferCardView key={offer.id} offer={offer} />
      ))}
    </Carousel>
  )
}

export function ErrorBoundary() {
  return (
    <section className="page grid justify-items-center gap-4 py-16 text-center" role="alert">
      <h1 className="font-display text-3xl">Happy hours did not load</h1>
      <p className="text-soft">We could not load what is on near you. Please try again.</p>
      <ButtonLink to={href('/')} reloadDocument>
        Try again
      </ButtonLink>
    </section>
  )
}
