import { MAX_SEARCH_TEXT } from '@hush/hours/questions'
import { Form, href, Link } from 'react-router'
import { Search } from '../icons.tsx'

interface QueryBoxProps {
  zipCode: string
  text?: string
  className?: string
}

/** The results page reads what was meant. */
export function QueryBox({ zipCode, text = '', className = '' }: QueryBoxProps) {
  return (
    <search className={className}>
      <Form key={text} action={href('/search')} className="relative">
        <Search className="pointer-events-none absolute top-3.5 left-4 size-5 text-soft narrow:hidden" />
        <input
          type="search"
          name="text"
          defaultValue={text}
          aria-label="What would you like?"
          placeholder="$5 beer, oysters, open late…"
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          className="block h-12 w-full rounded-full border border-field-line bg-card pr-24 pl-12 narrow:pl-5 text-ink placeholder:text-soft [&::-webkit-search-cancel-button]:hidden"
        />
        <input type="hidden" name="zip" value={zipCode} />
        <button
          type="submit"
          className="absolute top-1 right-1 inline-flex min-h-10 items-center rounded-full bg-dusk px-4 font-semibold text-on-dusk"
        >
          Find
        </button>
      </Form>
    </search>
  )
}

const ASKS: readonly { label: string; ask: Record<string, string> }[] = [
  { label: '$5 beer', ask: { item: 'beer', max: '5' } },
  { label: 'Wine', ask: { item: 'wine' } },
  { label: 'Cocktails', ask: { item: 'cocktail' } },
  { label: 'Oysters', ask: { item: 'oysters' } },
  { label: 'Wings', ask: { item: 'wings' } },
  { label: 'Tacos', ask: { item: 'tacos' } },
  { label: 'Half price', ask: { off: '50' } },
  { label: '45 min or more', ask: { on: 'now', minutes: '45' } },
  { label: 'Breweries', ask: { kind: 'brewery' } },
]

const CHIP =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-card px-3.5 font-medium hover:bg-sunk'

interface QueryChipsProps {
  zipCode: string
  /** Search of the places that are still on at the next time one can be there. */
  arrivalSearch: string
}

export function QueryChips({ zipCode, arrivalSearch }: QueryChipsProps) {
  return (
    <nav aria-label="Ask for" className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 scrollbar-none">
      <ul className="flex w-max gap-2">
        <li>
          <Link to={href('/search') + arrivalSearch} className={CHIP}>
            When can you be there?
          </Link>
        </li>
        {ASKS.map(({ label, ask }) => (
          <li key={label}>
            <Link
              to={`${href('/search')}?${new URLSearchParams({ ...ask, zip: zipCode })}`}
              className={CHIP}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
