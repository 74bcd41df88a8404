import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour. */
export function plain(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#c76b29' } })
    .toFormat(format)
    .toBuffer()
}

/** A picture that packs badly, so that half of it is missed. */
export function noise(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const raw = { width: 200, height: 150, channels: 3 } as const
  return sharp(randomBytes(200 * 150 * 3), { raw })
    .toFormat(format)
    .toBuffer()
}

/** A JPEG that says where it was taken, and whose it is. */
export function located(copyright: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#c76b29' } })
    .withExif({
      IFD0: { Copyright: copyright },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 5/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}

/** A JPEG in four inks, as for print. */
export function inks(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#c76b29' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
}

/** A GIF of three frames. */
export function animation(): Promise<Buffer> {
  const raw = { width: 8, height: 24, channels: 3, pageHeight: 8 } as const
  return sharp(randomBytes(8 * 24 * 3), { raw })
    .gif({ delay: [90, 90, 90] })
    .toBuffer()
}

/** A JPEG with a comment behind its first bytes. */
export function commented(jpeg: Uint8Array, comment: string): Buffer {
  const body = Buffer.from(comment)
  const head = Buffer.from([0xff, 0xfe, (body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

const PNG_HEAD_BYTES = 33

/** A PNG with a chunk of text. */
export function texted(png: Uint8Array, said: string): Buffer {
  const chunk = pngChunk('tEXt', Buffer.from(`Comment\0${said}`))
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), chunk, png.subarray(PNG_HEAD_BYTES)])
}

/** A square PNG of one black bit a pixel: many pixels in few bytes. */
export function bomb(edge: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head[8] = 1
  const rows = Buffer.alloc((Math.ceil(edge / 8) + 1) * edge)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(kind: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), body])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(body.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** A GIF whose head says that it is 65,000 pixels wide and high. */
export function enormous(gif: Uint8Array): Buffer {
  const grown = Buffer.from(gif)
  grown.writeUInt16LE(65_000, 6)
  grown.writeUInt16LE(65_000, 8)
  return grown
}

/** A PNG with a bit of its picture turned over, so that its sum is wrong. */
export function spoiled(png: Uint8Array): Buffer {
  const changed = Buffer.from(png)
  const at = changed.indexOf('IDAT') + 6
  changed[at] = (changed[at] ?? 0) ^ 255
  return changed
}
