import type { AuditLine } from '../../domain/audit/audit-list.server.ts'
import { momentText } from '../../domain/time/moment-text.ts'
import { ObjectLink } from './object-link.tsx'

interface HistoryProps {
  title: string
  lines: readonly AuditLine[]
  /** Names the object on each line, for lists about several objects. */
  isMixed?: boolean
  empty: string
}

export function History({ title, lines, isMixed = false, empty }: HistoryProps) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-lg font-semibold">
        {title}
      </h2>
      {lines.length === 0 ? <p className="mt-2 text-soft">{empty}</p> : null}
      <ol className="mt-2 divide-y divide-line empty:hidden">
        {lines.map(line => (
          <li key={line.id} className="py-2">
            <p className="text-sm text-soft">
              {momentText(line.at)} · {actorText(line)}
            </p>
            <p>
              <span className="font-semibold">{line.action}</span>{' '}
              {isMixed ? <ObjectLink objectId={line.objectId} /> : null}
            </p>
            {line.reason ? <p className="text-soft">{line.reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

export function actorText({ actor, actorId, role }: AuditLine): string {
  if (actor !== null) return actor
  if (actorId === null) return role === 'system' ? 'Hush' : role
  return `${role}, deleted (${actorId.slice(0, 8)})`
}
