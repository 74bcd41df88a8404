import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'

const BATCH_ROWS = 5_000

export interface ChainCheck {
  entries: number
  brokenId: number | null
}

interface Batch {
  entries: number
  lastId: number | null
  lastHash: Buffer | null
  brokenId: number | null
}

export async function checkChain(db: Db): Promise<ChainCheck> {
  let entries = 0
  let after = 0
  let hashBefore: Buffer = Buffer.alloc(0)
  for (;;) {
    const batch = await checkBatch(db, after, hashBefore)
    entries += batch.entries
    if (batch.brokenId !== null) return { entries, brokenId: batch.brokenId }
    if (batch.lastId === null || batch.lastHash === null) return { entries, brokenId: null }
    after = batch.lastId
    hashBefore = batch.lastHash
  }
}

async function checkBatch(db: Db, after: number, hashBefore: Buffer): Promise<Batch> {
  const { rows } = await sql<Batch>`
    select count(*) as entries, max(id) as "lastId",
      (array_agg(hash order by id desc))[1] as "lastHash",
      min(id) filter (where is_broken) as "brokenId"
    from (
      select id, hash, hash <> audit_hash(entry)
        or prev_hash <> lag(hash, 1, ${hashBefore}::bytea) over (order by id) as is_broken
      from audit_log as entry where id > ${after} order by id limit ${BATCH_ROWS}::int
    ) as batch`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An aggregate gives one row.')
  return row
}
