import type { ReactNode } from 'react'

/** What is known of one thing, a line a fact; null leaves a line out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
}) {
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-card px-5 shadow-card">
      {facts.map(([label, value]) =>
        value === null || value === '' ? null : (
          <div key={label} className="grid gap-x-4 py-2.5 sm:grid-cols-[9rem_1fr]">
            <dt className="text-sm text-soft sm:pt-0.5">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
