import type { Results } from '../../../domain/results/results.ts'
import { FoldedTable } from './folded-table.tsx'
import { RESULT_WORDS, shortDay, shownNumber } from './result-words.ts'

export function ResultsTable({ dates, series }: Results) {
  const days = dates.map((date, index) => ({
    name: shortDay(date),
    cells: series.map(({ counts }) => shownNumber(counts[index] ?? 0)),
  }))
  const total = { name: 'In all', cells: series.map(({ total }) => shownNumber(total)) }
  return (
    <FoldedTable
      title="The numbers as a table"
      label="The numbers, day by day"
      columns={['Day', ...series.map(({ kind }) => RESULT_WORDS[kind].name)]}
      rows={[total, ...days.reverse()]}
    />
  )
}
