import { type ReactNode, type RefObject, useCallback, useState } from 'react'
import { Form, href } from 'react-router'
import { MAX_SEARCH_TEXT } from '../../domain/forms/search-text.ts'
import { type FoundByText, SEARCH_DELAY_MS } from '../../domain/listings/search-result.ts'
import { Search } from '../icons.tsx'
import { FoundOption } from './found-option.tsx'
import { useOptionKeys } from './use-option-keys.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** Escape was pressed with nothing left to close in here. */
  onEscape: () => void
  /** The focus has left the box. */
  onBlur: () => void
  className: string
  /** Stands beside the field. */
  children: ReactNode
}

/**
 * A form to the page of results that suggests listings while one types (diner §2, §5). It is one and
 * the same input before the scripts have arrived and after, so nothing that was typed is lost.
 */
export function SearchBox({ inputRef, onEscape, onBlur, className, children }: SearchBoxProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { suggestions, ...progress } = useSuggestions<FoundByText>(
    href('/search/suggestions'),
    isOpen ? text : '',
    SEARCH_DELAY_MS,
  )
  const options = useOptionKeys(suggestions.map(found => found.key))

  const meetInput = useCallback(
    (input: HTMLInputElement | null) => {
      inputRef.current = input
      if (!input?.value) return
      setText(input.value)
      setOpen(input === document.activeElement)
    },
    [inputRef],
  )

  function close() {
    setOpen(false)
    options.forget()
  }

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
          ref={meetInput}
          name="text"
          aria-label="Search Hush"
          placeholder="Search Hush"
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          className="block h-11 w-full rounded-full border border-field-line bg-card pr-4 pl-11 text-ink placeholder:text-soft"
          onChange={event => {
            setText(event.target.value)
            setOpen(true)
            options.forget()
          }}
          onKeyDown={event => {
            options.onKeyDown(event)
            if (event.key === 'ArrowDown') setOpen(true)
            if (event.key !== 'Escape') return
            close()
            onEscape()
          }}
        />
      </Form>
      {children}
      <div className="absolute inset-x-0 top-full mt-1 max-sm:px-4 sm:mt-2">
        <div className="overflow-hidden rounded-2xl bg-card shadow-pop has-[:not(:empty)]:border has-[:not(:empty)]:border-line">
          {suggestions.length > 0 ? (
            <ul
              {...options.listProps}
              aria-label="Places"
              className="max-h-48 overflow-y-auto p-1.5"
            >
              {suggestions.map((found, at) => (
                <FoundOption
                  key={found.key}
                  found={found}
                  {...options.optionProps(at)}
                  onClick={() => {
                    if (inputRef.current) inputRef.current.value = ''
                    setText('')
                    finish()
                  }}
                />
              ))}
            </ul>
          ) : null}
          <SearchStatus text={text.trim()} count={suggestions.length} {...progress} />
        </div>
      </div>
    </search>
  )
}

interface SearchStatusProps {
  text: string
  count: number
  isLoading: boolean
  isAnswered: boolean
  isFailed: boolean
}

/** How the search stands: shown where there is no list, and always told to screen readers. */
function SearchStatus({ text, count, isLoading, isAnswered, isFailed }: SearchStatusProps) {
  return (
    <p role="status" className={count > 0 ? 'sr-only' : 'px-4 py-3 text-soft empty:hidden'}>
      {isLoading ? 'Looking…' : null}
      {isAnswered && count === 0 ? `Nothing found for “${text}”` : null}
      {isAnswered && count > 0 ? `${count} found. Choose with the arrow keys.` : null}
      {isFailed ? 'The search did not answer. Press Enter to try again.' : null}
    </p>
  )
}
