export interface Failure {
  step: string
  /** The row that failed; null for the step as a whole. */
  id: string | number | null
  error: unknown
}

export type ReportFailure = (failure: Failure) => void

interface Rows<Id extends string | number> {
  step: string
  /** A page of those that come after an id, in the order of their ids. */
  list: (after: Id | null) => Promise<Id[]>
  atOnce: number
  handle: (id: Id) => Promise<unknown>
  report: ReportFailure
}

/** Each row once and alone: one that fails is reported and holds up none of the others. */
export async function oneByOne<Id extends string | number>(rows: Rows<Id>): Promise<void> {
  const { step, list, atOnce, handle, report } = rows
  let page: Id[] = []
  do {
    page = await list(page.at(-1) ?? null)
    for (const id of page) {
      await handle(id).catch((error: unknown) => report({ step, id, error }))
    }
  } while (page.length === atOnce)
}
