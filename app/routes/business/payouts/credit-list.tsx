interface CreditListProps {
  credits: readonly {
    id: number
    at: string
    amount: string
    isTakenBack: boolean
    reason: string
  }[]
}

export function CreditList({ credits }: CreditListProps) {
  if (credits.length === 0) return null
  return (
    <section aria-labelledby="credits-title">
      <h2 id="credits-title" className="font-display text-2xl">
        Credited to you
      </h2>
      <ol className="mt-3 divide-y divide-line rounded-card border border-line bg-card shadow-card">
        {credits.map(({ id, at, amount, isTakenBack, reason }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-3.5 sm:px-6"
          >
            <div>
              <p>{isTakenBack ? `Taken back: ${reason}` : reason}</p>
              <p className="text-sm text-soft">{at}</p>
            </div>
            <p className={`font-semibold tabular-nums ${isTakenBack ? '' : 'text-good'}`}>
              {isTakenBack ? '−' : '+'}
              {amount}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
