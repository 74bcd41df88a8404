import { MAX_SEARCH_TEXT } from '@hush/hours/questions'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Form, href, Link } from 'react-router'
import { distanceText } from '../../domain/listings/listing-texts.ts'
import { type ListingSuggestion, SEARCH_DELAY_MS } from '../../domain/listings/search-result.ts'
import { Search, Verified, X } from '../icons.tsx'
import { listingHref } from '../listings/listing-href.ts'
import { useMiles } from '../listings/way-text.tsx'
import { useOptionKeys } from './use-option-keys.ts'
import { useSuggestions } from './use-suggestions.ts'

const ROUND = 'grid size-target shrink-0 place-items-center rounded-full hover:bg-sunk sm:hidden'

/**
 * On narrow screens the magnifier expands it; without scripts it links to the results page (diner
 * §2).
 */
export function SiteSearch() {
  const [isExpanded, setExpanded] = useState(false)
  const magnifier = useRef<HTMLAnchorElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** Moving the focus out of the box collapses it. */
  const collapse = () => {
    if (isExpanded) magnifier.current?.focus()
  }
  return (
    <>
      <Link
        ref={magnifier}
        to={href('/search')}
        aria-label="Search Hush"
        onClick={event => {
          event.preventDefault()
          flushSync(() => setExpanded(true))
          input.current?.focus()
        }}
        className={`${ROUND} -mr-1 ml-auto`}
      >
        <Search />
      </Link>
      <SearchBox
        inputRef={input}
        onEscape={collapse}
        onBlur={() => setExpanded(false)}
        className={
          isExpanded
            ? 'max-sm:absolute max-sm:inset-0 max-sm:z-10 max-sm:bg-paper max-sm:px-4'
            : 'max-sm:hidden'
        }
      >
        <button type="button" aria-label="Close search" onClick={collapse} className={ROUND}>
          <X />
        </button>
      </SearchBox>
    </>
  )
}

interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** Called once the box has nothing left to close. */
  onEscape: () => void
  onBlur: () => void
  className: string
  children: ReactNode
}

/** The same input before and after hydration, so that nothing typed is lost. */
function SearchBox({ inputRef, onEscape, onBlur, className, children }: SearchBoxProps) {
  const { text, type, takeOver, open, close, suggestions, options, progress } = useSearch()
  const keepInput = useCallback(
    (input: HTMLInputElement | null) => {
      inputRef.current = input
      if (input) takeOver(input)
    },
    [inputRef, takeOver],
  )

  function finish() {
    close()
    inputRef.current?.blur()
  }

  return (
    <search
      className={`flex items-center gap-1 sm:relative sm:min-w-0 sm:max-w-sm sm:flex-1 ${className}`}
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        onBlur()
      }}
    >
      <Form
        action={href('/search')}
        className="relative min-w-0 flex-1"
        onSubmit={event => {
          if (text.trim() === '') event.preventDefault()
          else finish()
        }}
      >
        <Search className="pointer-events-none absolute top-3 left-3.5 size-5 text-soft" />
        <input
          {...options.inputProps}
          ref={keepInput}
          name="text"
          aria-label="Search Hush"
          placeholder="Search Hush"
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          className="block h-11 w-full rounded-full border border-field-line bg-card pr-4 pl-11 text-ink placeholder:text-soft"
          onChange={event => type(event.target.value)}
          onKeyDown={event => {
            options.onKeyDown(event)
            if (event.key === 'ArrowDown') open()
            if (event.key !== 'Escape') return
            close()
            onEscape()
          }}
        />
      </Form>
      {children}
      <div className="absolute inset-x-0 top-full mt-1 max-sm:px-4 sm:mt-2">
        <div className="overflow-hidden rounded-2xl bg-card shadow-pop has-[:not(:empty)]:border has-[:not(:empty)]:border-line">
          <ResultList
            suggestions={suggestions}
            options={options}
            onPick={() => {
              if (inputRef.current) inputRef.current.value = ''
              type('')
              finish()
            }}
          />
          <SearchStatus text={text.trim()} count={suggestions.length} {...progress} />
        </div>
      </div>
    </search>
  )
}

function useSearch() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { suggestions, ...progress } = useSuggestions<ListingSuggestion>(
    href('/search/suggestions'),
    isOpen ? text : '',
    SEARCH_DELAY_MS,
  )
  const options = useOptionKeys(suggestions.map(result => result.key))

  /** Text typed before hydration counts too. */
  const takeOver = useCallback((input: HTMLInputElement) => {
    if (!input.value) return
    setText(input.value)
    setOpen(input === document.activeElement)
  }, [])

  function type(typed: string) {
    setText(typed)
    setOpen(true)
    options.clear()
  }

  function close() {
    setOpen(false)
    options.clear()
  }

  return { text, type, takeOver, open: () => setOpen(true), close, suggestions, options, progress }
}

interface ResultListProps {
  suggestions: readonly ListingSuggestion[]
  options: ReturnType<typeof useOptionKeys>
  onPick: () => void
}

function ResultList({ suggestions, options, onPick }: ResultListProps) {
  if (suggestions.length === 0) return null
  return (
    <ul {...options.listProps} aria-label="Places" className="max-h-48 overflow-y-auto p-1.5">
      {suggestions.map((result, index) => (
        <SearchOption
          key={result.key}
          result={result}
          {...options.optionProps(index)}
          onClick={onPick}
        />
      ))}
    </ul>
  )
}

interface SearchStatusProps {
  text: string
  count: number
  isLoading: boolean
  isAnswered: boolean
  isFailed: boolean
}

function SearchStatus({ text, count, isLoading, isAnswered, isFailed }: SearchStatusProps) {
  return (
    <p role="status" className={count > 0 ? 'sr-only' : 'px-4 py-3 text-soft empty:hidden'}>
      {isLoading ? 'Looking…' : null}
      {isAnswered && count === 0
        ? `No place is called “${text}”. Press Enter to look for items, prices and times.`
        : null}
      {isAnswered && count > 0 ? `${count} found. Choose with the arrow keys.` : null}
      {isFailed ? 'The search is not responding. Press Enter to try again.' : null}
    </p>
  )
}

type SearchOptionProps = { result: ListingSuggestion } & Omit<ComponentProps<typeof Link>, 'to'>

/** The input keeps the focus and points here with aria-activedescendant. */
function SearchOption({ result, ...option }: SearchOptionProps) {
  const miles = useMiles(result)
  return (
    <li role="presentation">
      <Link
        {...option}
        to={listingHref(result)}
        className="grid min-h-13 content-center rounded-xl px-3 py-1 leading-tight aria-selected:bg-sunk"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-semibold">{result.name}</span>
          <MemberMark result={result} />
        </span>
        <span className="truncate text-sm text-soft">
          {result.city}
          {miles === null ? null : ` · ${distanceText(miles)}`}
        </span>
      </Link>
    </li>
  )
}

function MemberMark({ result }: { result: ListingSuggestion }) {
  if (result.kind === 'found') return null
  if (!result.isVerified) return <span className="shrink-0 text-xs text-soft">Hush Member</span>
  return (
    <>
      <Verified className="size-4 shrink-0 text-link" />
      <span className="sr-only">Hush-Verified</span>
    </>
  )
}
