import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { createLimiter, TooBusy } from '../limiter/limiter.ts'
import { type Area, isPublicArea, MAX_FILE_BYTES, takesType } from './area.ts'
import type { FileProblem } from './file-problem.ts'
import type { RawPicture, ReadHeic } from './file-store.ts'
import {
  isDeclaredHeic,
  isDeclaredType,
  isHeicType,
  isTakenType,
  type TakenType,
} from './file-type.ts'
import { pdfProblem } from './pdf.server.ts'
import { MAX_UPLOAD_WIDTH, pictureKey, UPLOAD_WIDTHS } from './store-keys.ts'

const MAX_PIXELS = 40_000_000

/** A picture that takes longer to decode is an attack. */
const MAX_SECONDS = 8

const QUALITY = 82
const EFFORT = 3
const FORMATS = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', gif: 'image/gif' }

// Defence in depth: no other format is ever passed in.
sharp.block({
  operation: [
    'Svg',
    'Pdf',
    'Tiff',
    'Heif',
    'Magick',
    'Jp2k',
    'Jxl',
    'Openexr',
    'Openslide',
    'Vips',
    'Fits',
    'Mat',
    'Nifti',
    'Analyze',
    'Ppm',
    'Rad',
    'Csv',
    'Matrix',
    'Raw',
    'Uhdr',
    'DcRaw',
  ].map(kind => `VipsForeignLoad${kind}`),
})

sharp.cache(false)
sharp.concurrency(1)

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

/** Limited to the size that is kept. */
function jpegOf({ width, height, data }: RawPicture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .resize({
      width: MAX_UPLOAD_WIDTH,
      height: MAX_UPLOAD_WIDTH,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: 'white' })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Drops metadata and trailing bytes; an animation keeps its first frame. */
async function reencodeImage(
  bytes: Uint8Array,
  type: TakenType,
  widths: readonly number[],
): Promise<Map<number, Buffer> | FileProblem> {
  try {
    const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 } as const
    const source = sharp(bytes, options)
    const { format, width, height, orientation } = await source.metadata()
    const decodedType = Object.entries(FORMATS).find(([name]) => name === format)?.[1]
    if (decodedType !== type) return 'damaged'
    if (width * height > MAX_PIXELS) return 'too-many-pixels'
    // Turning upright needs the whole picture in memory, so resize first.
    const small = await source
      .timeout({ seconds: MAX_SECONDS })
      .resize({
        width: MAX_UPLOAD_WIDTH,
        height: MAX_UPLOAD_WIDTH,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .withMetadata({ orientation })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const { data, info } = await sharp(small)
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pictures = new Map<number, Buffer>()
    for (const edge of widths) {
      const raw = { width: info.width, height: info.height, channels: info.channels }
      const picture = await sharp(data, { raw })
        .resize({ width: edge, withoutEnlargement: true })
        .webp({ quality: QUALITY, effort: EFFORT })
        .toBuffer()
      pictures.set(edge, picture)
    }
    return pictures
  } catch (error) {
    const isTooBig = error instanceof Error && /pixel limit/i.test(error.message)
    return isTooBig ? 'too-many-pixels' : 'damaged'
  }
}
