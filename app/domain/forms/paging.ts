/** Rows of one page of a list at the desk. */
export const PER_PAGE = 30
/** Further down nobody reads: a search finds it sooner. */
const MAX_PAGE = 40

/** The page that a query asks for, 1 … MAX_PAGE. */
export function pageNumber(asked: string | null): number {
  if (asked === null || !/^\d{1,3}$/.test(asked)) return 1
  return Math.min(MAX_PAGE, Math.max(1, Number(asked)))
}

/** Where the rows of a page begin, and one more than fits, to know whether another page follows. */
export function rowsOf(page: number): { offset: number; limit: number } {
  return { offset: (page - 1) * PER_PAGE, limit: PER_PAGE + 1 }
}

export interface Paged<Row> {
  rows: Row[]
  page: number
  hasMore: boolean
}

/** What was read with `rowsOf`, without the row that only says that there is more. */
export function paged<Row>(rows: Row[], page: number): Paged<Row> {
  return {
    rows: rows.slice(0, PER_PAGE),
    page,
    hasMore: rows.length > PER_PAGE && page < MAX_PAGE,
  }
}
