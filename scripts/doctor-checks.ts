import { createHash } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { checkChain } from '../app/domain/desk/audit/chain.server.ts'
import { isMark } from '../app/domain/files/erased.server.ts'
import type { FileStore } from '../app/domain/files/file-store.ts'
import { keysOf } from '../app/domain/files/store-keys.ts'
import { isWaitingMail } from '../app/domain/following/mails/waiting-mails.server.ts'
import { listFailingRows } from '../app/domain/jobs/failing-rows.server.ts'
import type { LegalTexts, PersonToCall } from '../app/http/context.server.ts'
import type { Db } from '../db/client.ts'
import { readFunctionFiles } from '../db/functions.ts'
import { appliedMigration, newestMigration } from '../db/migrate.ts'
import { hearsItself } from '../db/notices.ts'
import { missingTimeLimit } from '../db/time-limits.ts'

export interface Patient {
  db: Db
  store: FileStore
  dataDir: string
  directUrl: string
  pooledUrl: string | undefined
  /** Null for a demo, which promises nothing. */
  legal: LegalTexts | null
  ownersCall: PersonToCall | null
  now: Date
}

interface DoctorCheck {
  what: string
  look: (patient: Patient) => Promise<string[]>
}

const MIN_FREE_BYTES = 500 * 1024 * 1024
const LISTED = 5

export const DOCTOR_CHECKS: readonly DoctorCheck[] = [
  { what: 'Migrations and functions are those of this release', look: lookAtSchema },
  { what: 'Notices are heard', look: lookAtNotices },
  { what: 'Time limits hold', look: lookAtTimeLimits },
  { what: 'Queues agree with their entries', look: lookAtQueues },
  { what: 'Places are counted right', look: lookAtCounts },
  { what: 'The ledger sums to nothing', look: lookAtLedger },
  { what: 'Payouts move', look: lookAtPayouts },
  { what: 'The audit log is unbroken', look: lookAtAudit },
  { what: 'Every file has its bytes', look: lookAtFiles },
  { what: 'The store has only files that are known', look: lookAtStore },
  { what: 'Mail leaves', look: lookAtMail },
  { what: 'Jobs run and succeed', look: lookAtJobs },
  { what: 'Every row of a job is handled', look: lookAtFailingRows },
  { what: 'There is room on the disk', look: lookAtDisk },
  { what: 'The terms say who, which law and what is paid back', look: lookAtTerms },
  { what: 'Owners of bars have somebody to call', look: lookAtContact },
]

async function lookAtSchema({ db }: Patient): Promise<string[]> {
  const [applied, newest] = [await appliedMigration(db), await newestMigration()]
  if (applied !== newest) {
    return [
      `The database is at migration ${applied ?? 'none'} and this release at ${newest}: start it once.`,
    ]
  }
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, sha256 from function_files`.execute(db)
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const files = await readFunctionFiles()
  const old = files.filter(({ name, text }) => {
    const sha256 = createHash('sha256').update(newest).update(text).digest('hex')
    return known.get(name) !== sha256
  })
  return old.map(
    ({ name }) => `The function of ${name} is not that of this release: start it once.`,
  )
}

async function lookAtNotices({ directUrl }: Patient): Promise<string[]> {
  if (await hearsItself(directUrl, { withinMs: 2_000 })) return []
  return ['LISTEN hears nothing: is this address a pooler? Set DATABASE_DIRECT_URL.']
}

/** Through a pooler the role has them; otherwise each connection sets them. */
async function lookAtTimeLimits({ pooledUrl }: Patient): Promise<string[]> {
  const missing = pooledUrl === undefined ? null : await missingTimeLimit(pooledUrl)
  return missing === null ? [] : [`Through DATABASE_URL ${missing}.`]
}

async function lookAtQueues({ db }: Patient): Promise<string[]> {
  const { rows } = await sql<{ id: string; entries: number; target: number; active: boolean }>`
    select id, count(entry_id)::int as entries, target, activated_at is not null as active
    from coupons left join lateral (
      select queue_entries.id as entry_id from queue_entries where coupon_id = coupons.id) entry on true
    group by coupons.id
    having count(entry_id) > target or (count(entry_id) >= target) <> (activated_at is not null)
    order by id limit ${LISTED}`.execute(db)
  return rows.map(({ id, entries, target, active }) => {
    const state = active ? 'activated' : 'not activated'
    return `Coupon ${id} has ${entries} of ${target} and is ${state}.`
  })
}

async function lookAtCounts({ db }: Patient): Promise<string[]> {
  const { rows } = await sql<{ zip: string; counted: number; shown: number }>`
    select zip_code as zip, coalesce(counted, 0)::int as counted, coalesce(shown, 0)::int as shown
    from (select zip_code, sum(listings) as counted from zip_code_counts group by zip_code) counts
    full join (select zip_code, count(*) as shown from listings where hidden_at is null group by zip_code)
      places using (zip_code)
    where coalesce(counted, 0) <> coalesce(shown, 0) order by zip_code limit ${LISTED}`.execute(db)
  return rows.map(
    ({ zip, counted, shown }) => `Zip code ${zip} shows ${shown} places and counts ${counted}.`,
  )
}

async function lookAtLedger({ db }: Patient): Promise<string[]> {
  const { rows } = await sql<{ id: number; cents: number }>`
    select entry_id as id, sum(cents) as cents from ledger_lines
    group by entry_id having sum(cents) <> 0 order by entry_id limit ${LISTED}`.execute(db)
  const { rows: below } = await sql<{ id: string; cents: number }>`
    select business_id as id, sum(cents) as cents from ledger_lines where account = 'available'
    group by business_id having sum(cents) < 0 order by business_id limit ${LISTED}`.execute(db)
  return [
    ...rows.map(({ id, cents }) => `Ledger entry ${id} is off by ${cents} cents.`),
    ...below.map(({ id, cents }) => `Business ${id} has ${cents} cents available.`),
  ]
}

async function lookAtPayouts({ db, now }: Patient): Promise<string[]> {
  const hourAgo = new Date(now.getTime() - 60 * 60_000)
  const stuck = await db
    .selectFrom('payouts')
    .select('id')
    .where('paid_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('transfer_id', 'is', null)
    .where('requested_at', '<', hourAgo)
    .limit(LISTED)
    .execute()
  return stuck.map(({ id }) => `Payout ${id} was requested over an hour ago and not sent.`)
}

async function lookAtAudit({ db }: Patient): Promise<string[]> {
  const { brokenId } = await checkChain(db)
  return brokenId === null
    ? []
    : [`Audit entry ${brokenId} was altered, or one before it is missing.`]
}

async function lookAtFiles({ db, store }: Patient): Promise<string[]> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'area'])
    .where('kept_at', 'is not', null)
    .where('released_at', 'is', null)
    .execute()
  const missing: string[] = []
  for (const file of files) {
    for (const key of keysOf(file)) {
      const bytes = await store.read(key)
      if (!bytes) missing.push(`File ${key} (${file.area}) is not in the store.`)
      await bytes?.cancel()
    }
  }
  return missing.slice(0, LISTED)
}

async function lookAtStore({ db, store }: Patient): Promise<string[]> {
  const stored = await store.list()
  const files = await db.selectFrom('files').select(['id', 'area']).execute()
  const archives = await db.selectFrom('open_feeds').select('id').execute()
  const known = new Set([...files.flatMap(keysOf), ...archives.map(({ id }) => id)])
  const unknown = stored.filter(key => !known.has(key) && !isMark(key))
  return unknown.slice(0, LISTED).map(key => `The store has ${key}, and no row names it.`)
}

async function lookAtMail({ db, now }: Patient): Promise<string[]> {
  const { waiting, oldest } = await db
    .selectFrom('mails')
    .select(eb => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where(isWaitingMail(now))
    .executeTakeFirstOrThrow()
  const minutes = oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 60_000
  if (minutes < 60) return []
  return [
    `${waiting} mails wait, the oldest for ${Math.round(minutes)} minutes: does SMTP_URL work?`,
  ]
}

async function lookAtJobs({ db }: Patient): Promise<string[]> {
  const { rows: tables } = await sql`select 1 where to_regclass('pgboss.job') is not null`.execute(
    db,
  )
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string; failed: number }>`
    select name, count(*)::int as failed from pgboss.job
    where state = 'failed' and created_on > now() - interval '1 day'
    group by name order by name`.execute(db)
  const { rows: late } = await sql<{ name: string; isActive: boolean; minutes: number }>`
    select name, state = 'active' as "isActive",
      max(extract(epoch from now() - coalesce(started_on, start_after)) / 60)::int as minutes
    from pgboss.job
    where (state = 'active' and started_on + greatest('1 hour', expire_seconds * interval '1 second') < now())
      or (state in ('created', 'retry') and start_after < now() - interval '1 hour')
    group by 1, 2 order by 1, 2`.execute(db)
  return [
    ...rows.map(
      ({ name, failed }) => `The job ${name} failed ${failed} times in a day: see the log.`,
    ),
    ...late.map(({ name, isActive, minutes }) =>
      isActive
        ? `The job ${name} has been running for ${minutes} minutes: start Hush again.`
        : `The job ${name} has been waiting for ${minutes} minutes: is Hush running?`,
    ),
  ]
}

async function lookAtFailingRows({ db }: Patient): Promise<string[]> {
  const rows = await listFailingRows(db, { limit: LISTED })
  return rows.map(
    ({ job, rowId, tries, since, error }) =>
      `The job ${job} failed ${tries} times at row ${rowId}, first at ${since.toISOString()}: ${error}`,
  )
}

async function lookAtDisk({ dataDir }: Patient): Promise<string[]> {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize >= MIN_FREE_BYTES) return []
  return [`${Math.round((bavail * bsize) / 1024 / 1024)} MB are free where DATA_DIR is.`]
}

async function lookAtTerms({ legal }: Patient): Promise<string[]> {
  if (legal === null) return []
  const missing = [
    legal.company === null && 'COMPANY_ADDRESS is not set: nobody can see who runs Hush.',
    legal.refunds === null && 'REFUND_POLICY is not set: the terms have no rule for refunds.',
    legal.law === null && 'GOVERNING_LAW is not set: the terms name no law and no court.',
  ]
  return missing.filter(sentence => sentence !== false)
}

/** A demo has nobody to call. */
async function lookAtContact({ legal, ownersCall }: Patient): Promise<string[]> {
  if (legal === null || ownersCall !== null) return []
  return ['BUSINESS_CONTACT is not set: owners of bars read nobody whom they could call.']
}
