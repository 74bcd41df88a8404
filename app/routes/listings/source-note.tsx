import { href } from 'react-router'
import type { Provenance, Quote } from '../../domain/belief/reports/provenance.ts'
import type { ListingPage } from '../../domain/listings/listing-page.ts'
import { listingHref } from '../../ui/listings/listing-href.ts'
import { SourceBadge } from '../../ui/listings/source-badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'

interface SourceNoteProps {
  page: Pick<ListingPage, 'kind' | 'key' | 'isVerified'>
  provenance: Provenance
}

/** The quotes open on a tap. */
export function SourceNote({ page, provenance }: SourceNoteProps) {
  const { kind, isVerified } = page
  return (
    <details className="justify-self-start open:justify-self-stretch">
      <summary className="-my-1.5 inline-flex min-h-11 list-none flex-wrap items-center gap-x-2 [&::-webkit-details-marker]:hidden">
        <SourceBadge kind={kind} isVerified={isVerified} />
        <span className="text-sm text-soft underline decoration-dotted underline-offset-4 [&>span]:text-ink">
          <BeliefLine provenance={provenance} />
        </span>
      </summary>
      <div className="mt-1.5 grid gap-2 rounded-xl bg-sunk px-4 py-3 text-sm">
        {provenance.quotes.map(quote => (
          <QuoteOfPage key={quote.text} quote={quote} />
        ))}
        <p>{meaningOf(page, provenance)}</p>
        <TextLink
          to={`${href('/contact-us')}?${new URLSearchParams({ about: listingHref(page) })}`}
        >
          Something wrong? Tell us
        </TextLink>
      </div>
    </details>
  )
}

/** The words inherit the colour around them. */
export function BeliefLine({
  provenance: { word, origin, terms, guests },
}: Pick<SourceNoteProps, 'provenance'>) {
  return (
    <>
      {word ? <span className="font-semibold">{word}</span> : null}
      {word ? ' · ' : null}
      {unbroken([origin, ...terms].join(' · '))}
      {guests ? `; ${guests}` : null}
    </>
  )
}

/** Keeps “3–6” on one line. */
function unbroken(text: string): string {
  return text.replaceAll('–', '\u2060–\u2060')
}

function QuoteOfPage({ quote: { text, page, readOn } }: { quote: Quote }) {
  return (
    <figure className="grid gap-1">
      <blockquote className="border-l-4 border-amber pl-3 text-base whitespace-pre-line wrap-anywhere">
        “{text}”
      </blockquote>
      <figcaption className="text-soft">
        {page ? (
          <a
            href={page.address}
            target="_blank"
            rel="noopener nofollow ugc"
            className="inline-flex min-h-6 items-center text-link underline underline-offset-4"
          >
            {page.host}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          'As it was found'
        )}
        , read on {readOn}
      </figcaption>
    </figure>
  )
}

const FOUND = {
  'own-page':
    'The hours are on the place’s own page, where an AI-powered system read them. Other facts were found on the web, so it may pay to call first.',
  person:
    'A person at Hush corrected the hours. An AI-powered system found the other facts on the web, so it may pay to call first.',
}

const FOUND_ELSEWHERE =
  'An AI-powered system found these facts on the web. The place has not confirmed them, so it may pay to call first.'

function meaningOf(
  { kind, isVerified }: Pick<ListingPage, 'kind' | 'isVerified'>,
  { reader }: Provenance,
): string {
  if (kind === 'found') return reader === null ? FOUND_ELSEWHERE : FOUND[reader]
  return isVerified
    ? 'The business keeps this page itself, and Hush has checked its documents.'
    : 'The business keeps this page itself. Hush has not checked its documents yet.'
}
