/** How many listings a place has, as a number to see and a phrase to hear. */
export function ListingCount({ listings }: { listings: number }) {
  return (
    <span className="text-sm text-soft">
      {listings}
      <span className="sr-only"> {listings === 1 ? 'place' : 'places'}</span>
    </span>
  )
}
