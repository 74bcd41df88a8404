import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { Check, Plus } from '../icons.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { toggleShortlisted, useShortlist } from './shortlist.ts'

interface ShortlistLinkProps {
  listingId: number
  name: string
  className: string
  /** False hides the label from all but screen readers. */
  isLabelled?: boolean
}

const FULL = 'Your shortlist is full: six at most.'

/** Without scripts it links to a plan with this place. */
export function ShortlistLink({ listingId, name, className, isLabelled }: ShortlistLinkProps) {
  const isListed = useShortlist().includes(listingId)
  const isHydrated = useHydrated()
  const [isRefused, setRefused] = useState(false)
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    setRefused(!toggleShortlisted(listingId))
  }
  const look = isHydrated ? { role: 'button', 'aria-pressed': isListed } : {}
  return (
    <>
      <Link
        to={`${href('/tonight')}?place=${listingId}`}
        data-keeps
        {...look}
        onClick={toggle}
        onKeyDown={event => (event.key === ' ' ? toggle(event) : undefined)}
        className={className}
      >
        {isListed ? <Check /> : <Plus />}
        <span className={isLabelled ? '' : 'sr-only'}>
          {isListed ? 'Shortlisted' : 'Shortlist'}
        </span>
        <span className="sr-only"> {name}</span>
      </Link>
      <span role="status" className="sr-only">
        {isRefused ? FULL : null}
      </span>
    </>
  )
}
