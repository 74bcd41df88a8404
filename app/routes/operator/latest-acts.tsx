import { momentText } from '@hush/hours/time'
import type { AuditLine } from '../../domain/desk/audit/audit-list.server.ts'
import { actText } from './act-words.ts'
import { actorText } from './actor-text.ts'
import { Reason } from './history.tsx'
import { ObjectLink } from './object-link.tsx'

interface LatestActsProps {
  acts: readonly AuditLine[]
  names: ReadonlyMap<string, string>
}

export function LatestActs({ acts, names }: LatestActsProps) {
  return (
    <section aria-labelledby="latest-title">
      <h2 id="latest-title" className="text-lg font-semibold">
        Done last
      </h2>
      {acts.length === 0 ? (
        <p className="mt-2 text-soft">Nothing yet. What operators do is listed here.</p>
      ) : null}
      <ol className="mt-2 divide-y divide-line empty:hidden">
        {acts.map(line => (
          <li key={line.id} className="py-2">
            <p className="text-sm text-soft">
              {momentText(line.at)} · {actorText(line)}
            </p>
            <p>
              <span className="font-semibold">{actText(line.action)}: </span>
              <ObjectLink objectId={line.objectId} name={names.get(line.objectId)} />
            </p>
            <Reason {...line} />
          </li>
        ))}
      </ol>
    </section>
  )
}
