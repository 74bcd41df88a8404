import type { Holder } from '../../domain/desk/operators/colleagues.server.ts'
import { HolderMark } from './holder-mark.tsx'
import { ObjectLink } from './object-link.tsx'

interface HoldersProps {
  /** Keys are those of the audit log. */
  holders: ReadonlyMap<string, Holder>
  names: ReadonlyMap<string, string>
}

export function Holders({ holders, names }: HoldersProps) {
  if (holders.size === 0) return null
  return (
    <section aria-labelledby="holders-title">
      <h2 id="holders-title" className="text-lg font-semibold">
        Who is on what
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {[...holders].map(([objectId, holder]) => (
          <li key={objectId} className="grid justify-items-start gap-1 py-2">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold capitalize">{objectId.split(' ')[0]}</span>
              <ObjectLink objectId={objectId} name={names.get(objectId)} />
            </p>
            <HolderMark holder={holder} />
          </li>
        ))}
      </ul>
    </section>
  )
}
