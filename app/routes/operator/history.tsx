import { momentText } from '@hush/hours/time'
import type { AuditLine, ObjectHistory } from '../../domain/desk/audit/audit-list.server.ts'
import { actText } from './act-words.ts'
import { ObjectLink } from './object-link.tsx'

export function History({ history, empty }: { history: ObjectHistory; empty: string }) {
  const { acts, looks } = history
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-lg font-semibold">
        What was done here
      </h2>
      {looks.length > 0 ? <Looks looks={looks} /> : null}
      {acts.length + looks.length === 0 ? <p className="mt-2 text-soft">{empty}</p> : null}
      <ActList acts={acts} />
    </section>
  )
}

function Looks({ looks }: { looks: readonly AuditLine[] }) {
  return (
    <ul className="mt-2 rounded-xl bg-sunk px-4 py-2 text-sm">
      {looks.map(line => (
        <li key={line.id} className="py-0.5">
          Last looked at by <span className="font-semibold">{actorText(line)}</span>,{' '}
          {momentText(line.at)}
        </li>
      ))}
    </ul>
  )
}

interface LatestActsProps {
  acts: readonly AuditLine[]
  names: ReadonlyMap<string, string>
}

export function LatestActs({ acts, names }: LatestActsProps) {
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-lg font-semibold">
        Done last
      </h2>
      {acts.length === 0 ? (
        <p className="mt-2 text-soft">Nothing yet. What operators do is listed here.</p>
      ) : null}
      <ActList acts={acts} names={names} />
    </section>
  )
}

interface ActListProps {
  acts: readonly AuditLine[]
  names?: ReadonlyMap<string, string>
}

function ActList({ acts, names }: ActListProps) {
  return (
    <ol className="mt-2 divide-y divide-line empty:hidden">
      {acts.map(line => (
        <li key={line.id} className="py-2">
          <p className="text-sm text-soft">
            {momentText(line.at)} · {actorText(line)}
          </p>
          <p>
            <span className="font-semibold">
              {actText(line.action)}
              {names ? ': ' : null}
            </span>
            {names ? <ObjectLink objectId={line.objectId} name={names.get(line.objectId)} /> : null}
          </p>
          {line.reason ? <p className="text-soft">{line.reason}</p> : null}
        </li>
      ))}
    </ol>
  )
}

export function actorText({ actor, actorId, role }: AuditLine): string {
  if (actor !== null) return actor
  if (actorId === null) return role === 'system' ? 'Hush' : role
  return `${role}, deleted (${actorId.slice(0, 8)})`
}
