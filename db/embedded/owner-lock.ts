import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { DataFolder } from './data-folder.ts'

/** Advisory lock of the process that owns the database, in the database "postgres". */
const LOCK = [4_878, 1]
const OWNER_NAME = 'hush '
const CONNECT_MS = 5_000
const INVALID_PASSWORD = '28P01'

/** `lost` settles when the connection ends, for whatever reason. */
export type OwnerConnection = { client: pg.Client; lost: Promise<void>; hasEnded: () => boolean }

/** In a folder of an earlier version the superuser still has the password of the application. */
export async function connectAsOwner(
  folder: DataFolder,
  port: number,
  database = 'postgres',
): Promise<OwnerConnection> {
  const { password, ownerPassword } = folder
  return connect({ port, database, password: ownerPassword }).catch(error => {
    if (error.code !== INVALID_PASSWORD) throw error
    return connect({ port, database, password })
  })
}

interface OwnerAddress {
  port: number
  database: string
  password: string
}

async function connect({ port, database, password }: OwnerAddress): Promise<OwnerConnection> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database,
    application_name: `${OWNER_NAME}${process.pid}`,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  })
  let ended = false
  const lost = new Promise<void>(resolve => {
    client.once('end', resolve)
    client.on('error', () => resolve())
  }).then(() => {
    ended = true
  })
  await client.connect()
  return { client, lost, hasEnded: () => ended }
}

/** Held as long as the connection; false if another connection has it. */
export async function takeLock({ client }: OwnerConnection): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1::int, $2::int) as taken',
    LOCK,
  )
  return rows[0]?.taken === true
}

export async function findHolder({ client }: OwnerConnection): Promise<number | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1::int and objid = $2::int and objsubid = 2 and granted`,
    LOCK,
  )
  const name = rows[0]?.application_name
  return name?.startsWith(OWNER_NAME) ? Number(name.slice(OWNER_NAME.length)) : undefined
}

export async function findStarter({ client }: OwnerConnection): Promise<number> {
  const { rows } = await client.query<{ cluster_name: string }>('show cluster_name')
  return Number(rows[0]?.cluster_name.replace('hush-', ''))
}

/** Checks a file we just wrote: the server might serve the folder this one was copied from. */
export async function serves({ client }: OwnerConnection, folder: DataFolder): Promise<boolean> {
  const sign = join(folder.home, `sign-${process.pid}-${randomBytes(6).toString('hex')}`)
  await writeFile(sign, '', { mode: 0o600 })
  try {
    const { rows } = await client.query<{ seen: boolean }>(
      'select (pg_stat_file($1, true)).size is not null as seen',
      [`../${basename(sign)}`],
    )
    return rows[0]?.seen === true
  } finally {
    await rm(sign, { force: true })
  }
}
