export type StateTone = 'plain' | 'quiet' | 'bad'

const TONES: Record<Exclude<StateTone, 'plain'>, string> = {
  quiet: 'border-line text-soft',
  bad: 'border-bad text-bad',
}

/** Normal rows have no mark, so that the others stand out. */
export function StateMark({ tone, children }: { tone: StateTone; children: string }) {
  if (tone === 'plain') return <span className="text-soft">{children}</span>
  return (
    <span
      className={`inline-block rounded-full border bg-card px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
