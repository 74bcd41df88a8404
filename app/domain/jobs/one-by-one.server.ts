import type { Db } from '../../../db/client.ts'
import { rememberFailures } from './failing-rows.server.ts'

type Id = string | number

interface Rows<Row extends { id: Id }> {
  db: Db
  job: string
  /** Returns a page after the id in order of ids, or all rows if `atOnce` is absent. */
  list: (after: Row['id'] | null) => Promise<readonly Row[]>
  atOnce?: number
  handle: (row: Row) => Promise<unknown>
  now: Date
}

/** A failing row blocks no other and is retried hourly. Throws `RowsFailed` at the end. */
export async function oneByOne<Row extends { id: Id }>(rows: Rows<Row>): Promise<void> {
  const { db, job, list, atOnce = Number.POSITIVE_INFINITY, handle, now } = rows
  const memory = await rememberFailures(db, { job, now })
  const last: Row[] = []
  const listed = new Set<string>()
  async function attempt(row: Row): Promise<void> {
    try {
      await handle(row)
    } catch (error) {
      await memory.failed(row.id, error)
      return
    }
    await memory.succeeded(row.id)
  }
  let page: readonly Row[] = []
  do {
    page = await list(page.at(-1)?.id ?? null)
    for (const row of page) {
      listed.add(String(row.id))
      const turn = memory.turnOf(row.id)
      if (turn === 'first') await attempt(row)
      if (turn === 'last') last.push(row)
    }
  } while (page.length >= atOnce)
  for (const row of last) await attempt(row)
  await memory.forgetUnlisted(listed)
  memory.throwFailures()
}
