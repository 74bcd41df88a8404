import type { TestProject } from 'vitest/node'
import { startTestServer } from '../db/embedded/test-server.ts'
import { addEmptying } from './empty.ts'
import { prepareTemplate } from './template.ts'

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
  await prepareTemplate(server.connectionString, TEMPLATE, addEmptying)
  project.provide('serverUrl', server.connectionString)
  return () => server.stop()
}
