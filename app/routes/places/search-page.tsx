import { data, Form, href } from 'react-router'
import { MAX_SEARCH_TEXT, readSearchText } from '../../domain/forms/search-text.ts'
import type { ListingCard } from '../../domain/listings/listing.ts'
import { searchCards } from '../../domain/listings/search.server.ts'
import { MAX_SEARCH_RESULTS } from '../../domain/listings/search-result.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { takeLimits, tooManySentence } from '../../http/limits/limits.server.ts'
import { retryAfter, retryAfterOf } from '../../http/retry-after.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { ListingRow } from '../../ui/listings/listing-row.tsx'
import { NowLine } from '../../ui/listings/now-badge.tsx'
import { SourceBadge } from '../../ui/listings/source-badge.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/search-page'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const about = loaderData?.text ? `“${loaderData.text}”` : 'Search'
  return unlistedMeta(`${about} · Hush`)
}

export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return retryAfterOf(loaderHeaders)
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = readSearchText(url.searchParams.get('text') ?? '')
  if (text === '') return data({ text, listings: [], refusal: null })
  const { db, limits, now } = context.get(servicesContext)
  const seconds = await takeLimits(limits, [
    ['search by address', context.get(clientAddressContext)],
  ])
  if (seconds > 0) {
    const answer = { text, listings: [], refusal: tooManySentence(seconds) }
    return data(answer, { status: 429, headers: retryAfter(seconds) })
  }
  return data({ text, listings: await searchCards(db, { text, now: now() }), refusal: null })
}

/** The search box as a page: for Enter, for links, and for browsers without scripts. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, listings, refusal } = loaderData
  return (
    <section className="page grid max-w-2xl grid-cols-1 gap-6 py-8">
      <h1 className="font-display text-3xl sm:text-4xl">Search Hush</h1>
      <Form key={text} className="flex items-end gap-2">
        <Field
          label="Name or city"
          name="text"
          defaultValue={text}
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 flex-1"
        />
        <Button className="min-h-12">Search</Button>
      </Form>
      {refusal !== null ? (
        <p role="alert" className="font-medium text-bad">
          {refusal}
        </p>
      ) : text === '' ? (
        <p className="text-soft">Type part of a place’s name or of its city.</p>
      ) : listings.length === 0 ? (
        <NothingFound text={text} />
      ) : (
        <ResultList listings={listings} />
      )}
    </section>
  )
}

function ResultList({ listings }: { listings: ListingCard[] }) {
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {listings.map(listing => (
          <li key={listing.id}>
            <ListingRow listing={listing} to={listingHref(listing)}>
              {listing.now ? <NowLine now={listing.now} /> : null}
              <span className="text-soft">{listing.address}</span>
              <span className="mt-1">
                <SourceBadge kind={listing.kind} isVerified={listing.isVerified} />
              </span>
            </ListingRow>
          </li>
        ))}
      </ul>
      {listings.length === MAX_SEARCH_RESULTS ? (
        <p className="text-soft">
          These are the first {MAX_SEARCH_RESULTS}. A longer text narrows them down.
        </p>
      ) : null}
    </>
  )
}

function NothingFound({ text }: { text: string }) {
  return (
    <NothingHere
      drink="drink-boba"
      text={`Nothing found for “${text}”`}
      hint="Try part of the name, or the city."
      action={
        <ButtonLink look="quiet" to={href('/')}>
          See what is near you
        </ButtonLink>
      }
    />
  )
}
