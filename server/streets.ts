import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { App, AppEnv } from './app-env.ts'
import { StartError } from './start-error.ts'

const OWN_ADDRESS = '/map/streets.pmtiles'

const HEADER_BYTES = 127
const MAGIC = 'PMTiles\u0003'
const TYPE_AT = 99
const VECTOR_TILES = 1

export interface Streets {
  address: string
  file?: string
  origin?: string
}

/** Throws `StartError` unless it is an address or a file of vector tiles. */
export function findStreets(setting: string): Streets {
  const url = URL.parse(setting)
  if (url && /^https?:$/.test(url.protocol)) return { address: url.href, origin: url.origin }
  const file = resolve(setting)
  const header = readHeader(file)
  if (header?.toString('latin1', 0, MAGIC.length) !== MAGIC || header[TYPE_AT] !== VECTOR_TILES) {
    throw new StartError(
      `PMTILES must be a PMTiles file (version 3) of vector tiles, or an address that begins with https:// or http://; ${file} is ${header ? 'another kind of file' : 'not there'}.`,
    )
  }
  return { address: OWN_ADDRESS, file }
}

/** Where `npm run city` puts the streets that it draws. */
export function ownStreetsFile(dataDir: string): string {
  return join(dataDir, 'streets.pmtiles')
}

/** Without a setting, the streets of our own if there are any. */
export function streetsOf(setting: string | undefined, dataDir: string): Streets | undefined {
  const own = ownStreetsFile(dataDir)
  if (setting !== undefined) return findStreets(setting)
  return existsSync(own) ? findStreets(own) : undefined
}

function readHeader(file: string): Buffer | null {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const header = Buffer.alloc(HEADER_BYTES)
      readSync(descriptor, header, { length: HEADER_BYTES })
      return header
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return null
  }
}

export function streetsRoute(file: string | undefined): App {
  const route: App = new Hono<AppEnv>()
  if (file === undefined) return route
  const serve = serveStatic<AppEnv>({ root: dirname(file), path: basename(file) })
  route.get(OWN_ADDRESS, async (c, next) => {
    const response = await serve(c, next)
    if (!response?.ok) return response
    response.headers.set('Content-Type', 'application/octet-stream')
    response.headers.set('Cache-Control', 'public, max-age=3600')
    return response
  })
  return route
}
