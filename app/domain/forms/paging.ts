export const PER_PAGE = 30
/** A large offset is slow, and a search is quicker. */
const MAX_PAGE_NUMBER = 40

export function pageNumber(text: string | null): number {
  if (text === null || !/^\d{1,3}$/.test(text)) return 1
  return Math.min(MAX_PAGE_NUMBER, Math.max(1, Number(text)))
}

/** One row more than fits tells whether another page follows. */
export function pageRange(page: number): { offset: number; limit: number } {
  return { offset: (page - 1) * PER_PAGE, limit: PER_PAGE + 1 }
}

export interface RowPage<Row> {
  rows: Row[]
  page: number
  hasMore: boolean
}

export function pageOf<Row>(rows: Row[], page: number): RowPage<Row> {
  return {
    rows: rows.slice(0, PER_PAGE),
    page,
    hasMore: rows.length > PER_PAGE && page < MAX_PAGE_NUMBER,
  }
}
