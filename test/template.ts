import type pg from 'pg'
import { createDb, createPool, type Db } from '../db/client.ts'
import { seedLocations } from '../db/locations.ts'
import { migrate } from '../db/migrate.ts'

/** Makes a migrated database with every zip code in it, and what `fill` adds, for others to copy. */
export async function prepareTemplate(
  serverUrl: string,
  name: string,
  fill: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  await query(serverUrl, `drop database if exists ${name}`)
  await query(serverUrl, `create database ${name}`)
  const db = createDb(
    createPool({ connectionString: databaseUrl(serverUrl, name), size: 2, patient: true }),
  )
  await migrate(db)
  await seedLocations(db)
  await fill(db)
  await db.destroy()
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs a statement outside of any of the databases that it may be about. */
export async function query<Row extends pg.QueryResultRow>(
  serverUrl: string,
  statement: string,
): Promise<Row[]> {
  const admin = createPool({ connectionString: serverUrl, size: 1 })
  try {
    const { rows } = await admin.query<Row>(statement)
    return rows
  } finally {
    await admin.end()
  }
}
