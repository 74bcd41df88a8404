import { Link } from 'react-router'

export interface WaitingKind {
  title: string
  backlog: {
    count: string
    oldest?: string | null
    isLate?: boolean
    lines?: readonly string[]
  }
  to?: string
  describe: (oldest: string | null) => string
}

export function WaitingCard({ title, backlog, to, describe }: WaitingKind) {
  const { count, oldest = null, isLate = false, lines = [] } = backlog
  return (
    <section
      className={`relative rounded-card border bg-card p-5 shadow-card ${isLate ? 'border-bad' : 'border-line'}`}
    >
      <h2 className="font-semibold text-soft">
        <TitleLink title={title} to={to} />
      </h2>
      <p className={`mt-1 font-display text-4xl ${isLate ? 'text-bad' : ''}`}>{count}</p>
      <p className={`mt-1 text-sm ${isLate ? 'font-semibold text-bad' : 'text-soft'}`}>
        {describe(oldest)}
      </p>
      <ul className="mt-2 grid gap-1 text-sm wrap-anywhere empty:hidden">
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

export function WaitingLine({ title, backlog, to, describe }: WaitingKind) {
  return (
    <li className="relative flex min-h-14 items-center justify-between gap-4 px-5 py-2.5 hover:bg-sunk">
      <span>
        <span className="block font-semibold">
          <TitleLink title={title} to={to} />
        </span>
        <span className="block text-sm text-soft">{describe(backlog.oldest ?? null)}</span>
      </span>
      <span className="text-lg font-semibold tabular-nums">{backlog.count}</span>
    </li>
  )
}

function TitleLink({ title, to }: Pick<WaitingKind, 'title' | 'to'>) {
  if (to === undefined) return title
  return (
    <Link
      to={to}
      data-line=""
      className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
    >
      {title}
    </Link>
  )
}
