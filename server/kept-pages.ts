import { LRUCache } from 'lru-cache'
import type { Encoding } from './encoding.ts'

const KEPT_MS = 10 * 60_000
/** Beyond this a process may have missed that something was taken down. */
const UNTOLD_MS = 5_000
const MEGABYTE = 1024 * 1024
const MAX_BYTES = { askedOnce: 12 * MEGABYTE, askedAgain: 36 * MEGABYTE }
const OVERHEAD_BYTES = 2 * 1024

export interface Page {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  etag: string
  inlineScripts: string
  viewed: number | undefined
  drawnAt: number
  asOf: Date
  notAgainBefore: number
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
  encodedBytes: number
}

export interface KeptPages {
  find(key: string): Page | undefined
  isKept(key: string, page: Page): boolean
  keep(key: string, page: Page, edition: number): void
  drop(key: string): void
  /** Includes pages being drawn: something on any of them was taken down. */
  forgetAll(): void
  edition(): number
  vouch(): void
  /** False while notices may be missed. True if nobody vouches. */
  areVouched(): boolean
}

/** Pages asked for again are not displaced by those asked for once. */
export function createKeptPages(maxBytes = MAX_BYTES): KeptPages {
  const shelf = (maxSize: number) =>
    new LRUCache<string, Page>({
      maxSize,
      sizeCalculation: page => OVERHEAD_BYTES + page.body.byteLength + page.encodedBytes,
      ttl: KEPT_MS,
    })
  const askedOnce = shelf(maxBytes.askedOnce)
  const askedAgain = shelf(maxBytes.askedAgain)
  let edition = 0
  let vouchedAt: number | null = null

  function drop(key: string): void {
    askedOnce.delete(key)
    askedAgain.delete(key)
  }

  return {
    find(key) {
      const known = askedAgain.get(key)
      if (known) return known
      const page = askedOnce.get(key)
      if (!page) return undefined
      askedOnce.delete(key)
      askedAgain.set(key, page, { start: page.drawnAt })
      return page
    },
    isKept: (key, page) => (askedAgain.peek(key) ?? askedOnce.peek(key)) === page,
    keep(key, page, since) {
      if (since !== edition) return
      const kept = askedAgain.has(key) ? askedAgain : askedOnce
      drop(key)
      kept.set(key, page, { start: page.drawnAt })
    },
    drop,
    forgetAll() {
      edition += 1
      askedOnce.clear()
      askedAgain.clear()
    },
    edition: () => edition,
    vouch() {
      vouchedAt = performance.now()
    },
    areVouched: () => vouchedAt === null || performance.now() - vouchedAt < UNTOLD_MS,
  }
}
