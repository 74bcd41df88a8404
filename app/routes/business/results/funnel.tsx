import type { FunnelStep } from '../../../domain/results/results.ts'
import { RESULT_WORDS, shownNumber } from './result-words.ts'

export function Funnel({ steps }: { steps: readonly FunnelStep[] }) {
  return (
    <ol
      aria-label="From looking to redeeming"
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-card shadow-card sm:grid-cols-4"
    >
      {steps.map(({ kind, total, percentOfViews }) => (
        <li
          key={kind}
          className="border-line p-4 not-first:border-l max-sm:nth-[3]:border-l-0 max-sm:nth-[n+3]:border-t sm:p-5"
        >
          <p className="font-semibold">{RESULT_WORDS[kind].name}</p>
          <p className="font-display text-3xl">{shownNumber(total)}</p>
          <p className="min-h-5 text-sm text-soft">
            {percentOfViews === null
              ? null
              : `${percentOfViews}% of ${RESULT_WORDS.view.name.toLowerCase()}`}
          </p>
        </li>
      ))}
    </ol>
  )
}
