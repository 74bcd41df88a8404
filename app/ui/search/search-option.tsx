import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { distanceText } from '../../domain/listings/listing-texts.ts'
import type { ListingSuggestion } from '../../domain/listings/search-result.ts'
import { Verified } from '../icons.tsx'
import { listingHref } from '../listings/listing-href.ts'
import { useMiles } from '../listings/way-text.tsx'

type SearchOptionProps = { result: ListingSuggestion } & Omit<ComponentProps<typeof Link>, 'to'>

/** The input keeps the focus and points here with aria-activedescendant. */
export function SearchOption({ result, ...option }: SearchOptionProps) {
  const miles = useMiles(result)
  return (
    <li role="presentation">
      <Link
        {...option}
        to={listingHref(result)}
        className="grid min-h-13 content-center rounded-xl px-3 py-1 leading-tight aria-selected:bg-sunk"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-semibold">{result.name}</span>
          <MemberMark result={result} />
        </span>
        <span className="truncate text-sm text-soft">
          {result.city}
          {miles === null ? null : ` · ${distanceText(miles)}`}
        </span>
      </Link>
    </li>
  )
}

function MemberMark({ result }: { result: ListingSuggestion }) {
  if (result.kind === 'found') return null
  if (!result.isVerified) return <span className="shrink-0 text-xs text-soft">Hush Member</span>
  return (
    <>
      <Verified className="size-4 shrink-0 text-link" />
      <span className="sr-only">Hush-Verified</span>
    </>
  )
}
