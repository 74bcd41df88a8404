import pg from 'pg'
import type { DataFolder } from './data-folder.ts'
import { connectAsOwner, type OwnerConnection } from './owner-lock.ts'

/** The owner is no superuser, as on a managed server. */
export async function createApplicationDatabase(folder: DataFolder, port: number): Promise<void> {
  const template = await connectAsOwner(folder, port, 'template1')
  try {
    await keepOwnPassword(template, folder)
    const { rows } = await template.client.query<{ present: boolean }>(
      "select exists (select from pg_database where datname = 'hush') as present",
    )
    if (rows[0]?.present) return
    await template.client.query('create extension if not exists cube')
    await template.client.query('create extension if not exists earthdistance')
    const { rows: roles } = await template.client.query(
      "select from pg_roles where rolname = 'hush'",
    )
    if (roles.length === 0) {
      const password = pg.escapeLiteral(folder.password)
      await template.client.query(`create role hush login createdb password ${password}`)
    }
  } finally {
    await template.client.end()
  }
  const owner = await connectAsOwner(folder, port)
  await owner.client.query('create database hush owner hush').finally(() => owner.client.end())
}

/** Once the folder is surely its own: another server may have been reached until then. */
async function keepOwnPassword(owner: OwnerConnection, folder: DataFolder): Promise<void> {
  const { client } = owner
  if (client.password === folder.ownerPassword) return
  await client.query(`alter role postgres password ${pg.escapeLiteral(folder.ownerPassword)}`)
}
