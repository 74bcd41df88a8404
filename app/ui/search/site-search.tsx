import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href, Link } from 'react-router'
import { Search, X } from '../icons.tsx'
import { SearchBox } from './search-box.tsx'

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
