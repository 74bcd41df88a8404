import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href, Link } from 'react-router'
import { Search, X } from '../icons.tsx'
import { SearchBox } from './search-box.tsx'

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk sm:hidden'

/**
 * The search in the header (diner §2). On narrow screens a magnifier unfolds it over the header;
 * without scripts it leads to the page of results, which has a field of its own.
 */
export function SiteSearch() {
  const [isUnfolded, setUnfolded] = useState(false)
  const magnifier = useRef<HTMLAnchorElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** Whatever takes the focus out of the box folds it. */
  const leave = () => {
    if (isUnfolded) magnifier.current?.focus()
  }
  return (
    <>
      <Link
        ref={magnifier}
        to={href('/search')}
        aria-label="Search Hush"
        onClick={event => {
          event.preventDefault()
          flushSync(() => setUnfolded(true))
          input.current?.focus()
        }}
        className={`${ROUND} -mr-1 ml-auto`}
      >
        <Search />
      </Link>
      <SearchBox
        inputRef={input}
        onEscape={leave}
        onBlur={() => setUnfolded(false)}
        className={
          isUnfolded
            ? 'max-sm:absolute max-sm:inset-0 max-sm:z-10 max-sm:bg-paper max-sm:px-4'
            : 'max-sm:hidden'
        }
      >
        <button type="button" aria-label="Close search" onClick={leave} className={ROUND}>
          <X />
        </button>
      </SearchBox>
    </>
  )
}
