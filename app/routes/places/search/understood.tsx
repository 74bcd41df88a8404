import { type Correction, MAX_SEARCH_TEXT } from '@hush/hours/questions'
import { Link } from 'react-router'
import { ChoiceLinks } from '../../../ui/choice-links.tsx'
import { X } from '../../../ui/icons.tsx'
import type { Question } from './question.server.ts'
import { type SavableQuestion, SaveSearch } from './save-search.tsx'

interface UnderstoodProps {
  question: Question
  isCut: boolean
  corrections: readonly Correction[]
  canSort: boolean
  /** Null if nothing of the question lasts. */
  savable: SavableQuestion | null
}

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 font-medium whitespace-nowrap'

/** Unknown words come first, since no heading names them. */
export function Understood({ question, isCut, corrections, canSort, savable }: UnderstoodProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {isCut ? (
        <p className="text-soft">We looked for the first {MAX_SEARCH_TEXT} letters.</p>
      ) : null}
      {corrections.length > 0 ? <Corrected corrections={corrections} /> : null}
      <nav
        aria-label="Your question"
        className="-mx-4 overflow-x-auto px-4 py-1 scrollbar-none sm:mx-0 sm:px-0"
      >
        <ul className="flex w-max gap-2">
          {question.unknown.map(words => (
            <li key={words}>
              <span data-unknown className={`${CHIP} border border-dashed border-line text-soft`}>
                not understood: {words}
              </span>
            </li>
          ))}
          {question.chips.map(({ label, to }) => (
            <li key={label}>
              <Link
                to={to}
                preventScrollReset
                aria-label={`Without ${label}`}
                className={`${CHIP} bg-dusk text-on-dusk`}
              >
                {label}
                <X className="size-4" />
              </Link>
            </li>
          ))}
          {question.additions.map(({ label, to }) => (
            <li key={label}>
              <Link
                to={to}
                preventScrollReset
                className={`${CHIP} border border-line bg-card hover:bg-sunk`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {question.arrivals ? <Arrivals {...question.arrivals} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-4 empty:hidden">
        {canSort ? <Sorts sorts={question.sorts} /> : null}
        {savable ? <SaveSearch {...savable} /> : null}
      </div>
    </div>
  )
}

function Arrivals({ days, times }: NonNullable<Question['arrivals']>) {
  return (
    <div className="grid grid-cols-1">
      <p className="font-display text-xl">When can you be there?</p>
      <ChoiceLinks label="Day you can be there" look="text" choices={days} />
      <ChoiceLinks label="Time you can be there" look="chip" choices={times} />
    </div>
  )
}

function Corrected({ corrections }: Pick<UnderstoodProps, 'corrections'>) {
  return (
    <p>
      Showing results for <b>{corrections.map(({ meant }) => meant).join(', ')}</b>
      <span className="text-soft">
        {' '}
        instead of “{corrections.map(({ typed }) => typed).join(', ')}”
      </span>
    </p>
  )
}

function Sorts({ sorts }: Pick<Question, 'sorts'>) {
  return (
    <nav aria-label="Order of results">
      <ul className="flex flex-wrap gap-x-4">
        {sorts.map(({ label, to, isCurrent }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'true' : undefined}
              className="inline-flex min-h-11 items-center font-medium text-soft underline-offset-6 hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
