import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { writeAudit } from '../app/domain/desk/audit/audit.server.ts'
import { cleanUpFiles } from '../app/domain/files/clean-up-files.server.ts'
import { markErased } from '../app/domain/files/erased.server.ts'
import { storeFile } from '../app/domain/files/files.server.ts'
import { sealProof } from '../app/domain/files/proofs.server.ts'
import { joinQueue } from '../app/domain/promotions/queue.server.ts'
import { deleteDocuments } from '../app/domain/verifications/expired-documents.server.ts'
import { createDb, createPool } from '../db/client.ts'
import { useDatabase } from '../test/database.ts'
import { memoryFiles } from '../test/files.ts'
import { DAY, later, TEST_NOW } from '../test/moment.ts'
import { databaseUrl, query } from '../test/template.ts'
import { addVerification } from '../test/verifications.ts'
import { addBusiness, addCoupon, addListing, addPerson, PEOPLE } from '../test/world.ts'
import { backUp } from './backup-command.ts'
import { MANIFEST, tablePath } from './backup-format.ts'
import { DOCTOR_CHECKS, type Patient } from './doctor-checks.ts'
import { examine } from './doctor-command.ts'
import { ENDED_BY_RESTORE, restore } from './restore-command.ts'

const SECRET = 'a secret of these tests'
const { db, pool, url } = useDatabase({ isFresh: true })
const files = memoryFiles()
const source = { pool, store: files.store, secret: SECRET, now: TEST_NOW }

let folder = ''
const open: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  files.store.kept.clear()
  folder = join(await mkdtemp(join(tmpdir(), 'hush-backup-')), 'one')
  open.push(() => rm(join(folder, '..'), { recursive: true }))
})
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function emptyTarget(store = memoryFiles().store) {
  const name = `${inject('databasePrefix')}${randomUUID().slice(0, 8)}`
  const serverUrl = inject('serverUrl')
  await query(serverUrl, `create database ${name}`)
  const targetUrl = databaseUrl(serverUrl, name)
  const targetPool = createPool({ connectionString: targetUrl, patient: true })
  const target = createDb(targetPool)
  open.push(async () => {
    await target.destroy()
    await query(serverUrl, `drop database ${name}`)
  })
  return { db: target, pool: targetPool, store, secret: SECRET, now: TEST_NOW, url: targetUrl }
}

async function addWorld() {
  const { id } = await addListing(db)
  const couponId = await addCoupon(db, id)
  const dinerId = await addPerson(db, PEOPLE.dana)
  await joinQueue(db, { couponId, dinerId, now: TEST_NOW })
  await db.transaction().execute(tx =>
    writeAudit(tx, {
      actorId: null,
      role: 'system',
      action: 'test',
      objectId: 'nothing',
      now: TEST_NOW,
    }),
  )
  const { accountId: businessId } = await addBusiness(db, PEOPLE.bea, {
    account: { verified_at: null },
  })
  const token = { token_hash: randomBytes(32), expires_at: later(DAY) }
  await db
    .insertInto('account_tokens')
    .values({ account_id: dinerId, purpose: 'reset', ...token })
    .execute()
  await db
    .insertInto('log_in_codes')
    .values({
      email: PEOPLE.dana.email,
      browser_hash: randomBytes(32),
      code_hash: randomBytes(32),
      expires_at: later(DAY),
    })
    .execute()
  await db
    .insertInto('staff_invitations')
    .values({ business_id: businessId, email: 'k@example.com', sent_at: TEST_NOW, ...token })
    .execute()
  const verificationId = await addVerification(db, businessId)
  const documents = await db.selectFrom('verification_documents').select('file_id').execute()
  const fileIds = documents.flatMap(({ file_id }) => file_id ?? [])
  for (const fileId of fileIds)
    await files.store.put(fileId, sealProof(SECRET, fileId, Buffer.from('proof')))
  return { couponId, dinerId, businessId, verificationId, fileIds }
}

const everything = async (from: typeof db) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('kysely_migration', 'kysely_migration_lock', 'function_files', 'rate_limits')
    order by 1`.execute(from)
  const contents: Record<string, unknown> = {}
  for (const { name } of rows) {
    const { rows: found } = await sql`
      select md5(string_agg(t::text, chr(10) order by t::text)) as sum from ${sql.table(name)} t`.execute(
      from,
    )
    contents[name] = found
  }
  return contents
}

describe('a backup', () => {
  test('comes back as it was, row for row and byte for byte, and everything holds', async () => {
    await addWorld()
    await backUp(folder, source)
    const target = await emptyTarget()
    await restore(folder, target)
    const ended = Object.fromEntries(ENDED_BY_RESTORE.map(table => [table, [{ sum: null }]]))
    const before = await everything(db)
    expect(await everything(target.db)).toEqual({ ...before, ...ended })
    for (const table of ENDED_BY_RESTORE) expect(before[table]).not.toEqual([{ sum: null }])
    for (const [key, bytes] of files.store.kept) {
      const stream = await target.store.read(key)
      expect(Buffer.from(await new Response(stream).arrayBuffer())).toEqual(Buffer.from(bytes))
    }
    const lines: string[] = []
    const patient = patientOf(target)
    expect(await examine(patient, line => lines.push(line)), lines.join('\n')).toBe(true)
    const { id } = await addListing(target.db)
    expect(id).toBeGreaterThan(1)
  })

  test('is of one moment, also while others write', async () => {
    const { couponId } = await addWorld()
    let isOver = false
    const writing = (async () => {
      for (let nth = 0; !isOver; nth += 1) {
        const dinerId = await addPerson(db, { ...PEOPLE.dana, email: `d${nth}@example.com` })
        await joinQueue(db, { couponId, dinerId, now: TEST_NOW })
      }
    })()
    await backUp(folder, source)
    isOver = true
    await writing
    const target = await emptyTarget()
    await restore(folder, target)
    const lines: string[] = []
    expect(await examine(patientOf(target), line => lines.push(line)), lines.join('\n')).toBe(true)
  })

  test.each(['the same store', 'a new one in its place'])(
    'brings back no document that was erased after it, into %s',
    async into => {
      const { verificationId, fileIds } = await addWorld()
      await backUp(folder, source)
      await db.transaction().execute(tx => deleteDocuments(tx, { verificationId, now: TEST_NOW }))
      await cleanUpFiles(db, files, { now: TEST_NOW })
      const target = await emptyTarget(into === 'the same store' ? files.store : undefined)
      const { erased } = await restore(folder, { ...target, replaced: files.store })
      expect(fileIds).not.toEqual([])
      expect(erased).toBe(fileIds.length)
      for (const fileId of fileIds) expect(await target.store.read(fileId)).toBeNull()
      const left = await target.db
        .selectFrom('files')
        .select('id')
        .where('area', '=', 'proofs')
        .execute()
      expect(left).toEqual([])
    },
  )

  test('is never written over another, and leaves nothing behind when it fails', async () => {
    await backUp(folder, source)
    await expect(backUp(folder, source)).rejects.toThrow('is there already')
    expect(await readdir(join(folder, '..'))).toEqual(['one'])
  })
})

describe('a restore', () => {
  test('refuses another secret or version, a part that was changed, a database in use, and says why', async () => {
    await addWorld()
    const backup = await backUp(folder, source)
    const target = await emptyTarget()
    const ofBefore = JSON.stringify({ ...backup, migration: '0154_conditions_of_statements' })
    await writeFile(join(folder, MANIFEST), ofBefore)
    await expect(restore(folder, target)).rejects.toThrow(
      'The backup was made by another version of Hush (migration 0154_conditions_of_statements): restore it with that one.',
    )
    await writeFile(join(folder, MANIFEST), JSON.stringify(backup))
    await expect(restore(folder, { ...target, secret: 'another' })).rejects.toThrow(
      'another SESSION_SECRET',
    )
    await expect(restore(folder, { ...target, db, pool })).rejects.toThrow('is not empty')
    await appendFile(tablePath(folder, 'accounts'), 'x')
    await expect(restore(folder, target)).rejects.toThrow('was changed since the backup')
    await rm(tablePath(folder, 'accounts'))
    await expect(restore(folder, target)).rejects.toThrow('is missing')
    await writeFile(join(folder, MANIFEST), '{}')
    await expect(restore(folder, target)).rejects.toThrow('is no backup')
    expect((await sql`select to_regclass('accounts') as t`.execute(target.db)).rows).toEqual([
      { t: null },
    ])
  })
})

describe('the doctor', () => {
  test.each([
    ['Queues agree', sql`update coupons set activated_at = now()`, 'and is activated'],
    ['The audit log', sql`update audit_log set action = 'other'`, 'was altered'],
    ['Migrations', sql`update function_files set sha256 = 'x'`, 'is not that of this release'],
    ['Places are counted', sql`delete from zip_code_counts`, 'shows 2 places and counts 0'],
    [
      'Mail leaves',
      sql`insert into mails (kind, recipient, subject, body, created_at)
      values ('test', 'a@example.com', 's', 'b', '2020-01-01')`,
      'mails wait',
    ],
  ])('finds that not: %s', async (what, harm, sentence) => {
    await addWorld()
    await sql`alter table audit_log disable trigger user`.execute(db)
    await sql`alter table coupons disable trigger user`.execute(db)
    const before = await sql<{
      name: string
      sha256: string
    }>`select * from function_files`.execute(db)
    try {
      await harm.execute(db)
      const lines: string[] = []
      expect(
        await examine(patientOf({ db, store: files.store, url }), line => lines.push(line)),
      ).toBe(false)
      const at = lines.findIndex(line => line.startsWith(`WRONG  ${what}`))
      expect(lines[at + 1]).toContain(sentence)
    } finally {
      await sql`alter table audit_log enable trigger user`.execute(db)
      await sql`alter table coupons enable trigger user`.execute(db)
      for (const { name, sha256 } of before.rows) {
        await sql`update function_files set sha256 = ${sha256} where name = ${name}`.execute(db)
      }
    }
  })

  test('says that there is no Hush in a folder without one, and leaves it empty', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'hush-no-installation-'))
    const script = join(import.meta.dirname, 'doctor.ts')
    const env = { PATH: process.env.PATH, DATA_DIR: empty }
    const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, `There is no Hush in ${empty}.\n`])
    expect(await readdir(empty)).toEqual([])
    await rm(empty, { recursive: true })
  })

  test('finds a file without bytes', async () => {
    await addWorld()
    const lost = await storeFile(db, files, {
      ownerId: null,
      area: 'menu-uploads',
      made: { mediaType: 'application/pdf', main: Buffer.from('%PDF'), forms: new Map() },
      now: TEST_NOW,
    })
    await db.updateTable('files').set({ kept_at: TEST_NOW }).where('id', '=', lost.fileId).execute()
    const check = DOCTOR_CHECKS.find(({ what }) => what.startsWith('Every file'))
    const wrong = await check?.look(patientOf({ db, store: files.store, url }))
    expect(wrong).toEqual([`File ${lost.fileId} (menu-uploads) is not in the store.`])
  })

  test('finds bytes that no row names, but no mark of an erased document', async () => {
    const { fileIds } = await addWorld()
    const orphan = randomUUID()
    await files.store.put(orphan, Buffer.from('whose?'))
    for (const fileId of fileIds) await markErased(files.store, fileId)
    const check = DOCTOR_CHECKS.find(({ what }) => what.startsWith('The store'))
    const wrong = await check?.look(patientOf({ db, store: files.store, url }))
    expect(wrong).toEqual([`The store has ${orphan}, and no row names it.`])
  })

  test('finds jobs that hang and jobs that nobody begins, but none that may take long', async () => {
    const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false })
    boss.on('error', () => {})
    await boss.start()
    for (const queue of ['hangs', 'waits', 'works', 'reads']) {
      await boss.createQueue(queue)
      const expireInSeconds = queue === 'reads' ? 80_000 : 600
      await boss.send(queue, {}, { expireInSeconds })
      if (queue !== 'waits') await boss.fetch(queue)
    }
    await sql`
      update pgboss.job set start_after = now() - interval '2 hours',
        started_on = case when name = 'waits' then null when name = 'works' then now()
          else now() - interval '2 hours' end`.execute(db)
    const check = DOCTOR_CHECKS.find(({ what }) => what.startsWith('Jobs'))
    const wrong = await check?.look(patientOf({ db, store: files.store, url }))
    await boss.stop({ graceful: false })
    await sql`drop schema pgboss cascade`.execute(db)
    expect(wrong).toEqual([
      'The job hangs has been running for 120 minutes: start Hush again.',
      'The job waits has been waiting for 120 minutes: is Hush running?',
    ])
  })

  test('names what the terms do not say, but not of a demo', async () => {
    const check = DOCTOR_CHECKS.find(({ what }) => what.startsWith('The terms'))
    const patient = patientOf({ db, store: files.store, url })
    const legal = { company: 'Harbor Works LLC, Rockville', refunds: null, law: 'Maryland’s' }
    expect(await check?.look({ ...patient, legal })).toEqual([
      'REFUND_POLICY is not set: the terms have no rule for refunds.',
    ])
    expect(await check?.look(patient)).toEqual([])
  })

  test('says that owners have nobody to call, but not of a demo', async () => {
    const check = DOCTOR_CHECKS.find(({ what }) => what.startsWith('Owners of bars'))
    const patient = patientOf({ db, store: files.store, url })
    const open = { ...patient, legal: { company: null, refunds: null, law: null } }
    expect(await check?.look(open)).toEqual([
      'BUSINESS_CONTACT is not set: owners of bars read nobody whom they could call.',
    ])
    const ownersCall = { name: 'Robin Vale', phone: '3015550100' }
    expect(await check?.look({ ...open, ownersCall })).toEqual([])
    expect(await check?.look(patient)).toEqual([])
  })
})

function patientOf({ db, store, url }: Pick<Patient, 'db' | 'store'> & { url: string }): Patient {
  const addresses = { directUrl: url, pooledUrl: undefined }
  return {
    db,
    store,
    dataDir: tmpdir(),
    ...addresses,
    legal: null,
    ownersCall: null,
    now: TEST_NOW,
  }
}
