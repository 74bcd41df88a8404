export function ListingCount({ listings }: { listings: number }) {
  return (
    <span className="text-sm text-soft">
      {listings}
      <span className="sr-only"> {listings === 1 ? 'place' : 'places'}</span>
    </span>
  )
}
