import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { FileStore } from '../app/domain/files/file-store.ts'
import { diskStore } from '../app/integrations/files/disk-store.server.ts'
import { examine } from './doctor-command.ts'
import { openInstallation, runCommand } from './open-installation.ts'
import { restore } from './restore-command.ts'

const USAGE = `Usage: npm run restore -- FOLDER [--replaces DATA_DIR]

  Brings a backup into an empty database (DATABASE_URL, or a new DATA_DIR) and its files, forward to
  this release, and examines the result. It needs the SESSION_SECRET of the backup.

  --replaces names the DATA_DIR that the new one takes the place of: documents that were erased there
  after the backup stay erased. A bucket knows them itself.`

const UNKNOWN_ERASURES =
  'Documents that were erased after the backup may be back: if the DATA_DIR before still exists, restore with --replaces.'

async function openReplaced(dataDir: string): Promise<FileStore> {
  const folder = join(resolve(dataDir), 'files')
  await stat(folder).catch(() => {
    throw new Error(`${dataDir} is no DATA_DIR with files: it has no ${folder}.`)
  })
  return diskStore(folder)
}

function readArguments(): { folder: string; replaces: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      options: { replaces: { type: 'string' } },
      allowPositionals: true,
    })
    const [folder, ...more] = positionals
    if (folder && more.length === 0) return { folder, replaces: values.replaces }
  } catch {}
  throw new Error(USAGE)
}

await runCommand(async () => {
  const { folder, replaces } = readArguments()
  const replaced = replaces === undefined ? undefined : await openReplaced(replaces)
  const installation = await openInstallation({ isLeftAsItIs: true })
  const { db, pool, store, config, connectionString, close } = installation
  try {
    const target = { db, pool, store, secret: config.sessionSecret, now: new Date(), replaced }
    const { takenAt, rows, files, erased } = await restore(resolve(folder), target)
    console.log(
      `Restored as of ${takenAt}: ${rows} rows, ${files} files, ${erased} erased documents stay erased.`,
    )
    if (!replaced && !config.s3) console.error(UNKNOWN_ERASURES)
    const patient = {
      ...target,
      dataDir: config.dataDir,
      directUrl: connectionString,
      pooledUrl: undefined,
      legal: null,
      ownersCall: null,
    }
    return await examine(patient, line => console.log(line))
  } finally {
    await close()
  }
})
