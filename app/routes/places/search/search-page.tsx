import { type Correction, MAX_SEARCH_TEXT, searchKey } from '@hush/hours/questions'
import { localTimeAt } from '@hush/hours/time'
import { data, Link, type RouterContextProvider } from 'react-router'
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
import { ChoiceLinks } from '../../../ui/choice-links.tsx'
import { X } from '../../../ui/icons.tsx'
import { useArea } from '../../../ui/locations/use-area.ts'
import { boxSentence } from '../../../ui/map/box-problems.ts'
import { unlistedMeta } from '../../../ui/page-meta.ts'
import { QueryBox } from '../../../ui/search/query-box.tsx'
import type { Route } from './+types/search-page'
import { type FindResult, find } from './find.server.ts'
import { describeQuery, type Question } from './question.server.ts'
import { readSearch } from './read-search.server.ts'
import { Results } from './results.tsx'
import { type SavableQuestion, SaveSearch } from './save-search.tsx'

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 font-medium whitespace-nowrap'

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
  const clock = localTimeAt(now(), await findZone(db, { zipCode }))
  const view = readSearch(url.searchParams, area.box, {
    today: clock.weekday,
    date: clock.date,
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
  const found = await find(db, { view, viewerId, here, places, now: now(), clock })
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
    <section className="page grid grid-cols-1 gap-2 py-3 sm:gap-4 sm:py-5">
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

interface UnderstoodProps {
  question: Question
  isCut: boolean
  corrections: readonly Correction[]
  canSort: boolean
  /** Null if nothing of the question lasts. */
  savable: SavableQuestion | null
}

/** Unknown words come first, since no heading names them. */
function Understood({ question, isCut, corrections, canSort, savable }: UnderstoodProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {isCut ? (
        <p className="text-soft">We looked for the first {MAX_SEARCH_TEXT} letters.</p>
      ) : null}
      {corrections.length > 0 ? <Corrected corrections={corrections} /> : null}
      <nav
        aria-label="Your question"
        className="-mx-4 overflow-x-auto px-4 py-1 scrollbar-none sm:mx-0 sm:px-0"
      >
        <ul className="flex w-max gap-2">
          {question.unknown.map(words => (
            <li key={words}>
              <span data-unknown className={`${CHIP} border border-dashed border-line text-soft`}>
                not understood: {words}
              </span>
            </li>
          ))}
          {question.chips.map(({ label, to }) => (
            <li key={label}>
              <Link
                to={to}
                preventScrollReset
                aria-label={`Without ${label}`}
                className={`${CHIP} bg-dusk text-on-dusk`}
              >
                {label}
                <X className="size-4" />
              </Link>
            </li>
          ))}
          {question.additions.map(({ label, to }) => (
            <li key={label}>
              <Link
                to={to}
                preventScrollReset
                className={`${CHIP} border border-line bg-card hover:bg-sunk`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {question.arrivals ? <Arrivals {...question.arrivals} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 empty:hidden">
        {canSort ? <Sorts sorts={question.sorts} /> : null}
        {savable ? <SaveSearch {...savable} /> : null}
      </div>
    </div>
  )
}

function Arrivals({ days, times }: NonNullable<Question['arrivals']>) {
  return (
    <div className="grid grid-cols-1 items-center gap-x-6 sm:grid-cols-[auto_1fr] sm:[&>:last-child]:col-span-2">
      <p className="font-display text-xl">When can you be there?</p>
      <ChoiceLinks label="Day you can be there" look="text" choices={days} />
      <ChoiceLinks label="Time you can be there" look="chip" choices={times} />
    </div>
  )
}

function Corrected({ corrections }: Pick<UnderstoodProps, 'corrections'>) {
  return (
    <p>
      Showing results for <b>{corrections.map(({ meant }) => meant).join(', ')}</b>
      <span className="text-soft">
        {' '}
        instead of “{corrections.map(({ typed }) => typed).join(', ')}”
      </span>
    </p>
  )
}

function Sorts({ sorts }: Pick<Question, 'sorts'>) {
  return (
    <nav aria-label="Order of results">
      <ul className="flex flex-wrap gap-x-4">
        {sorts.map(({ label, to, isCurrent }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-11 items-center font-medium text-soft underline-offset-6 hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
