import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { query } from '../test/template.ts'

const { db, ownerUrl } = useDatabase({ isFresh: true })

/** Its types have no schema in PostgreSQL 15. */
beforeAll(async () => {
  await query(
    ownerUrl,
    `create or replace function ll_to_earth(float8, float8) returns earth
    language sql immutable strict parallel safe as $$
      select cube(cube(cube(earth()*cos(radians($1))*cos(radians($2))),
        earth()*cos(radians($1))*sin(radians($2))), earth()*sin(radians($1)))::earth
    $$`,
  )
})

test('every index is made without a schema in the search path, as a dump is restored', async () => {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexdef like '%(%(%'`.execute(db)
  expect(indexes.map(index => index.name)).toContain('listings_by_point')
  await db.transaction().execute(async tx => {
    await sql`set local search_path = ''`.execute(tx)
    for (const { name: index } of indexes) {
      await sql`reindex index ${sql.id('public', index)}`.execute(tx)
    }
  })
})

test('a point is that of earthdistance', async () => {
  const { rows } = await sql`
    select from generate_series(-90, 90, 15) as latitude, generate_series(-180, 180, 30) as longitude
    where point_on_earth(latitude, longitude) <> ll_to_earth(latitude, longitude)::cube`.execute(db)
  expect(rows).toEqual([])
})

test('queries for what is near use the indexes by place', async () => {
  const here = sql`point_on_earth(39.04, -77.11)`
  const there = sql`point_on_earth(latitude, longitude)`
  const plans = {
    locations_by_point: sql`select from locations`,
    listings_by_point: sql`select from listings where hidden_at is null`,
    member_listings_by_point: sql`
      select from listings where hidden_at is null and member_uid is not null`,
    saved_questions_by_point: sql`
      select from saved_questions where (week_since is not null or promotions_since is not null)`,
  }
  await db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const [index, rows] of Object.entries(plans)) {
      const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`
        explain ${rows} order by ${there} <-> ${here} limit 12`.execute(tx)
      const plan = lines.map(line => line['QUERY PLAN']).join('\n')
      expect(plan).toContain(`Index Scan using ${index}`)
    }
  })
})
