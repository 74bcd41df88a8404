import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'

// For tests to kill. Reports in one line of JSON and stops when its input ends.
try {
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    fsync: process.argv[3] === 'flushed' ? undefined : false,
    say: line => console.error(line),
  })
  const { connectionString, pid } = server
  console.log(JSON.stringify({ serves: true, connectionString, serverPid: pid, message: '' }))
  createInterface(process.stdin).once('close', () => server.stop().then(() => process.exit()))
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.log(JSON.stringify({ serves: false, connectionString: '', serverPid: 0, message }))
}
