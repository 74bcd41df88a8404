import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { homeIn, OWNER_FILE, removeDataFolder } from './data-folder.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'
import { isAlive } from './processes.ts'

const MAX_CONNECTIONS = 300

type TestServer = {
  connectionString: string
  /** As the superuser. */
  ownerUrl: string
  stop: () => Promise<void>
}

export async function startTestServer({ fsync = false } = {}): Promise<TestServer> {
  await removeLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), `hush-test-${process.pid}-`))
  const server = await startEmbeddedPostgres({ ...throwAway(dataDir), fsync })
  const ownerUrl = new URL(server.connectionString)
  ownerUrl.username = 'postgres'
  ownerUrl.password = await readFile(join(homeIn(dataDir), OWNER_FILE), 'utf8')
  return {
    connectionString: server.connectionString,
    ownerUrl: ownerUrl.href,
    stop: async () => {
      await server.stop()
      await removeDataFolder(dataDir)
    },
  }
}

function throwAway(dataDir: string): EmbeddedPostgresOptions {
  return { dataDir, say: () => {}, fsync: false, maxConnections: MAX_CONNECTIONS }
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = /^hush-test-(\d+)-/.exec(name)?.[1]
    if (!owner || isAlive(Number(owner))) continue
    const dataDir = join(tmpdir(), name)
    try {
      await (await startEmbeddedPostgres(throwAway(dataDir))).stop()
    } catch {}
    await removeDataFolder(dataDir).catch(() => {})
  }
}
