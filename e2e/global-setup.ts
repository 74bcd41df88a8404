import { startTestServer } from '../db/embedded/test-server.ts'
import { loadDemoWorld } from '../demo/load.server.ts'
import { prepareTemplate } from '../test/template.ts'
import { JOURNEY_NOW, TEMPLATE } from './site.ts'

/** One PostgreSQL server a run, and in it the demo world to copy for each worker. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  await prepareTemplate(server.connectionString, TEMPLATE, async db => {
    await loadDemoWorld(db, { now: JOURNEY_NOW })
  })
  process.env.E2E_DATABASE_SERVER = server.connectionString
  return () => server.stop()
}
