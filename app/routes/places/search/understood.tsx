import { Link } from 'react-router'
import type { Query } from '../../../domain/search/query.ts'
import { chipsOf } from '../../../domain/search/query-chips.ts'
import { X } from '../../../ui/icons.tsx'
import type { Found } from './find.server.ts'
import type { SearchView } from './read-search.ts'
import { CUT_TEXT, querySearch, SORT_CHOICES, SORT_LABELS } from './search-words.ts'

interface UnderstoodProps {
  view: SearchView
  found: Found
  here: { zipCode: string }
}

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 font-medium whitespace-nowrap'

/** What was understood, to be taken away chip by chip, and what can be added. */
export function Understood({ view, found, here }: UnderstoodProps) {
  const { query } = found
  const search = (changed: Query) => querySearch(changed, here.zipCode)
  return (
    <div className="grid grid-cols-1 gap-2">
      {view.isCut ? <p className="text-soft">{CUT_TEXT}</p> : null}
      {view.corrections.length > 0 ? (
        <p>
          Showing results for <b>{view.corrections.map(({ meant }) => meant).join(', ')}</b>
          <span className="text-soft">
            {' '}
            instead of “{view.corrections.map(({ typed }) => typed).join(', ')}”
          </span>
        </p>
      ) : null}
      <nav
        aria-label="Your question"
        className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 scrollbar-none"
      >
        <ul className="flex w-max gap-2">
          {chipsOf(query).map(({ label, without }) => (
            <li key={label}>
              <Link
                to={search(without)}
                preventScrollReset
                className={`${CHIP} bg-dusk text-on-dusk`}
                aria-label={`Without ${label}`}
              >
                {label}
                <X className="size-4" />
              </Link>
            </li>
          ))}
          {additions(query).map(({ label, query: added }) => (
            <li key={label}>
              <Link
                to={search(added)}
                preventScrollReset
                className={`${CHIP} border border-line bg-card hover:bg-sunk`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {found.cards.length > 1 && found.closest === null ? (
        <Sorts query={query} zipCode={here.zipCode} />
      ) : null}
    </div>
  )
}

function Sorts({ query, zipCode }: { query: Query; zipCode: string }) {
  const current = query.sort ?? 'distance'
  return (
    <nav aria-label="Order of results">
      <ul className="flex flex-wrap gap-x-4">
        {SORT_CHOICES.map(sort => (
          <li key={sort}>
            <Link
              to={querySearch({ ...query, sort: sort === 'distance' ? null : sort }, zipCode)}
              preventScrollReset
              aria-current={sort === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center font-medium text-soft underline-offset-6 hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
            >
              {SORT_LABELS[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One tap more, where the question leaves it open. */
function additions(query: Query): { label: string; query: Query }[] {
  const isTimed = query.isOnNow || query.weekday !== null || query.window !== null
  return [
    ...(isTimed ? [] : [{ label: 'On now', query: { ...query, isOnNow: true } }]),
    ...(query.maxCents === null && query.percentOff === null
      ? [500, 800].map(maxCents => ({
          label: `$${maxCents / 100} or less`,
          query: { ...query, maxCents },
        }))
      : []),
    ...(query.minutes === null && (query.isOnNow || !isTimed)
      ? [{ label: '45 min or more', query: { ...query, minutes: 45, isOnNow: true } }]
      : []),
  ]
}
