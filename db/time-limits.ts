import pg from 'pg'
import { TIME_LIMITS } from './client.ts'

export async function giveTimeLimits(directUrl: string): Promise<void> {
  await withClient(directUrl, async client => {
    const { rows } = await client.query<{ role: string; database: string }>(
      'select quote_ident(current_user) as role, quote_ident(current_database()) as database',
    )
    for (const { role, database } of rows) {
      for (const [name, ms] of Object.entries(TIME_LIMITS)) {
        await client.query(`alter role ${role} in database ${database} set ${name} = ${ms}`)
      }
    }
  })
}

export async function missingTimeLimit(url: string): Promise<string | null> {
  return withClient(url, async client => {
    for (const [name, ms] of Object.entries(TIME_LIMITS)) {
      const { rows } = await client.query<{ setting: string }>(
        'select setting from pg_settings where name = $1',
        [name],
      )
      if (Number(rows[0]?.setting) !== ms) return `${name} is ${rows[0]?.setting} ms and not ${ms}`
    }
    return null
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
