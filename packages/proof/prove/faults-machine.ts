import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { fileForm } from '../../../test/files.ts'
import { addBusiness } from '../../../test/world.ts'
import { startApplication } from './application.ts'
import type { Check, Outcome, Stage } from './check.ts'
import {
  inParallel,
  type Reply,
  type RequestOptions,
  send,
  sendUntilTaken,
  slowestOf,
  statusLine,
  times,
} from './client.ts'
import { watchMemory } from './memory.ts'
import { startTraffic } from './writers.ts'

const ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati']
/** Clock changes, and the end of a day. */
const INSTANTS = [
  '2027-03-14T01:59:30-05:00',
  '2027-03-14T03:00:30-04:00',
  '2027-11-07T01:30:00-04:00',
  '2027-11-07T01:30:00-05:00',
  '2027-06-17T23:59:30-04:00',
]
const PAGES = ['/?zip=20852', '/search?on=now&zip=20852', '/couponqueue', '/detail-offer']

/** F8: the same instants on machines of other time zones, and a clock that jumps under load. */
async function clocks(stage: Stage): Promise<Outcome> {
  const problems: string[] = []
  const instants = stage.isFull ? INSTANTS : INSTANTS.slice(0, 2)
  for (const instant of instants) {
    const pages = await Promise.all(ZONES.map(zone => pagesAt(instant, zone)))
    const [expected, ...others] = pages
    others.forEach((found, index) => {
      for (const [page, path] of PAGES.entries()) {
        const difference = firstDifference(expected?.[page] ?? '', found[page] ?? '')
        if (difference) problems.push(`${path} at ${instant} in ${ZONES[index + 1]}: ${difference}`)
      }
    })
  }
  const { replies, wrong } = await jump(stage)
  return {
    amount: `${instants.length} instants in ${ZONES.length} time zones; three jumps of a day under 16 clients`,
    figure: `${problems.length} differ; ${statusLine(replies)}`,
    problems: [...problems, ...wrong],
  }
}

/** Returns null if both are the same. */
function firstDifference(expected: string, found: string): string | null {
  if (expected === found) return null
  let at = 0
  while (at < expected.length && expected[at] === found[at]) at += 1
  const from = Math.max(0, at - 40)
  const part = (text: string) => text.slice(from, from + 120)
  return `"${part(found)}" and not "${part(expected)}"`
}

async function pagesAt(NOW: string, TZ: string): Promise<string[]> {
  const application = await startApplication({ env: { NOW, TZ } })
  try {
    const pages: string[] = []
    for (const path of PAGES) {
      // The first page of a cold process may be refused on a busy machine.
      const last = (await sendUntilTaken(application.url, { path })).at(-1)
      pages.push(`${last?.status} ${wordsOf(last?.text ?? '')}`)
    }
    return pages
  } finally {
    await application.close()
  }
}

function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return body
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

async function jump(stage: Stage): Promise<{ replies: Reply[]; wrong: string[] }> {
  const application = await stage.start({ env: { NOW: '' }, preload: 'jumping-clock.ts' })
  const traffic = await startTraffic(application)
  for (let jumps = 0; jumps < 3; jumps += 1) {
    await sleep(2_000)
    process.kill(application.pid(), 'SIGUSR2')
  }
  await sleep(2_000)
  await traffic.stop()
  const failed = traffic.replies.filter(({ status }) => status === 0 || status >= 500)
  const lost = await traffic.lost()
  return {
    replies: traffic.replies,
    wrong: [
      failed.length > 0 && `${statusLine(failed)}: ${failed[0]?.text.slice(0, 200)}`,
      lost > 0 && `${lost} acknowledged joins are lost.`,
      application.hasExited() && 'The process ended.',
    ].filter(problem => problem !== false),
  }
}

const UPLOADS = 20
const UPLOAD_PATIENCE_MS = 60_000
const FILE_BYTES = 5 * 1024 * 1024
/** Just below the limit of 40 megapixels. */
const EDGE = 6_240
const MOST_MB = 512
const READS = 25
const CALM_RATIO = 3
/** Shorter times are noise. */
const LEAST_MS = 60

/** F11: the largest pictures arrive at once, while others read. */
async function manyPictures(stage: Stage): Promise<Outcome> {
  const { url, db, pid } = await stage.start()
  const files = await worstPictures()
  const person = { role: 'business', first_name: 'Una', last_name: 'Prove' } as const
  const { cookie } = await addBusiness(db, { ...person, email: 'pictures@hush.test' })
  // Made first, because a busy client would be measured.
  const forms = await times(UPLOADS, async index => {
    const file = files[index % files.length]
    if (!file) throw new Error('There are pictures.')
    return uploadOf(file, cookie)
  })
  const reads = async () => {
    const replies = await inParallel(Array.from({ length: READS }), 1, () =>
      send(url, { path: '/', cookie: 'hush_session=nobody' }),
    )
    return slowestOf(replies)
  }
  await reads()
  const quiet = await reads()
  const mostMegabytes = watchMemory(pid())
  const uploads = Promise.all(forms.map(form => send(url, form)))
  const busy = await reads()
  const replies = await uploads
  const memory = await mostMegabytes()
  const taken = replies.filter(({ status }) => status === 201).length
  const later = replies.filter(({ status }) => status === 503).length
  return {
    amount: `${UPLOADS} pictures of 5 MB and 39 megapixels at once`,
    figure: `${statusLine(replies)}; ${memory} MB; reads p99 ${Math.round(quiet)} → ${Math.round(busy)} ms`,
    problems: [
      taken === 0 && 'None was taken.',
      taken + later < UPLOADS && `Some were answered otherwise: ${statusLine(replies)}`,
      memory > MOST_MB && `The process held ${memory} MB.`,
      busy > Math.max(quiet, LEAST_MS) * CALM_RATIO && `Reads slowed to ${Math.round(busy)} ms.`,
    ].filter(problem => problem !== false),
  }
}

/** As the business's form sends it. */
async function uploadOf(file: File, cookie: string): Promise<RequestOptions> {
  const { body, headers } = await fileForm({ file }, cookie)
  return {
    path: '/uploads?area=background-images',
    method: 'POST',
    cookie,
    body: new Uint8Array(await new Response(body).arrayBuffer()),
    headers: { 'content-type': new Headers(headers).get('content-type') ?? '' },
    patienceMs: UPLOAD_PATIENCE_MS,
  }
}

/** The largest files with the most pixels. */
async function worstPictures(): Promise<File[]> {
  const blank = { width: EDGE, height: EDGE, channels: 3, background: '#c76b29' } as const
  const drawn = [
    ['jpeg', sharp({ create: blank }).jpeg({ progressive: true }).withMetadata({ orientation: 6 })],
    ['png', sharp({ create: blank }).png({ progressive: true })],
    ['webp', sharp({ create: blank }).webp()],
  ] as const
  const files: File[] = []
  for (const [format, image] of drawn) {
    const bytes = Buffer.alloc(FILE_BYTES)
    bytes.set(await image.toBuffer())
    files.push(new File([bytes], `a.${format}`, { type: `image/${format}` }))
  }
  return files
}

export const machineFaults: Check[] = [
  {
    id: 'F8',
    what: 'Time zones of machines, the nights on which clocks change, and a clock that jumps',
    goal: 'the same pages everywhere; no 5xx and nothing lost while the clock jumps',
    run: clocks,
  },
  {
    id: 'F11',
    what: 'Twenty pictures of the largest size at once, while others read',
    goal: 'taken or 503, at most 512 MB, reads p99 at most 3 times the quiet one',
    run: manyPictures,
  },
]
