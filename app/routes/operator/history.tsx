import { DEFAULT_TIME_ZONE, momentText } from '@hush/hours/time'
import { href, Link } from 'react-router'
import { type FactChange, readChanges } from '../../domain/desk/audit/changes-text.ts'
import { counted } from '../../domain/desk/operators/age.ts'
import type { HistoryLine, History as Lines } from '../../domain/desk/operators/history.server.ts'
import { actText, stateChange } from './act-words.ts'
import { ObjectLink } from './object-link.tsx'
import { PageSteps } from './page-steps.tsx'

const TITLE_ID = 'history-title'

export function History({ history, empty }: { history: Lines; empty: string }) {
  const { rows, looks, page, hasMore, timeZone, objectId } = history
  return (
    <section aria-labelledby={TITLE_ID} className="min-w-0">
      <h2 id={TITLE_ID} className="scroll-mt-20 text-lg font-semibold">
        History
      </h2>
      {rows.length + looks.length === 0 ? <p className="mt-2 text-soft">{empty}</p> : null}
      {timeZone === DEFAULT_TIME_ZONE ? null : (
        <p className="text-sm text-soft">On the clock of the place ({timeZone})</p>
      )}
      <ol className="mt-2 divide-y divide-line empty:hidden">
        {rows.map((line, at) => (
          <li key={at} className="py-2.5">
            <p className="text-sm text-soft">
              <time dateTime={line.at.toISOString()}>{momentText(line.at, timeZone)}</time> ·{' '}
              <Actor line={line} />
            </p>
            <p className="wrap-anywhere">
              <span className="font-semibold">
                {actText(line.action)}
                {line.objectId === objectId ? null : ': '}
              </span>
              {line.objectId === objectId ? null : <Thing line={line} />}
            </p>
            <Reason {...line} />
          </li>
        ))}
      </ol>
      <PageSteps page={page} hasMore={hasMore} anchor={TITLE_ID} />
      {looks.length > 0 ? <Looks looks={looks} timeZone={timeZone} /> : null}
    </section>
  )
}

function Looks({ looks, timeZone }: Pick<Lines, 'looks' | 'timeZone'>) {
  return (
    <details className="mt-3 rounded-xl bg-sunk px-4 text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {`Looked at by ${counted(looks.length, 'person', 'people')}`}
      </summary>
      <ul className="pb-3">
        {looks.map(line => (
          <li key={line.actorId} className="py-0.5">
            <Actor line={line} />, {momentText(line.at, timeZone)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Actor({ line: { actor, actorId, role } }: { line: HistoryLine }) {
  if (actorId !== null && actor !== null) {
    return (
      <Link
        to={href('/operator/users/:accountId', { accountId: actorId })}
        className="font-semibold text-ink underline-offset-4 hover:underline"
      >
        {actor}
      </Link>
    )
  }
  if (role === 'system') return 'Hush'
  if (actorId === null) return role === 'guest' ? 'a guest' : `the ${role}`
  const whose = /^[aeiou]/.test(role) ? `an ${role}` : `a ${role}`
  return `${whose} whose account is deleted`
}

function Thing({ line: { objectId, name } }: { line: HistoryLine }) {
  if (name !== null) return <ObjectLink objectId={objectId} name={name} />
  const [noun = ''] = objectId.split(' ')
  return (
    <span className="text-sm">{noun === 'ledger' ? 'its ledger' : `a ${noun} that is gone`}</span>
  )
}

/** What was changed is a list of its own below the words of who changed it. */
export function Reason({ action, reason }: Pick<HistoryLine, 'action' | 'reason'>) {
  const { text, changes } = readChanges(reason ?? '')
  const state = stateChange(action)
  const all = state ? [state, ...changes] : changes
  return (
    <>
      {text === '' ? null : <p className="whitespace-pre-line wrap-anywhere text-soft">{text}</p>}
      {all.length === 0 ? null : (
        <dl className="mt-1 grid gap-x-3 gap-y-0.5 text-sm wrap-anywhere grid-cols-[auto_minmax(0,1fr)]">
          {all.map(change => (
            <Change key={change.name} change={change} />
          ))}
        </dl>
      )}
    </>
  )
}

function Change({ change: { name, before, after } }: { change: FactChange }) {
  return (
    <>
      <dt className="text-soft first-letter:uppercase">{name}</dt>
      <dd>
        {before} <span aria-hidden="true">→</span>
        <span className="sr-only">became</span> <span className="font-semibold">{after}</span>
      </dd>
    </>
  )
}
