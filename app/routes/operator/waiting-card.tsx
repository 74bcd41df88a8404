import { Link } from 'react-router'

interface WaitingCardProps {
  title: string
  heap: {
    count: string
    /** How old the oldest is. */
    oldest?: string | null
    isLate?: boolean
  }
  /** Where it is worked through. */
  to?: string
  says: (oldest: string | null) => string
}

/** One kind of thing that waits: how many, and for how long. */
export function WaitingCard({ title, heap, to, says }: WaitingCardProps) {
  const { count, oldest = null, isLate = false } = heap
  return (
    <section
      className={`relative rounded-card border bg-card p-5 shadow-card ${isLate ? 'border-bad' : 'border-line'}`}
    >
      <h2 className="font-semibold text-soft">
        {to === undefined ? (
          title
        ) : (
          <Link
            to={to}
            className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
          >
            {title}
          </Link>
        )}
      </h2>
      <p className={`mt-1 font-display text-4xl ${isLate ? 'text-bad' : ''}`}>{count}</p>
      <p className={`mt-1 text-sm ${isLate ? 'font-semibold text-bad' : 'text-soft'}`}>
        {says(oldest)}
      </p>
    </section>
  )
}
