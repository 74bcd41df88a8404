import { href } from 'react-router'
import type { ListingPage } from '../../domain/listings/listing-page.ts'
import { SourceBadge } from '../../ui/listings/source-badge.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The badge, which says on a tap what it means. */
export function SourceNote({ page }: { page: ListingPage }) {
  const { kind, isVerified, checkedOn } = page
  return (
    <details className="justify-self-start open:justify-self-stretch">
      <summary className="-my-1.5 inline-flex min-h-11 list-none flex-wrap items-center gap-x-2 [&::-webkit-details-marker]:hidden">
        <SourceBadge kind={kind} isVerified={isVerified} />
        <span className="text-sm text-soft underline decoration-dotted underline-offset-4">
          checked {checkedOn}
        </span>
      </summary>
      <div className="mt-1.5 grid rounded-xl bg-sunk px-4 py-2 text-sm">
        <p className="pt-1">{meaningOf(page)}</p>
        <TextLink to={href('/contact-us')}>Something wrong? Tell us</TextLink>
      </div>
    </details>
  )
}

function meaningOf({ kind, isVerified }: Pick<ListingPage, 'kind' | 'isVerified'>): string {
  if (kind === 'found') {
    return 'An AI-powered system found these facts on the web. The place has not confirmed them, so it may pay to call first.'
  }
  return isVerified
    ? 'The business keeps this page itself, and Hush has checked its documents.'
    : 'The business keeps this page itself. Hush has not checked its documents yet.'
}
