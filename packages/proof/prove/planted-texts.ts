import { sql } from 'kysely'
import { z } from 'zod'
import { writeAudit } from '../../../app/domain/desk/audit/audit.server.ts'
import type { Db } from '../../../db/client.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { PAYLOADS, TELL } from './script-payloads.ts'

interface Column {
  table: string
  column: string
  type: 'text' | 'ARRAY' | 'jsonb'
}

/** What was planted where, by the mark that each planted text carries. */
export interface PlantedTexts {
  columns: string[]
  /** Query of an address. */
  query: string
  /** Numbers of `columns` found in the text. */
  marksIn(text: string): Set<number>
}

/** Only our code writes and reads these. */
const OWN_TABLES = 'function_files seeds rate_limits locations zip_code_counts site_places'.split(
  ' ',
)
const OWN_COLUMNS =
  /^site_pages\.address$|\.(id|zip_code|time_zone|token|host|mailbox|profile_picture|password_hash|object_id|robots|source_id|.*_(id|key|hash))$/
/** People, websites and maps write under these keys. */
const WRITTEN_KEYS = new Set(
  'texts food drinks items item title description note name street phone hours'.split(' '),
)
/** Per text; `--full` repeats until each column had all. */
export const PAYLOADS_AT_ONCE = 12
export const TURNS = Math.ceil(PAYLOADS.length / PAYLOADS_AT_ONCE)
/** First in each text, so that it is the whole address. */
const ADDRESS = `javascript:${TELL}()//`

/** As far as constraints allow. */
export async function plantTexts(db: Db, { turn }: { turn: number }): Promise<PlantedTexts> {
  await db.transaction().execute(tx =>
    writeAudit(tx, {
      actorId: null,
      role: 'operator',
      action: 'hide listing',
      objectId: 'listing 1',
      reason: textFor({ number: 0, turn }),
      now: TEST_NOW,
    }),
  )
  const columns = ['audit_log.reason']
  for (const column of await textColumns(db)) {
    if (await plant(db, column, { number: columns.length, turn })) {
      columns.push(`${column.table}.${column.column}`)
    }
  }
  const query = textFor({ number: columns.length, turn })
  columns.push('the query of an address')
  return {
    columns,
    query,
    marksIn: text => new Set([...text.matchAll(/q(\d+)z/g)].map(([, number]) => Number(number))),
  }
}

async function textColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and (udt_name in ('text', '_text', 'jsonb')) and table_name <> all(${OWN_TABLES}::text[])
    order by 1, 2`.execute(db)
  return rows.filter(({ table, column }) => !OWN_COLUMNS.test(`${table}.${column}`))
}

interface Turn {
  number: number
  turn: number
}

function textFor({ number, turn }: Turn): string {
  const from = number + turn * PAYLOADS_AT_ONCE
  const payloads = Array.from({ length: PAYLOADS_AT_ONCE }, (_, nth) => payloadAt(from + nth))
  return [ADDRESS, ...payloads, `q${number}z`].join(' ')
}

const payloadAt = (index: number) => PAYLOADS[index % PAYLOADS.length] ?? ''

/** Several at once, or one if the text is too long. */
function candidates({ number, turn }: Turn): string[] {
  const alone = [payloadAt(number + turn), payloadAt(number + turn + 1), 'https://<script>']
  return [textFor({ number, turn }), ...alone.map(payload => `${payload} q${number}z`)]
}

async function plant(db: Db, column: Column, turn: Turn): Promise<boolean> {
  if (column.type === 'jsonb') return plantDocuments(db, column, turn)
  for (const text of candidates(turn)) {
    if (await isTaken(db, column, text)) return true
  }
  return false
}

/** Constraints or triggers may refuse it. */
async function isTaken(db: Db, { table, column, type }: Column, text: string): Promise<boolean> {
  const value = sql`${text} || left(md5(random()::text), 6)`
  try {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${type === 'ARRAY' ? sql`array[${value}]` : value}
      where ${sql.ref(column)} is not null`.execute(db)
    return numAffectedRows > 0n
  } catch {
    return false
  }
}

const documents = z.array(z.object({ ctid: z.string(), value: z.json() }))

async function plantDocuments(db: Db, { table, column }: Column, turn: Turn): Promise<boolean> {
  const { rows } = await sql`
    select ctid::text, ${sql.ref(column)} as value from ${sql.table(table)}
    where ${sql.ref(column)} is not null`.execute(db)
  let isAny = false
  for (const { ctid, value } of documents.parse(rows)) {
    const planted = JSON.stringify(rewritten(value, textFor(turn), false))
    if (planted === JSON.stringify(value)) continue
    try {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${planted}::jsonb
        where ctid = ${ctid}::tid`.execute(db)
      isAny = true
    } catch {
      // A check refuses it.
    }
  }
  return isAny
}

type Json = z.infer<ReturnType<typeof z.json>>

function rewritten(value: Json, text: string, isWritten: boolean): Json {
  if (typeof value === 'string') return isWritten ? `${value} ${text}` : value
  if (Array.isArray(value)) return value.map(each => rewritten(each, text, isWritten))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, rewritten(each, text, WRITTEN_KEYS.has(key))]),
  )
}
