import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { SITES_AT_ONCE } from '../../../app/domain/belief/sites/discover.server.ts'
import { createDb, createPool, type Db } from '../../../db/client.ts'
import { seedLocations } from '../../../db/locations.ts'
import { migrate } from '../../../db/migrate.ts'
import type { Goal } from './goal.ts'
import { fill, onServer } from './nearby.ts'

const SITES = 1_000
/** One site in ten is hostile. */
const HOSTILE_EVERY = 10
/** Ten seconds of a site take a tenth of one. */
const SPEED = 100
const DELAY_MS = 10_000
/** A timer may be early by this much of the sites' time. */
const TOLERANCE_MS = 5 * SPEED
const KILL_AFTER = 1_500
const BOMB = gzipSync(Buffer.alloc(60_000_000))

interface SiteRequest {
  site: string
  path: string
  at: number
}

const reportSchema = z.object({
  summary: z.object({ sites: z.number(), ends: z.record(z.string(), z.number()) }),
  peakKilobytes: z.number(),
})

/** The round is killed in the middle and begun again. */
export async function benchDiscover({
  connectionString,
}: {
  connectionString: string
}): Promise<Goal[]> {
  const name = `hush_bench_discover_${process.pid}`
  await onServer(connectionString, `create database ${name}`)
  const url = new URL(connectionString)
  url.pathname = `/${name}`
  const db = createDb(createPool({ connectionString: url.href, size: 1, patient: true }))
  const web = await serveSites()
  try {
    await migrate(db)
    await seedLocations(db)
    await fill(db, SITES)
    await nameSites(db)
    const startedAt = Date.now()
    const visit = () =>
      fork(join(import.meta.dirname, 'discover-process.ts'), [
        url.href,
        String(web.port),
        String(SPEED),
        String(startedAt),
      ])
    const first = visit()
    while (web.heard.length < KILL_AFTER) await sleep(50)
    await killed(first)
    const second = visit()
    const [message] = await once(second, 'message')
    const { peakKilobytes } = reportSchema.parse(message)
    return goalsOf(web.heard, { peakKilobytes, published: await countPublished(db) })
  } finally {
    web.close()
    await db.destroy()
    await onServer(connectionString, `drop database ${name} with (force)`)
  }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function nameSites(db: Db): Promise<void> {
  const rows = await db.selectFrom('listings').select('id').orderBy('id').execute()
  for (const [place, { id }] of rows.entries()) {
    await db
      .updateTable('listings')
      .set({ website: `http://site-${place}.example/`, member_uid: null })
      .where('id', '=', id)
      .execute()
  }
}

async function countPublished(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('evidence')
    .select(eb => eb.fn.count<number>('listing_id').distinct().as('count'))
    .where('manner', '=', 'stated')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function serveSites() {
  const heard: SiteRequest[] = []
  const server = createServer((request, response) => {
    const site = String(request.headers['x-site'])
    heard.push({ site, path: request.url ?? '', at: Date.now() })
    answer(request, response, Number(/\d+/.exec(site)?.[0]))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { heard, close, port: typeof address === 'object' && address ? address.port : 0 }
}

function answer(request: IncomingMessage, response: ServerResponse, site: number): void {
  if (request.url === '/robots.txt') {
    response.writeHead(200, { 'Content-Type': 'text/plain' })
    response.end('User-agent: *\nDisallow: /menu-private\n')
    return
  }
  if (site % HOSTILE_EVERY === 0) {
    beHostile(response, (site / HOSTILE_EVERY) % HOSTILITIES.length)
    return
  }
  const isFirst = request.url === '/'
  response.writeHead(isFirst || request.url === '/happy' ? 200 : 404, {
    'Content-Type': 'text/html',
  })
  response.end(
    isFirst
      ? '<a href="/happy">Happy hour</a><a href="/menu-private">Menu</a>'
      : '<p>Happy hour weekdays 4-7 pm</p>',
  )
}

type Hostility = (response: ServerResponse) => void

const HOSTILITIES: readonly Hostility[] = [
  // This site never answers.
  () => {},
  response => {
    response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
  },
  response => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'gzip' })
    response.end(BOMB)
  },
  response => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.end('<div>'.repeat(300_000))
  },
  response => {
    response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7 nothing')
  },
]

function beHostile(response: ServerResponse, kind: number): void {
  HOSTILITIES[kind]?.(response)
}

function goalsOf(
  heard: readonly SiteRequest[],
  { peakKilobytes, published }: { peakKilobytes: number; published: number },
): Goal[] {
  const honest = SITES - SITES / HOSTILE_EVERY
  const pages = heard.flatMap(({ site, path }) => (path === '/robots.txt' ? [] : `${site}${path}`))
  const repeated = pages.length - new Set(pages).size
  const tooSoon = countTooSoon(heard)
  const refused = heard.filter(({ path }) => path === '/menu-private').length
  const raw = `${heard.length.toLocaleString('en-US')} requests`
  return [
    {
      what: `honest sites of ${honest} that are published`,
      figure: published,
      atLeast: honest - SITES_AT_ONCE,
      raw,
    },
    { what: 'pages fetched twice, though killed once', figure: repeated, atMost: 0, raw },
    { what: 'requests to a host within ten seconds', figure: tooSoon, atMost: 0, raw },
    { what: 'requests that the rules forbid', figure: refused, atMost: 0, raw },
    {
      what: 'peak memory of the visits, MB',
      figure: Math.round(peakKilobytes / 1_024),
      atMost: 400,
      raw,
    },
  ]
}

function countTooSoon(heard: readonly SiteRequest[]): number {
  const last = new Map<string, number>()
  let count = 0
  for (const { site, at } of heard) {
    const gap = (at - (last.get(site) ?? Number.NEGATIVE_INFINITY)) * SPEED
    if (gap < DELAY_MS - TOLERANCE_MS) count += 1
    last.set(site, at)
  }
  return count
}
