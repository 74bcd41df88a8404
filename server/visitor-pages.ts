import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeMinute } from '@hush/hours'
import { localTimeAt } from '@hush/hours/time'
import type { MiddlewareHandler } from 'hono'
import type { Services } from '../app/http/context.server.ts'
import { isKnown } from '../app/http/known-version.server.ts'
import { type SharedPage, sharedPageOf } from '../app/http/shared-pages.server.ts'
import { countSharedView } from '../app/http/visits/count-visit.server.ts'
import { PAGE_AGE_ID } from '../app/ui/frame/page-age.ts'
import type { Refuse } from './admission.ts'
import type { AppEnv } from './app-env.ts'
import { type Encoding, encode, encodingFor } from './encoding.ts'
import type { KeptPages, Page } from './kept-pages.ts'

const FRESH_MS = 1_000
/** Sent while it is drawn again; older pages are waited for. */
const RENEWED_BEHIND_MS = 1_800
const PATIENCE_MS = 1_500
const LONGEST_MS = 3_000
const DISCOURAGED_MS = 2_000

export type DrawPage = (
  request: Request,
  address: string,
) => Promise<{ answer: Response; viewed?: number }>

type FoundPage = { page: Page; isOld: boolean } | 'late' | null

/** At most two seconds old, with nothing of a person in it (decision 0082). */
export function visitorPages(
  { baseUrl, now, visits }: Pick<Services, 'baseUrl' | 'now' | 'visits'>,
  { pages, draw, refuse }: { pages: KeptPages; draw: DrawPage; refuse: Refuse },
): MiddlewareHandler<AppEnv> {
  const drawing = new Map<string, Promise<Page | null>>()

  /** Work begun before a withdrawal serves only those who had asked. */
  function renew({ key, request }: SharedPage, address: string): Promise<Page | null> {
    const edition = pages.edition()
    const drawingKey = `${edition} ${key}`
    const begun = drawing.get(drawingKey)
    if (begun) return begun
    const drawn = drawPage(request, address)
      .then(page => {
        if (page?.status === 200) pages.keep(key, page, edition)
        else if (page) pages.drop(key)
        return page
      })
      .finally(() => drawing.delete(drawingKey))
    drawing.set(drawingKey, drawn)
    return drawn
  }

  async function drawPage(request: Request, address: string): Promise<Page | null> {
    const drawnAt = performance.now()
    const asOf = now()
    try {
      const { answer, viewed } = await draw(request, address)
      if (answer.status >= 500) return null
      const html = await answer.text()
      const body = Buffer.from(html)
      const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      const { status, headers } = answer
      const inlineScripts = hashesOfScripts(html)
      return {
        status,
        headers,
        body,
        etag,
        inlineScripts,
        viewed,
        drawnAt,
        asOf,
        notAgainBefore: 0,
        encoded: new Map(),
        encodedBytes: 0,
      }
    } catch {
      return null
    }
  }

  async function find(shared: SharedPage, address: string): Promise<FoundPage> {
    const kept = pages.find(shared.key)
    const age = kept ? performance.now() - kept.drawnAt : Number.POSITIVE_INFINITY
    if (kept && age < FRESH_MS) return { page: kept, isOld: false }
    if (kept && performance.now() < kept.notAgainBefore && pages.areVouched()) {
      return { page: kept, isOld: true }
    }
    const renewing = renew(shared, address)
    if (kept && age < RENEWED_BEHIND_MS) return { page: kept, isOld: false }
    const page = await inTime(renewing, kept ? PATIENCE_MS : LONGEST_MS)
    if (page && page !== 'late') return { page, isOld: false }
    const still = pages.find(shared.key)
    if (!still || !pages.areVouched()) return page
    still.notAgainBefore = performance.now() + DISCOURAGED_MS
    return { page: still, isOld: true }
  }

  return async (c, next) => {
    const shared = sharedPageOf(c.req.raw, baseUrl)
    const found = shared && (await find(shared, c.get('clientAddress')))
    if (!found) return next()
    if (found === 'late') return refuse(c)
    const { page, isOld } = found
    if (page.viewed !== undefined) countSharedView(c.req.raw, { visits, now }, page.viewed)
    c.set('inlineScripts', page.inlineScripts)
    const headers = new Headers(page.headers)
    if (page.status === 200) headers.set('Cache-Control', 'private, no-cache')
    headers.append('Vary', 'Accept-Encoding, Cookie')
    if (isOld)
      return c.body(withAge(Buffer.from(page.body).toString(), page.asOf), { status: 200, headers })
    if (page.status === 200) headers.set('ETag', page.etag)
    if (isKnown(page.etag, c.req.header('if-none-match')))
      return c.body(null, 304, Object.fromEntries(headers))
    const encoding = encodingFor(c.req.header('accept-encoding'))
    if (encoding) headers.set('Content-Encoding', encoding)
    const body = encoding ? await encodedBody(shared.key, page, encoding) : page.body
    return new Response(body, { status: page.status, headers })
  }

  function encodedBody(key: string, page: Page, encoding: Encoding) {
    const begun = page.encoded.get(encoding)
    if (begun) return begun
    const encoded = encode(page.body, encoding).then(body => {
      page.encodedBytes += body.byteLength
      if (pages.isKept(key, page)) pages.keep(key, page, pages.edition())
      return body
    })
    page.encoded.set(encoding, encoded)
    return encoded
  }
}

function inTime(drawing: Promise<Page | null>, patienceMs: number): Promise<Page | null | 'late'> {
  return Promise.race([drawing, sleep(patienceMs, 'late' as const, { ref: false })])
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs

/** CSP level 3, 2.3.1. */
function hashesOfScripts(html: string): string {
  const hashes = new Set<string>()
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  }
  return [...hashes].join(' ')
}

/** React passes over the line. */
function withAge(html: string, asOf: Date): string {
  const time = describeMinute(localTimeAt(asOf).minute)
  const notice = `<p id="${PAGE_AGE_ID}" role="status" class="page pt-4"><span class="block rounded-2xl bg-dusk px-5 py-3 text-on-dusk">We cannot reach our lists right now. What you see is from ${time}.</span></p>`
  return html.replace('<main', `${notice}<main`)
}
