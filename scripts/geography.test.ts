import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const MAX_BYTES = 25_000

const bytes = readFileSync('app/ui/map/maryland.json')
const map = z
  .object({ towns: z.array(z.tuple([z.string(), z.number(), z.number(), z.number()])) })
  .parse(JSON.parse(bytes.toString()))

describe('the geography of the map', () => {
  test('stays small', () => {
    expect(brotliCompressSync(bytes).length).toBeLessThanOrEqual(MAX_BYTES)
  })

  test('names the towns of our zip codes (else run "npm run geography")', () => {
    const csv = readFileSync('db/seed/zips/MD.csv', 'utf8')
    const cities = z.array(z.object({ city: z.string() })).parse(parse(csv, { columns: true }))
    const names = new Set(map.towns.map(([name]) => name))
    const unnamed = cities.map(({ city }) => city).filter(city => !names.has(city))
    expect(new Set(unnamed)).toEqual(new Set(['Dhs', 'Southern Md Facility']))
  })
})
