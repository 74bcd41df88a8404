import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

/** Rows that are hashed by one statement: well within the time that a statement has. */
const ROWS_AT_ONCE = 5_000

export interface ChainCheck {
  entries: number
  /** The first row that does not say what it said, or does not follow the one before; null when all do. */
  brokenId: number | null
}

interface Stretch {
  entries: number
  lastId: number | null
  lastHash: Buffer | null
  brokenId: number | null
}

/** Works out every hash of the audit log anew and compares. */
export async function checkChain(db: Db): Promise<ChainCheck> {
  let entries = 0
  let after = 0
  let hashBefore: Buffer = Buffer.alloc(0)
  for (;;) {
    const stretch = await checkStretch(db, after, hashBefore)
    entries += stretch.entries
    if (stretch.brokenId !== null) return { entries, brokenId: stretch.brokenId }
    if (stretch.lastId === null || stretch.lastHash === null) return { entries, brokenId: null }
    after = stretch.lastId
    hashBefore = stretch.lastHash
  }
}

async function checkStretch(db: Db, after: number, hashBefore: Buffer): Promise<Stretch> {
  const { rows } = await sql<Stretch>`
    select count(*) as entries, max(id) as "lastId",
      (array_agg(hash order by id desc))[1] as "lastHash",
      min(id) filter (where is_broken) as "brokenId"
    from (
      select id, hash, hash <> audit_hash(entry)
        or prev_hash <> lag(hash, 1, ${hashBefore}::bytea) over (order by id) as is_broken
      from audit_log as entry where id > ${after} order by id limit ${ROWS_AT_ONCE}::int
    ) as stretch`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate gives one row.')
  return row
}
