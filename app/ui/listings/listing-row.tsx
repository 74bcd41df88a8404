import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ListingCard } from '../../domain/listings/listing.ts'
import { Picture } from '../picture.tsx'

interface ListingRowProps {
  listing: Pick<ListingCard, 'name' | 'picture' | 'fallback'>
  to: string
  children: ReactNode
}

export function ListingRow({ listing, to, children }: ListingRowProps) {
  return (
    <Link
      to={to}
      className="flex h-full items-center gap-3 rounded-2xl border border-line bg-card p-2 pr-3 shadow-card transition-shadow hover:shadow-lg"
    >
      <Picture
        name={listing.picture}
        fallback={listing.fallback}
        alt=""
        sizes="4.5rem"
        className="size-[min(4.5rem,22vw)] shrink-0 rounded-xl bg-sunk object-cover"
      />
      <span className="grid min-w-0 flex-1 grid-cols-1 text-sm">
        <span className="truncate text-base font-semibold">{listing.name}</span>
        {children}
      </span>
    </Link>
  )
}
