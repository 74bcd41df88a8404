import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type Sort, sortText } from '../../domain/forms/sort.ts'
import { ChevronDown } from '../../ui/icons.tsx'

export interface Column<Row> {
  label: string
  /** Parameter of the address that sorts by this column. */
  sort?: string
  /** Keeps the column on one line on wide screens. */
  isShort?: boolean
  cell: (row: Row) => ReactNode
}

interface DeskTableProps<Row> {
  pick?: (row: Row) => ReactNode
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sort?: Sort | null
  keyOf: (row: Row) => string | number
  empty: string
}

/** A table on wide screens, one card per row on narrow ones. */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { caption, columns, rows, sort = null, keyOf, empty, pick } = props
  if (rows.length === 0) return <EmptyList text={empty} />
  return (
    <table
      aria-label={caption}
      className="block w-full lg:table lg:border-separate lg:border-spacing-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-card lg:shadow-card"
    >
      <TableHead columns={columns} sort={sort} />
      <tbody className="grid gap-3 sm:grid-cols-2 lg:table-row-group">
        {rows.map(row => (
          <tr
            key={keyOf(row)}
            className="relative grid scroll-mb-32 content-start gap-1 rounded-2xl border border-line bg-card p-4 shadow-card lg:table-row lg:hover:bg-sunk/60"
          >
            {columns.map(({ label, cell, isShort = false }, number) => (
              <td
                key={label}
                className={`flex min-w-0 flex-wrap items-baseline gap-x-3 lg:not-first:break-normal lg:table-cell lg:border-t lg:border-line lg:px-4 lg:py-2.5 lg:align-top ${isShort ? 'lg:whitespace-nowrap' : ''}`}
              >
                {number === 0 ? null : (
                  <span aria-hidden="true" className="w-24 shrink-0 text-sm text-soft lg:hidden">
                    {label}
                  </span>
                )}
                {number === 0 && pick ? (
                  <div className="flex min-w-32 flex-1 items-start gap-3">
                    {pick(row)}
                    <div className="min-w-0">{cell(row)}</div>
                  </div>
                ) : (
                  <div className="min-w-32 flex-1 lg:min-w-0">{cell(row)}</div>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type TableHeadProps<Row> = Pick<DeskTableProps<Row>, 'columns'> & { sort: Sort | null }

/** On narrow screens only the columns that sort. */
function TableHead<Row>({ columns, sort }: TableHeadProps<Row>) {
  const sorts = columns.some(column => column.sort)
  return (
    <thead className={sorts ? 'max-lg:mb-3 max-lg:block' : 'max-lg:sr-only'}>
      <tr className="max-lg:flex max-lg:flex-wrap max-lg:gap-2">
        {columns.map(column => (
          <th
            key={column.label}
            scope="col"
            aria-sort={column.sort === undefined ? undefined : directionOf(column.sort, sort)}
            className={`text-left text-sm font-semibold text-soft lg:bg-sunk lg:px-4 lg:py-2.5 ${column.sort ? '' : 'max-lg:sr-only'}`}
          >
            {column.sort ? (
              <SortLink by={column.sort} sort={sort} label={column.label} />
            ) : (
              column.label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function directionOf(by: string, sort: Sort | null) {
  if (sort?.by !== by) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}

export function EmptyList({ text }: { text: string }) {
  return (
    <p className="rounded-card border border-dashed border-line bg-card p-8 text-center text-balance text-soft">
      {text}
    </p>
  )
}

interface SortLinkProps {
  by: string
  /** The current order. */
  sort: Sort | null
  label: string
}

/** Keeps the filters in the address, and begins at the first page again. */
function SortLink({ by, sort, label }: SortLinkProps) {
  const { pathname, search } = useLocation()
  const isCurrent = sort?.by === by
  const query = new URLSearchParams(search)
  query.set('sort', sortText({ by, isDescending: isCurrent && !sort.isDescending }))
  query.delete('page')
  return (
    <Link
      to={`${pathname}?${query}`}
      preventScrollReset
      className={`group inline-flex items-center gap-1 max-lg:min-h-11 max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-4 lg:-my-2.5 lg:min-h-11 lg:underline-offset-4 lg:hover:underline ${isCurrent ? 'text-ink' : ''}`}
    >
      {label}
      <ChevronDown
        className={`size-4 transition-transform ${isCurrent ? '' : 'opacity-0 group-hover:opacity-60'} ${isCurrent && !sort.isDescending ? 'rotate-180' : ''}`}
      />
    </Link>
  )
}
