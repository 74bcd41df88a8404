import { ChevronDown } from '../../../ui/icons.tsx'

interface FoldedTableProps {
  title: string
  /** Of the part that scrolls sideways. */
  label: string
  columns: readonly string[]
  /** The first is the sum. */
  rows: readonly { name: string; cells: readonly string[] }[]
}

export function FoldedTable({ title, label, columns, rows }: FoldedTableProps) {
  const [first, ...others] = columns
  return (
    <details className="group rounded-card border border-line bg-card shadow-card">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-5 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-6 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto border-t border-line"
      >
        <table className="w-full text-right text-sm whitespace-nowrap tabular-nums">
          <thead>
            <tr className="border-b border-line text-soft">
              <th scope="col" className="sticky left-0 bg-card px-4 py-2.5 text-left">
                {first}
              </th>
              {others.map(name => (
                <th key={name} scope="col" className="px-4 py-2.5">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ name, cells }, index) => (
              <tr key={name} className={index === 0 ? 'font-semibold' : ''}>
                <th scope="row" className="sticky left-0 bg-card px-4 py-2 text-left font-medium">
                  {name}
                </th>
                {cells.map((cell, column) => (
                  <td key={others[column]} className="px-4 py-2">
                    {cell}
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
