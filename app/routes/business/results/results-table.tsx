import { RESULT_KINDS, type Results } from '../../../domain/results/results.ts'
import { ChevronDown } from '../../../ui/icons.tsx'
import { RESULT_WORDS, shortDay, shownNumber } from './result-words.ts'

export function ResultsTable({ dates, series }: Results) {
  const days = dates.map((date, index) => ({ date, index })).reverse()
  return (
    <details className="group rounded-card border border-line bg-card shadow-card">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-5 font-semibold [&::-webkit-details-marker]:hidden">
        The numbers as a table
        <ChevronDown className="size-6 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <section
        aria-label="The numbers, day by day"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto border-t border-line"
      >
        <table className="w-full text-right text-sm whitespace-nowrap tabular-nums">
          <thead>
            <tr className="border-b border-line text-soft">
              <th scope="col" className="sticky left-0 bg-card px-4 py-2.5 text-left">
                Day
              </th>
              {RESULT_KINDS.map(kind => (
                <th key={kind} scope="col" className="px-4 py-2.5">
                  {RESULT_WORDS[kind].name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            <tr className="font-semibold">
              <th scope="row" className="sticky left-0 bg-card px-4 py-2 text-left">
                In all
              </th>
              {series.map(({ kind, total }) => (
                <td key={kind} className="px-4 py-2">
                  {shownNumber(total)}
                </td>
              ))}
            </tr>
            {days.map(({ date, index }) => (
              <tr key={date}>
                <th scope="row" className="sticky left-0 bg-card px-4 py-2 text-left font-medium">
                  {shortDay(date)}
                </th>
                {series.map(({ kind, counts }) => (
                  <td key={kind} className="px-4 py-2">
                    {shownNumber(counts[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
