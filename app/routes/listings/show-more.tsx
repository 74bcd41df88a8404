import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/forms/button.tsx'

/** Source: diner §9. */
const SHOWN_AT_FIRST = 3

interface ShowMoreProps {
  title: string
  /** In the address: `?all=coupons` shows the whole list, also without scripts. */
  name: string
  expandedList: string | null
  /** Each needs a key. */
  children: ReactNode[]
}

/** One or two cards leave room for another section beside them. */
const BESIDE: Record<number, { section: string; cards: string }> = {
  1: { section: '', cards: 'grid' },
  2: { section: 'sm:col-span-2', cards: 'grid gap-5 sm:grid-cols-2' },
}
const ACROSS = { section: 'col-span-full', cards: 'cards' }

/** Belongs into a grid of `cards`. */
export function ShowMore({ title, name, expandedList, children }: ShowMoreProps) {
  const [isAll, setAll] = useState(expandedList === name)
  const id = useId()
  if (children.length === 0) return null
  const look = BESIDE[children.length] ?? ACROSS
  return (
    <section className={`grid grid-cols-1 grid-rows-[auto_1fr] gap-4 ${look.section}`} id={name}>
      <h2 className="font-display text-2xl">{title}</h2>
      <div id={id} className={look.cards}>
        {isAll ? children : children.slice(0, SHOWN_AT_FIRST)}
      </div>
      {children.length > SHOWN_AT_FIRST ? (
        <Link
          to={isAll ? `?#${name}` : `?all=${name}#${name}`}
          replace
          preventScrollReset
          aria-controls={id}
          onClick={event => {
            event.preventDefault()
            setAll(!isAll)
          }}
          className={buttonClass('quiet', 'justify-self-center')}
        >
          {isAll ? 'Show Less' : 'Show More'}
          <span className="sr-only"> {title}</span>
        </Link>
      ) : null}
    </section>
  )
}
