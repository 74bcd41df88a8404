import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { startTestServer } from '../db/embedded/test-server.ts'
import { addEmptying } from './empty.ts'
import { prepareTemplate, query } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    /** As the superuser. */
    ownerUrl: string
    /** What the names of this run's databases begin with. */
    databasePrefix: string
  }
}

export const TEMPLATE = 'hush_template'

/** One PostgreSQL server a run, and in it a migrated database to copy for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? givenServer(given) : await startTestServer()
  const serverUrl = server.connectionString
  const databasePrefix = `hush_test_${randomUUID().slice(0, 8)}_`
  await prepareTemplate(serverUrl, TEMPLATE, addEmptying)
  project.provide('serverUrl', serverUrl)
  project.provide('ownerUrl', server.ownerUrl)
  project.provide('databasePrefix', databasePrefix)
  return async () => {
    // A server of the run's own goes with its databases, which an autovacuum may be in.
    if (given) await dropDatabases(serverUrl, databasePrefix)
    await server.stop()
  }
}

/** Its superuser has the same password. */
function givenServer(connectionString: string) {
  const ownerUrl = new URL(connectionString)
  ownerUrl.username = 'postgres'
  return { connectionString, ownerUrl: ownerUrl.href, stop: async () => {} }
}

async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const databases = await query<{ datname: string }>(
    serverUrl,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  )
  for (const { datname } of databases) {
    await query(serverUrl, `drop database ${datname} with (force)`)
  }
}
