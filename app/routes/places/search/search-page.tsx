import { searchKey } from '@hush/hours/questions'
import { localTimeAt } from '@hush/hours/time'
import { data, type RouterContextProvider } from 'react-router'
import { findSaved } from '../../../domain/following/saved-searches/saved-searches.server.ts'
import { findCity, findZone } from '../../../domain/locations/locations.server.ts'
import type { ZipPlace } from '../../../domain/locations/place-directory.ts'
import { writeQueryParams } from '../../../domain/search/query-params.ts'
import {
  clientAddressContext,
  servicesContext,
  viewerContext,
} from '../../../http/context.server.ts'
import { chosenLocation } from '../../../http/cookies.server.ts'
import { takeLimits, tooManySentence } from '../../../http/limits/limits.server.ts'
import { retryAfter, retryAfterOf } from '../../../http/retry-after.ts'
import { useArea } from '../../../ui/locations/use-area.ts'
import { boxSentence } from '../../../ui/map/box-problems.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { QueryBox } from '../../../ui/search/query-box.tsx'
import type { Route } from './+types/search-page'
import { type FindResult, find } from './find.server.ts'
import { describeQuery } from './question.server.ts'
import { readSearch } from './read-search.server.ts'
import { Results } from './results.tsx'
import type { SavableQuestion } from './save-search.tsx'
import { Understood } from './understood.tsx'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(`${loaderData?.title ?? 'Search'} · Hush`)
}

export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return retryAfterOf(loaderHeaders)
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { reading: db, limits, lists, now, area } = context.get(servicesContext)
  const places = await lists.places()
  const towns = wordsOfTowns(places)
  const { zipCode, city } = chosenLocation(request, area)
  const { weekday } = localTimeAt(now(), await findZone(db, { zipCode }))
  const view = readSearch(url.searchParams, area.box, {
    today: weekday,
    isName: word => towns.has(word),
  })
  const { text, isCut, corrections } = view
  const here = { zipCode, city: city ?? (await findCity(db, { zipCode })) }
  const title = text === '' ? describeQuery(view.query) || 'Search' : `“${text}”`
  const { boxProblem } = view
  const page = { title, text, isCut, corrections, boxProblem, zipCode }
  const seconds = await takeLimits(limits, [
    ['search by address', context.get(clientAddressContext)],
  ])
  if (seconds > 0) {
    const refusal = tooManySentence(seconds)
    return data(
      { ...page, found: null, savable: null, isSignedIn: false, refusal },
      { status: 429, headers: retryAfter(seconds) },
    )
  }
  const viewerId = context.get(viewerContext)?.accountId ?? null
  const found = await find(db, { view, viewerId, here, places, now: now() })
  const savable = await savableOf(context, found.lasting)
  return data({ ...page, found, savable, isSignedIn: viewerId !== null, refusal: null })
}

async function savableOf(
  context: Readonly<RouterContextProvider>,
  lasting: FindResult['lasting'],
): Promise<SavableQuestion | null> {
  const viewer = context.get(viewerContext)
  if (!lasting || (viewer && viewer.role !== 'diner')) return null
  const { query, zipCode } = lasting
  const { db } = context.get(servicesContext)
  const savedId = viewer && (await findSaved(db, { accountId: viewer.accountId, query, zipCode }))
  return { query: String(writeQueryParams(query)), zipCode, savedId: savedId ?? null }
}

function wordsOfTowns(places: readonly ZipPlace[]): ReadonlySet<string> {
  return new Set(places.flatMap(({ city }) => searchKey(city).split(' ')))
}

/** Serves Enter, links and browsers without scripts. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, isCut, corrections, boxProblem, zipCode, found, savable, isSignedIn, refusal } =
    loaderData
  const area = useArea()
  return (
    <section className="page grid grid-cols-1 gap-2 py-3 sm:gap-6 sm:py-8">
      <h1 className="sr-only">Search Hush</h1>
      <QueryBox zipCode={zipCode} text={text} className="w-full max-w-2xl" />
      {refusal === null ? null : (
        <p role="alert" className="font-medium text-bad">
          {refusal}
        </p>
      )}
      {boxProblem ? (
        <p role="status">{boxSentence(boxProblem, area)} This is what is near you.</p>
      ) : null}
      {found ? (
        <>
          <Understood
            question={found.question}
            isCut={isCut}
            corrections={corrections}
            savable={savable}
            canSort={found.near?.instead === null}
          />
          <Results text={text} isSignedIn={isSignedIn} {...found} />
        </>
      ) : null}
    </section>
  )
}
