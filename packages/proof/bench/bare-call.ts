import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { nearbyQuery } from '../../../app/domain/listings/nearby.server.ts'
import { createDb, createPool } from '../../../db/client.ts'

// Bare Hono, which answers with the prepared statement of `fetch_restaurants`.
const [connectionString = '', now = ''] = process.argv.slice(2)
const pool = createPool({ connectionString })
const db = createDb(pool)
const app = new Hono()
app.post('/api/fetch_restaurants', async context => {
  const { zip_code: zipCode, n: limit } = await context.req.json()
  const { sql, parameters } = nearbyQuery({ zipCode, limit, now: new Date(now) }).compile(db)
  const { rows } = await pool.query(sql, [...parameters])
  return context.json({ restaurants: rows })
})
serve({ fetch: app.fetch, port: 0 }, ({ port }) => process.send?.(port))
