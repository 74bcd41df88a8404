import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export async function hearsItself(
  url: string,
  { withinMs }: { withinMs: number },
): Promise<boolean> {
  const [listener, speaker] = [connection(url), connection(url)]
  try {
    await Promise.all([listener.connect(), speaker.connect()])
    // A pooler may lend the listener another connection at each query.
    const channel = `hush_${randomUUID().replaceAll('-', '')}`
    const heard = once(listener, 'notification')
    await listener.query(`listen ${channel}`)
    await speaker.query('select pg_notify($1, $2)', [channel, 'heard'])
    return await Promise.race([heard.then(() => true), sleep(withinMs, false, { ref: false })])
  } finally {
    await Promise.allSettled([listener.end(), speaker.end()])
  }
}

function connection(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  return client
}
