import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { type MemoryStore, memoryFiles } from '../../../test/files.ts'
import { DAY, HOUR, later, TEST_NOW } from '../../../test/moment.ts'
import { pdfBytes, pictureFile } from '../../../test/pictures.ts'
import { addBusiness, addPerson, PEOPLE } from '../../../test/world.ts'
import { readHeic } from '../../integrations/heic/heic.server.ts'
import { cleanUpFiles, deleteReleasedProofs } from './clean-up-files.server.ts'
import type { FileServices } from './file-store.ts'
import {
  adoptFiles,
  findUpload,
  keepFile,
  releaseFile,
  replaceFile,
  storeFile,
} from './files.server.ts'
import { makeFile } from './make-file.server.ts'
import { keysOf } from './store-keys.ts'
import { uploadedFileId, uploadName } from './upload-name.ts'

const { db } = useDatabase({ size: 20 })
const PICTURE = await made('background-images', await (await pictureFile()).bytes())
const PROOF = await made('proofs', pdfBytes())

async function made(area: 'background-images' | 'proofs', bytes: Uint8Array) {
  const outcome = await makeFile({ area, claim: null, read: async () => bytes, readHeic })
  if (typeof outcome === 'string') throw new Error(outcome)
  return outcome
}

function put(files: FileServices, ownerId: string | null) {
  return storeFile(db, files, { ownerId, area: 'background-images', made: PICTURE, now: TEST_NOW })
}

/** What refers to nothing, and what nothing refers to, once the clean-up has run. */
async function leftOver({ kept }: MemoryStore) {
  const rows = await db.selectFrom('files').select(['id', 'area']).execute()
  const listings = await db.selectFrom('listings').select('picture').execute()
  const shown = listings.map(({ picture }) => uploadedFileId(picture)).filter(id => id !== null)
  const expected = new Set(rows.flatMap(keysOf))
  return {
    orphans: [...kept.keys()].filter(key => !expected.has(key)).length,
    missing: [...expected].filter(key => !kept.has(key)).length,
    broken: shown.filter(id => !rows.some(row => row.id === id)).length,
    files: rows.length,
  }
}

test('a released proof goes at once, and nothing else does', async () => {
  const files = memoryFiles()
  const { accountId: ownerId } = await addBusiness(db)
  const proof = { ownerId, area: 'proofs', made: PROOF, now: TEST_NOW } as const
  const stored = [
    await put(files, ownerId),
    await storeFile(db, files, proof),
    await storeFile(db, files, proof),
  ]
  const [picture, gone, stays] = stored.map(({ fileId }) => fileId)
  await db.transaction().execute(async tx => {
    for (const fileId of [picture, gone]) {
      await releaseFile(tx, { fileId: fileId ?? '', now: TEST_NOW })
    }
  })
  await deleteReleasedProofs(db, files, { now: TEST_NOW })
  const rows = await db.selectFrom('files').select('id').execute()
  expect(rows.map(({ id }) => id).toSorted()).toEqual([picture, stays].toSorted())
  expect(files.store.kept.has(gone ?? '')).toBe(false)
  expect(files.store.kept.has(stays ?? '')).toBe(true)
})

describe('what nothing refers to', () => {
  test('stays for twelve hours, and then goes, row and bytes', async () => {
    const files = memoryFiles()
    const { accountId } = await addBusiness(db)
    await put(files, accountId)
    await cleanUpFiles(db, files, { now: later(12 * HOUR) })
    expect(files.store.kept.size).toBeGreaterThan(0)
    await cleanUpFiles(db, files, { now: later(12 * HOUR + 1) })
    expect(files.store.kept.size).toBe(0)
    expect(await leftOver(files.store)).toMatchObject({ files: 0 })
  })

  test('cannot be kept any more once it is to go', async () => {
    const files = memoryFiles()
    const { accountId: ownerId } = await addBusiness(db)
    const { fileId } = await put(files, ownerId)
    const claim = { fileId, ownerId, area: 'background-images', now: TEST_NOW } as const
    const outcomes = await db
      .transaction()
      .execute(async tx => [
        await keepFile(tx, claim),
        await releaseFile(tx, { fileId, now: TEST_NOW }),
        await keepFile(tx, claim),
        await releaseFile(tx, { fileId, now: TEST_NOW }),
      ])
    expect(outcomes).toEqual(['kept', 'released', 'not-found', 'not-found'])
    await cleanUpFiles(db, files, { now: later(HOUR - 1) })
    expect(await leftOver(files.store)).toMatchObject({ files: 1 })
    await cleanUpFiles(db, files, { now: later(HOUR) })
    expect(await leftOver(files.store)).toEqual({ orphans: 0, missing: 0, broken: 0, files: 0 })
  })

  test('in the folder of arrivals goes an hour after a process was killed', async () => {
    const files = memoryFiles()
    const [old, fresh] = ['old', 'fresh'].map(name => join(files.incoming, name))
    await Promise.all([old, fresh].map(path => writeFile(path ?? '', 'half of a file')))
    const before = Date.now() / 1000 - 3_601
    await utimes(old ?? '', before, before)
    await cleanUpFiles(db, files, { now: TEST_NOW })
    expect(await readdir(files.incoming)).toEqual(['fresh'])
  })
})

describe('a file', () => {
  test('is kept only by its owner, and only for what it was uploaded for', async () => {
    const files = memoryFiles()
    const { accountId } = await addBusiness(db)
    const stranger = await addPerson(db, { ...PEOPLE.omar, role: 'business' })
    const { fileId } = await put(files, accountId)
    const keep = (ownerId: string | null, area: 'background-images' | 'proofs', id = fileId) =>
      db.transaction().execute(tx => keepFile(tx, { fileId: id, ownerId, area, now: TEST_NOW }))
    expect(await keep(stranger, 'background-images')).toBe('not-found')
    expect(await keep(null, 'background-images')).toBe('not-found')
    expect(await keep(accountId, 'proofs')).toBe('not-found')
    expect(await keep(accountId, 'background-images', '../../etc/passwd')).toBe('not-found')
    expect(await keep(accountId, 'background-images')).toBe('kept')
    expect(
      await findUpload(db, { fileId, ownerId: stranger, area: 'background-images' }),
    ).toBeNull()
  })

  test('of a visitor goes to the account that is confirmed, all of them or none', async () => {
    const files = memoryFiles()
    const ids: string[] = []
    for (const _ of ['front', 'back', 'deed']) {
      const stored = await storeFile(db, files, {
        ownerId: null,
        area: 'proofs',
        made: PROOF,
        now: TEST_NOW,
      })
      ids.push(stored.fileId)
    }
    const adopt = (fileIds: string[], ownerId: string) =>
      db.transaction().execute(tx => adoptFiles(tx, { fileIds, ownerId }))
    const { accountId } = await addBusiness(db)
    expect(await adopt(ids, accountId)).toBe('not-found')
    await db.transaction().execute(async tx => {
      for (const fileId of ids)
        await keepFile(tx, { fileId, ownerId: null, area: 'proofs', now: TEST_NOW })
    })
    await cleanUpFiles(db, files, { now: later(7 * DAY) })
    expect(await adopt([...ids, crypto.randomUUID()], accountId)).toBe('not-found')
    expect(await adopt(ids, accountId)).toBe('adopted')
    const stranger = await addPerson(db, { ...PEOPLE.omar, role: 'business' })
    expect(await adopt(ids, stranger)).toBe('not-found')
    await cleanUpFiles(db, files, { now: later(30 * DAY) })
    expect(await leftOver(files.store)).toMatchObject({ files: 3 })
  })

  test('of a sign-up that was never confirmed goes after eight days', async () => {
    const files = memoryFiles()
    const { fileId } = await put(files, null)
    await db
      .transaction()
      .execute(tx =>
        keepFile(tx, { fileId, ownerId: null, area: 'background-images', now: TEST_NOW }),
      )
    await cleanUpFiles(db, files, { now: later(8 * DAY + 1) })
    expect(files.store.kept.size).toBe(0)
  })
})

/** A store that fails at the n-th thing it is asked, as a process does that is killed there. */
function failingAt(store: MemoryStore, step: number): MemoryStore {
  let steps = 0
  const counted =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      steps += 1
      if (steps === step) throw new Error('The power went.')
      return work(...args)
    }
  return {
    kept: store.kept,
    read: store.read,
    list: store.list,
    put: counted(store.put),
    delete: counted(store.delete),
  }
}

async function show(ownerId: string, listingId: number, fileId: string) {
  await db.transaction().execute(async tx => {
    const { picture } = await tx
      .selectFrom('listings')
      .select('picture')
      .where('id', '=', listingId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = uploadedFileId(picture)
    const claim = { fileId, before, ownerId, area: 'background-images', now: TEST_NOW } as const
    if ((await replaceFile(tx, claim)) === 'not-found') return
    await tx
      .updateTable('listings')
      .set({ picture: uploadName(fileId) })
      .where('id', '=', listingId)
      .execute()
  })
}

test('a crash anywhere between the steps leaves no broken reference and, after the clean-up, no orphan', async () => {
  const { accountId, listingId } = await addBusiness(db)
  const files = memoryFiles()
  const first = await put(files, accountId)
  await show(accountId, listingId, first.fileId)
  for (let step = 1; step <= 20; step += 1) {
    const failing = { ...files, store: failingAt(files.store, step) }
    const replace = async () => {
      const { fileId } = await put(failing, accountId)
      await show(accountId, listingId, fileId)
      await cleanUpFiles(db, failing, { now: later(2 * HOUR) })
    }
    await replace().catch(() => {})
    expect(await leftOver(files.store), `step ${step}`).toMatchObject({ broken: 0, orphans: 0 })
  }
  await cleanUpFiles(db, files, { now: later(DAY) })
  expect(await leftOver(files.store)).toEqual({ orphans: 0, missing: 0, broken: 0, files: 1 })
})

test('one picture that is replaced twenty times at once leaves one', async () => {
  const { accountId, listingId } = await addBusiness(db)
  const files = memoryFiles()
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { fileId } = await put(files, accountId)
      await show(accountId, listingId, fileId)
    }),
  )
  await cleanUpFiles(db, files, { now: later(DAY) })
  expect(await leftOver(files.store)).toEqual({ orphans: 0, missing: 0, broken: 0, files: 1 })
})
