import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { useDatabase } from '../test/database.ts'
import { streetTiles } from '../test/street-tiles.ts'
import { readConfig } from './config.ts'
import { findStreets } from './streets.ts'

const { db } = useDatabase()

const folder = mkdtempSync(join(tmpdir(), 'hush-streets-'))

function write(name: string, bytes: Buffer | string): string {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return file
}

const read = (PMTILES: string) => readConfig({ DATA_DIR: folder, PMTILES }).streets

describe('PMTILES', () => {
  test('is a file of vector tiles, or an address, or nothing', () => {
    const file = write('md.pmtiles', streetTiles())
    expect(read('')).toBeUndefined()
    const own = write('own/streets.pmtiles', streetTiles())
    expect(readConfig({ DATA_DIR: dirname(own) }).streets).toEqual({
      address: '/map/streets.pmtiles',
      file: own,
    })
    expect(read(file)).toEqual({ address: '/map/streets.pmtiles', file })
    expect(read('https://tiles.hush.test/md.pmtiles')).toEqual({
      address: 'https://tiles.hush.test/md.pmtiles',
      origin: 'https://tiles.hush.test',
    })
  })

  const pictures = streetTiles()
  pictures[99] = 2
  test.each([
    ['a page', '<!doctype html>', 'is another kind of file'],
    ['a file of pictures', pictures, 'is another kind of file'],
    ['an older version', streetTiles().fill(2, 7, 8), 'is another kind of file'],
    ['nothing', '', 'is another kind of file'],
  ])('stops the start with one sentence where it is %s', (_what, bytes, sentence) => {
    expect(() => read(write('none', bytes))).toThrow(
      new RegExp(`^PMTILES must be a PMTiles file .* ${sentence}\\.$`),
    )
  })

  test.each([join(folder, 'missing'), folder, 'ftp://tiles.hush.test'])(
    'stops the start where there is no such file: %s',
    setting => {
      expect(() => read(setting)).toThrow(/^PMTILES must be a PMTiles file .* is not there\.$/)
    },
  )
})

describe('the streets of the map', () => {
  const app = createTestApp(db, {
    streetsServed: findStreets(write('served.pmtiles', streetTiles())),
  })

  test('are served in parts from our own origin, and browsers are told where', async () => {
    const answer = await app.request('/map/places?box=39,-77.2,39.1,-77')
    expect(await answer.json()).toMatchObject({ streets: '/map/streets.pmtiles' })
    const part = await app.request('/map/streets.pmtiles', { headers: { range: 'bytes=0-6' } })
    expect([part.status, await part.text()]).toEqual([206, 'PMTiles'])
    expect(part.headers.get('content-range')).toBe(`bytes 0-6/${streetTiles().length}`)
    expect(part.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('can be read by the library that draws them', async () => {
    const tiles = new PMTiles({
      getKey: () => 'streets',
      async getBytes(offset, length) {
        const range = `bytes=${offset}-${offset + length - 1}`
        const part = await app.request('/map/streets.pmtiles', { headers: { range } })
        return { data: await part.arrayBuffer() }
      },
    })
    expect(await tiles.getHeader()).toMatchObject({ tileType: 1, maxZoom: 0 })
    const tile = await tiles.getZxy(0, 0, 0)
    expect(Buffer.from(tile?.data ?? new ArrayBuffer()).toString('latin1')).toContain('roads')
  })

  test('may come from the one other host that was named', async () => {
    const policyOf = async (other: typeof app) =>
      (await other.request('/about-us')).headers.get('content-security-policy')
    const elsewhere = createTestApp(db, { streetsServed: findStreets('https://tiles.hush.test/a') })
    expect(await policyOf(elsewhere)).toContain("connect-src 'self' https://tiles.hush.test;")
    expect(await policyOf(app)).toContain("connect-src 'self';")
    expect((await elsewhere.request('/map/streets.pmtiles')).status).toBe(404)
  })
})
