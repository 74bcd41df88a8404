import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { createDb, createPool, type Db, isDatabaseDown } from './client.ts'
import { prepared } from './prepared.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

describe('an error of the database', () => {
  test.each(['ECONNREFUSED', '08006', '53300', '57P01', '57014', '55P03', '40P01', '25006'])(
    '%s says that it cannot serve at this moment',
    code => {
      expect(isDatabaseDown(withCode(code))).toBe(true)
    },
  )

  test.each(['23505', '42601', '22P02', '', 'ENOENT'])(
    '%j says that a statement was wrong',
    code => {
      expect(isDatabaseDown(withCode(code))).toBe(false)
    },
  )

  test('what is no error is not the database’s', () => {
    expect(isDatabaseDown('Query read timeout')).toBe(false)
    expect(isDatabaseDown(new Error('Query read timeout'))).toBe(true)
  })
})

describe('a statement that is marked', () => {
  const { db, url } = useDatabase()
  const namesOn = async (database: Db) => {
    const { rows } = await sql<{ name: string; statement: string }>`
      select name, statement from pg_prepared_statements`.execute(database)
    return rows
  }
  const ask = (database: Db, zipCode: string) =>
    sql<{
      city: string
    }>`${prepared} select city from locations where zip_code = ${zipCode}`.execute(database)

  test('is planned once for a connection, and no other is', async () => {
    await db.connection().execute(async connection => {
      const first = await ask(connection, '20852')
      const second = await ask(connection, '21401')
      await sql`select ${1}::int`.execute(connection)
      expect([first.rows, second.rows]).toEqual([
        [{ city: 'North Bethesda' }],
        [{ city: 'Annapolis' }],
      ])
      const statements = (await namesOn(connection)).filter(({ statement }) =>
        statement.includes('from locations'),
      )
      expect(statements).toHaveLength(1)
      expect(
        (await namesOn(connection)).some(({ statement }) => statement === 'select $1::int'),
      ).toBe(false)
    })
  })

  test('is asked as any other through a pooler', async () => {
    const pool = createPool({ connectionString: url, size: 1, isPooled: true })
    const pooled = createDb(pool, { isPooled: true })
    expect((await ask(pooled, '20852')).rows).toHaveLength(1)
    expect(await namesOn(pooled)).toEqual([])
    await pooled.destroy()
  })
})
