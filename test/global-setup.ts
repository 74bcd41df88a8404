import type { TestProject } from 'vitest/node'
import { createDb, createPool } from '../db/client.ts'
import { startTestServer } from '../db/embedded/test-server.ts'
import { seedLocations } from '../db/locations.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
  }
}

export const TEMPLATE = 'hush_template'

/** One PostgreSQL server a run, and in it a migrated database to copy for each test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { connectionString: given, stop: async () => {} } : await startTestServer()
  await prepareTemplate(server.connectionString)
  project.provide('serverUrl', server.connectionString)
  return () => server.stop()
}

async function prepareTemplate(serverUrl: string): Promise<void> {
  const admin = createPool({ connectionString: serverUrl, size: 1 })
  await admin.query(`drop database if exists ${TEMPLATE}`)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${TEMPLATE}`
  const db = createDb(createPool({ connectionString: url.href, size: 2 }))
  await migrate(db)
  await seedLocations(db)
  await db.destroy()
}
