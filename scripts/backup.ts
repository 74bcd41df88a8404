import { resolve } from 'node:path'
import { backUp } from './backup-command.ts'
import { openInstallation, runCommand } from './open-installation.ts'

const USAGE = `Usage: npm run backup -- FOLDER

  Writes the database and the files into FOLDER, which must not exist, while Hush serves. It holds
  everything but the SESSION_SECRET, without which documents and second factors stay sealed.`

await runCommand(async () => {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0 || folder.startsWith('-')) throw new Error(USAGE)
  const { pool, store, config, close } = await openInstallation({
    isLeftAsItIs: true,
    mustExist: true,
  })
  try {
    const source = { pool, store, secret: config.sessionSecret, now: new Date() }
    const { tables, files } = await backUp(resolve(folder), source)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${folder}: ${rows} rows of ${tables.length} tables, ${files.length} files.`)
    return true
  } finally {
    await close()
  }
})
