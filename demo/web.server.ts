import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  addDays,
  localTimeAt,
  monthAndDay,
  WEEKDAY_NAMES,
  WEEKDAYS,
  weekdayOfDate,
} from '@hush/hours/time'
import type { Logger } from 'pino'
import { normalAddress } from '../app/domain/belief/sites/next-pages.ts'
import { visitSite } from '../app/domain/belief/sites/visit-site.server.ts'
import type { Outside, OutsideResponse } from '../app/domain/belief/web/outside.ts'
import { savedPages } from '../app/integrations/web/saved-pages.server.ts'
import type { Db } from '../db/client.ts'
import { DEMO_SOURCE } from './listings.ts'

const FOLDER = join(import.meta.dirname, 'web')
const DAYS_A_WEEK = 7

export const DEMO_HOSTS: ReadonlySet<string> = new Set(readdirSync(FOLDER))

/** "{{Tuesday}}" becomes its next date. */
function demoWeb(today: string): Outside {
  const saved = savedPages(FOLDER)
  return { ...saved, get: async request => dated(await saved.get(request), today) }
}

async function dated(response: OutsideResponse, today: string): Promise<OutsideResponse> {
  const page = await readText(response)
  const text = page.replaceAll(
    /\{\{(\w+)\}\}/g,
    (whole, day: string) => comingDate(day, today) ?? whole,
  )
  return { ...response, body: once(Buffer.from(text)) }
}

function comingDate(day: string, today: string): string | null {
  const weekday = WEEKDAYS.find(weekday => WEEKDAY_NAMES[weekday] === day)
  if (weekday === undefined) return null
  const days = (weekday - weekdayOfDate(today) + DAYS_A_WEEK) % DAYS_A_WEEK
  return `${day} ${monthAndDay(addDays(today, days))}`
}

async function readText({ body }: Pick<OutsideResponse, 'body'>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Null if there is no such page. */
export async function readDemoPage(url: URL, { now }: { now: Date }): Promise<string | null> {
  if (!DEMO_HOSTS.has(url.hostname)) return null
  const { signal } = new AbortController()
  const request = { url, address: '', signal }
  const { status, body } = await demoWeb(localTimeAt(now).date).get(request)
  if (status !== 200) return null
  return readText({ body })
}

/** Visits due pages as the robot does, but without waiting, since nothing leaves this process. */
export async function visitDemoWeb(
  db: Db,
  { now, log, about }: { now: Date; log: Logger; about: string },
): Promise<number> {
  const hosts = await seedDemoSites(db, now)
  const outside = demoWeb(localTimeAt(now).date)
  const clock = { now: () => now, sleep: async () => {} }
  for (const host of hosts) {
    await visitSite({ db, clock, fetching: { outside, about }, log }, host)
  }
  return hosts.length
}

async function seedDemoSites(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'website'])
    .where('source', '=', DEMO_SOURCE)
    .where('member_uid', 'is', null)
    .where('website', 'is not', null)
    .orderBy('id')
    .execute()
  const places = rows.flatMap(({ id, website }) => {
    const url = URL.parse(website ?? '')
    return url && DEMO_HOSTS.has(url.hostname)
      ? [{ host: url.hostname, listing_id: id, address: normalAddress(url) }]
      : []
  })
  if (places.length === 0) return []
  const hosts = places.map(({ host }) => ({ host, next_visit_at: now }))
  await db
    .insertInto('sites')
    .values(hosts)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .insertInto('site_places')
    .values(places)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const due = await db
    .selectFrom('sites')
    .select('host')
    .where('host', 'in', [...DEMO_HOSTS])
    .where('opted_out_at', 'is', null)
    .where('next_visit_at', '<=', now)
    .orderBy('host')
    .execute()
  return due.map(({ host }) => host)
}
