import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { FoundByText } from '../../domain/listings/search-result.ts'
import { Verified } from '../icons.tsx'
import { listingHref } from '../listings/listing-href.ts'

type FoundOptionProps = { found: FoundByText } & Omit<ComponentProps<typeof Link>, 'to'>

/** A listing in the dropdown of the search: a link that the focus of the field points to. */
export function FoundOption({ found, ...option }: FoundOptionProps) {
  return (
    <li role="presentation">
      <Link
        {...option}
        to={listingHref(found)}
        className="grid min-h-13 content-center rounded-xl px-3 py-1 leading-tight aria-selected:bg-sunk"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-semibold">{found.name}</span>
          <MemberMark found={found} />
        </span>
        <span className="truncate text-sm text-soft">{found.city}</span>
      </Link>
    </li>
  )
}

function MemberMark({ found }: { found: FoundByText }) {
  if (found.kind === 'found') return null
  if (!found.isVerified) return <span className="shrink-0 text-xs text-soft">Hush Member</span>
  return (
    <>
      <Verified className="size-4 shrink-0 text-link" />
      <span className="sr-only">Hush-Verified</span>
    </>
  )
}
