import { fileTypeFromBuffer } from 'file-type'
import { createLimiter, TooBusy } from '../limiter/limiter.ts'
import { type Area, isPublicArea, MAX_FILE_BYTES, takesType } from './area.ts'
import type { FileProblem } from './file-problem.ts'
import type { ReadHeic } from './file-store.ts'
import {
  isDeclaredHeic,
  isDeclaredType,
  isHeicType,
  isTakenType,
  type TakenType,
} from './file-type.ts'
import { jpegOf, reencodeImage } from './images.server.ts'
import { pdfProblem } from './pdf.server.ts'
import { MAX_UPLOAD_WIDTH, pictureKey, UPLOAD_WIDTHS } from './store-keys.ts'

/** A picture of 40 megapixels decodes to 320 MB. */
const CHECKS_AT_ONCE = 1
const CHECKS_WAITING = 30
/** Idle connections are cut after a minute. */
const MAX_WAIT_MS = 30_000

const runCheck = createLimiter({ atOnce: CHECKS_AT_ONCE, waiting: CHECKS_WAITING })

interface UploadedFile {
  area: Area
  claim: { fileName: string; mediaType: string } | null
  read: () => Promise<Uint8Array>
  readHeic: ReadHeic
}

export interface MadeFile {
  mediaType: string
  main: Uint8Array
  forms: ReadonlyMap<(id: string) => string, Uint8Array>
}

/** Throws `TooBusy` when too many wait already, or for too long. */
export function makeFile(file: UploadedFile): Promise<MadeFile | FileProblem> {
  const requestedAt = performance.now()
  return runCheck(async () => {
    if (performance.now() - requestedAt > MAX_WAIT_MS) throw new TooBusy('The line is too slow.')
    return make(file, await file.read())
  })
}

async function make(
  { area, claim, readHeic }: UploadedFile,
  bytes: Uint8Array,
): Promise<MadeFile | FileProblem> {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > MAX_FILE_BYTES) return 'too-large'
  const type = (await fileTypeFromBuffer(bytes))?.mime
  if (type !== undefined && isHeicType(type)) {
    if (claim && !isDeclaredHeic(claim)) return 'heic'
    const photo = await readHeic(bytes)
    return photo ? draw(area, await jpegOf(photo), 'image/jpeg') : 'heic'
  }
  if (!isTakenType(type) || (claim && !isDeclaredType(type, claim))) return 'wrong-type'
  if (!takesType(area, type)) return 'wrong-type'
  if (type === 'application/pdf') return (await pdfProblem(bytes)) ?? storeAsIs(type, bytes)
  return draw(area, bytes, type)
}

async function draw(
  area: Area,
  bytes: Uint8Array,
  type: TakenType,
): Promise<MadeFile | FileProblem> {
  const widths = isPublicArea(area) ? UPLOAD_WIDTHS : [MAX_UPLOAD_WIDTH]
  const drawn = await reencodeImage(bytes, type, widths)
  if (typeof drawn === 'string') return drawn
  const main = drawn.get(MAX_UPLOAD_WIDTH)
  if (!main) throw new Error('Every picture is drawn at its widest.')
  if (!isPublicArea(area)) return storeAsIs('image/webp', main)
  const forms = [...drawn].map(
    ([width, form]) => [(id: string) => pictureKey(id, width), form] as const,
  )
  return { mediaType: 'image/webp', main, forms: new Map(forms) }
}

export function storeAsIs(mediaType: string, bytes: Uint8Array): MadeFile {
  return { mediaType, main: bytes, forms: new Map([[(id: string) => id, bytes]]) }
}
