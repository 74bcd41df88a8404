import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { NO_TIME_LIMITS } from './client.ts'

export interface Listener {
  onNotice: (notice: string) => void
  /** At the start, and after notices may have been missed. */
  catchUp: () => void
}

export interface Notices {
  listen(channel: string, listener: Listener): Promise<void>
  close(): Promise<void>
}

const CHECK_EVERY_MS = 10_000
const CHECK_TIMEOUT_MS = 5_000
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

export async function openNotices(
  url: string,
  { onLost }: { onLost: (error: Error) => void },
): Promise<Notices> {
  const listeners = new Map<string, Listener>()
  let client: pg.Client | null = null
  let waitMs = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const opened = connection(url, {
      keepAlive: true,
      query_timeout: CHECK_TIMEOUT_MS,
      options: NO_TIME_LIMITS,
      application_name: `hush notices ${process.pid}`,
    })
    client = opened
    opened.on('notification', ({ channel, payload = '' }) => {
      listeners.get(channel)?.onNotice(payload)
    })
    await opened.connect()
    if (opened !== client) return
    for (const channel of listeners.keys()) await opened.query(`listen ${channel}`)
    opened.on('end', () => lose(opened, new Error('The connection for notices ended.')))
    for (const { catchUp } of listeners.values()) catchUp()
    waitMs = FIRST_WAIT_MS
    timer = setTimeout(check, CHECK_EVERY_MS, opened)
  }

  /** A connection that was cut says nothing by itself. */
  function check(opened: pg.Client): void {
    opened.query('select').then(
      () => {
        if (opened === client) timer = setTimeout(check, CHECK_EVERY_MS, opened)
      },
      (error: Error) => lose(opened, error),
    )
  }

  function lose(lost: pg.Client, error: Error): void {
    if (lost !== client) return
    client = null
    clearTimeout(timer)
    onLost(error)
    void lost.end().catch(() => {})
    timer = setTimeout(reconnect, waitMs)
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
  }

  function reconnect(): void {
    connect().catch((error: Error) => {
      if (client) lose(client, error)
    })
  }

  await connect()
  return {
    async listen(channel, listener) {
      listeners.set(channel, listener)
      await client?.query(`listen ${channel}`)
      listener.catchUp()
    },
    async close() {
      const last = client
      client = null
      clearTimeout(timer)
      await last?.end()
    },
  }
}

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

function connection(url: string, settings: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    ...settings,
  })
  client.on('error', () => {})
  return client
}
