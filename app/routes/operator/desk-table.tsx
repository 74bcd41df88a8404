import type { ReactNode } from 'react'

export interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
}

interface DeskTableProps<Row> {
  caption: string
  /** The first one names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  empty: string
}

/** A table on wide screens, one card per row on narrow ones. */
export function DeskTable<Row>({ caption, columns, rows, keyOf, empty }: DeskTableProps<Row>) {
  if (rows.length === 0) return <EmptyList text={empty} />
  return (
    <table
      aria-label={caption}
      className="block w-full lg:table lg:border-separate lg:border-spacing-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-card lg:shadow-card"
    >
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map(({ label }) => (
            <th
              key={label}
              scope="col"
              className="bg-sunk px-4 py-2.5 text-left text-sm font-semibold text-soft"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:grid-cols-2 lg:table-row-group">
        {rows.map(row => (
          <tr
            key={keyOf(row)}
            className="relative grid content-start gap-1 rounded-2xl border border-line bg-card p-4 shadow-card lg:table-row lg:hover:bg-sunk/60"
          >
            {columns.map(({ label, cell }, number) => (
              <td
                key={label}
                className="flex min-w-0 flex-wrap items-baseline gap-x-3 lg:not-first:break-normal lg:table-cell lg:border-t lg:border-line lg:px-4 lg:py-2.5 lg:align-top"
              >
                {number === 0 ? null : (
                  <span aria-hidden="true" className="w-24 shrink-0 text-sm text-soft lg:hidden">
                    {label}
                  </span>
                )}
                <div className="min-w-32 flex-1 lg:min-w-0">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function EmptyList({ text }: { text: string }) {
  return (
    <p className="rounded-card border border-dashed border-line bg-card p-8 text-center text-balance text-soft">
      {text}
    </p>
  )
}
