import { resolve } from 'node:path'
import { examine } from './doctor-command.ts'
import { openInstallation, runCommand } from './open-installation.ts'
import { restore } from './restore-command.ts'

const USAGE = `Usage: npm run restore -- FOLDER

  Brings a backup into an empty database (DATABASE_URL, or a new DATA_DIR) and its files, forward to
  this release, and examines the result. It needs the SESSION_SECRET of the backup.`

await runCommand(async () => {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0 || folder.startsWith('-')) throw new Error(USAGE)
  const installation = await openInstallation({ isLeftAsItIs: true })
  const { db, pool, store, config, connectionString, close } = installation
  try {
    const target = { db, pool, store, secret: config.sessionSecret, now: new Date() }
    const { takenAt, rows, files, erased } = await restore(resolve(folder), target)
    console.log(
      `Restored as of ${takenAt}: ${rows} rows, ${files} files, ${erased} erased documents stay erased.`,
    )
    const patient = {
      ...target,
      dataDir: config.dataDir,
      directUrl: connectionString,
      pooledUrl: undefined,
    }
    return await examine(patient, line => console.log(line))
  } finally {
    await close()
  }
})
