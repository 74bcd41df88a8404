export type StateTone = 'quiet' | 'good' | 'bad'

const TONES: Record<StateTone, string> = {
  quiet: 'border-line text-soft',
  good: 'border-good text-good',
  bad: 'border-bad text-bad',
}

export function StateMark({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span
      className={`inline-block rounded-full border bg-card px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
