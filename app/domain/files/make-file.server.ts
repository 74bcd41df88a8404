import { fileTypeFromBuffer } from 'file-type'
import { createLimiter, TooBusy } from '../limiter/limiter.ts'
import { type Area, isPublicArea, MAX_FILE_BYTES, takesType } from './area.ts'
import type { FileProblem } from './file-problem.ts'
import { claimAgrees, isTakenType } from './file-type.ts'
import { redraw } from './images.server.ts'
import { pdfProblem } from './pdf.server.ts'
import { MAX_UPLOAD_WIDTH, pictureKey, UPLOAD_WIDTHS } from './store-keys.ts'

/** A picture of 40 megapixels can unfold to 320 MB: one at a time stays below what the server may take. */
const CHECKS_AT_ONCE = 1
const CHECKS_WAITING = 30
/** Nobody waits longer for a turn: a connection on which nothing happens for a minute is cut. */
const MAX_WAIT_MS = 30_000

/** One for the process, whose memory it protects. */
const checks = createLimiter({ atOnce: CHECKS_AT_ONCE, waiting: CHECKS_WAITING })

interface GivenFile {
  area: Area
  /** What came with it; null where nothing did. */
  claim: { fileName: string; mediaType: string } | null
  /** Reads the bytes when it is their turn, so that those who wait take no memory. */
  read: () => Promise<Uint8Array>
}

/** What is stored of a file: its main form, and all forms by the suffix of their keys. */
export interface MadeFile {
  mediaType: string
  main: Uint8Array
  forms: ReadonlyMap<(id: string) => string, Uint8Array>
}

/**
 * Makes of what was uploaded what may be kept: an image drawn anew, or a PDF without anything that runs.
 * Throws `TooBusy` when too many wait already, or for too long.
 */
export function makeFile(given: GivenFile): Promise<MadeFile | FileProblem> {
  const askedAt = performance.now()
  return checks.run(async () => {
    if (performance.now() - askedAt > MAX_WAIT_MS) throw new TooBusy('The line is too slow.')
    return make(given, await given.read())
  })
}

async function make(
  { area, claim }: GivenFile,
  bytes: Uint8Array,
): Promise<MadeFile | FileProblem> {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > MAX_FILE_BYTES) return 'too-large'
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (!isTakenType(type) || (claim && !claimAgrees(type, claim))) return 'wrong-type'
  if (!takesType(area, type)) return 'wrong-type'
  if (type === 'application/pdf') return (await pdfProblem(bytes)) ?? madeWhole(type, bytes)
  const widths = isPublicArea(area) ? UPLOAD_WIDTHS : [MAX_UPLOAD_WIDTH]
  const drawn = await redraw(bytes, type, widths)
  if (typeof drawn === 'string') return drawn
  const main = drawn.get(MAX_UPLOAD_WIDTH)
  if (!main) throw new Error('Every picture is drawn at its widest.')
  if (!isPublicArea(area)) return madeWhole('image/webp', main)
  const forms = [...drawn].map(
    ([width, form]) => [(id: string) => pictureKey(id, width), form] as const,
  )
  return { mediaType: 'image/webp', main, forms: new Map(forms) }
}

/** What is stored in one form, just as it is. */
export function madeWhole(mediaType: string, bytes: Uint8Array): MadeFile {
  return { mediaType, main: bytes, forms: new Map([[(id: string) => id, bytes]]) }
}
