import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FileStore } from '../app/domain/files/file-store.ts'
import { openFiles } from '../app/integrations/files/files.server.ts'
import { type Config, directUrlOf, readConfig } from '../server/config.ts'
import { type CommandDatabase, openCommandDatabase } from './open-database.ts'

interface Installation extends CommandDatabase {
  config: Config
  store: FileStore
}

export async function openInstallation({
  isLeftAsItIs = false,
  mustExist = false,
}: {
  isLeftAsItIs?: boolean
  mustExist?: boolean
}): Promise<Installation> {
  if (mustExist) requireInstallation(process.env)
  const config = readConfig(process.env)
  const { dataDir, sessionSecret: secret, s3 } = config
  const { store } = await openFiles({ dataDir, secret, s3 })
  const say = (line: string) => console.error(line)
  const databaseUrl = directUrlOf(config)
  const database = await openCommandDatabase({
    databaseUrl,
    dataDir,
    area: config.area,
    say,
    isLeftAsItIs,
  })
  return { ...database, config, store }
}

/** Checked before the settings, whose reading creates a secret. */
function requireInstallation({ DATABASE_URL, DATA_DIR = 'data' }: NodeJS.ProcessEnv): void {
  const isThere = existsSync(join(DATA_DIR, 'postgres')) || DATABASE_URL
  if (!isThere) throw new Error(`There is no Hush in ${resolve(DATA_DIR)}.`)
}

/** Sets the exit code; an error is one sentence. */
export async function runCommand(work: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work()) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
