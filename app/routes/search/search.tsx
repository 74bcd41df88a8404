import { data, Form, href, Link } from 'react-router'
import { searchListings } from '../../domain/listings/search.server.ts'
import type { FoundByText } from '../../domain/listings/search.ts'
import { MAX_FOUND, MAX_SEARCH_TEXT, readSearchText } from '../../domain/listings/search.ts'
import { clientAddressContext, servicesContext } from '../../http/context.server.ts'
import { takeLimits, tooManySentence } from '../../http/limits/limits.server.ts'
import { keepRetryAfter, retryAfter } from '../../http/retry-after.ts'
import { Button, ButtonLink } from '../../ui/forms/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { SourceBadge } from '../../ui/listings/source-badge.tsx'
import { unlistedMeta } from '../../ui/page-meta.ts'
import type { Route } from './+types/search'

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const about = loaderData?.text ? `“${loaderData.text}”` : 'Search'
  return unlistedMeta(`${about} · Hush`)
}

/** A refusal says when to ask again. */
export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  return keepRetryAfter(loaderHeaders)
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = readSearchText(url.searchParams.get('text') ?? '')
  if (text === '') return data({ text, found: [], refusal: null })
  const { db, limits } = context.get(servicesContext)
  const seconds = await takeLimits(limits, [
    ['search by address', context.get(clientAddressContext)],
  ])
  if (seconds > 0) {
    const answer = { text, found: [], refusal: tooManySentence(seconds) }
    return data(answer, { status: 429, headers: retryAfter(seconds) })
  }
  return data({ text, found: await searchListings(db, { text }), refusal: null })
}

/** What the search box finds, as a page: for Enter, for a link, and for browsers without scripts. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { text, found, refusal } = loaderData
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
        <p className="text-soft">Type a part of a place’s name, or of the city it is in.</p>
      ) : found.length === 0 ? (
        <NothingFound text={text} />
      ) : (
        <FoundList found={found} />
      )}
    </section>
  )
}

function FoundList({ found }: { found: FoundByText[] }) {
  return (
    <>
      <ul className="grid gap-3">
        {found.map(listing => (
          <li key={listing.key}>
            <Link
              to={listingHref(listing)}
              className="flex items-center justify-between gap-x-4 gap-y-2 rounded-card max-sm:flex-col max-sm:items-start border border-line bg-card p-4 shadow-card hover:bg-sunk"
            >
              <span className="grid min-w-0">
                <span className="font-display text-xl">{listing.name}</span>
                <span className="text-soft">
                  {listing.city} {listing.zipCode}
                </span>
              </span>
              <SourceBadge kind={listing.kind} isVerified={listing.isVerified} />
            </Link>
          </li>
        ))}
      </ul>
      {found.length === MAX_FOUND ? (
        <p className="text-soft">These are the first {MAX_FOUND}. A longer text finds fewer.</p>
      ) : null}
    </>
  )
}

function NothingFound({ text }: { text: string }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-card border border-dashed border-line p-10 text-center">
      <p className="font-display text-2xl">Nothing found for “{text}”</p>
      <ButtonLink look="quiet" to={href('/')}>
        See what is near you
      </ButtonLink>
    </div>
  )
}
