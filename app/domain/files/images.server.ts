import sharp from 'sharp'
import type { FileProblem } from './file-problem.ts'
import type { RawPicture } from './file-store.ts'
import type { TakenType } from './file-type.ts'
import { MAX_UPLOAD_WIDTH } from './store-keys.ts'

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

/** Limited to the size that is kept. */
export function jpegOf({ width, height, data }: RawPicture): Promise<Buffer> {
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
export async function reencodeImage(
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
