import type { ListingSource } from '../../domain/happy-hours/item-chips.ts'
import { Verified } from '../icons.tsx'

const LOOK =
  'inline-flex items-center gap-1 rounded-full border border-line px-2 py-0.5 text-xs font-semibold whitespace-nowrap sm:px-2.5'

export function SourceBadge({ kind, isVerified }: { kind: ListingSource; isVerified: boolean }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {kind === 'found' ? <span className={`${LOOK} text-soft`}>AI Found Info</span> : null}
      {kind === 'member' && !isVerified ? (
        <span className={`${LOOK} bg-sunk text-ink`}>Hush Member</span>
      ) : null}
      {isVerified ? (
        <span className={`${LOOK} bg-sunk text-ink`}>
          <Verified className="size-4 text-link" />
          Hush-Verified
        </span>
      ) : null}
    </span>
  )
}
