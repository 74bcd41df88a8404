import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

const compressors = {
  br: promisify(brotliCompress),
  zstd: promisify(zstdCompress),
  gzip: promisify(gzip),
}

export type Encoding = keyof typeof compressors

const ENCODINGS: readonly Encoding[] = ['br', 'zstd', 'gzip']

/** The knee for a page of 100 KB: more effort saves less than it costs. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 4

/** RFC 9110, section 12.5.3. Null sends it as it is. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | null {
  if (!acceptEncoding) return null
  const accepted = new Map(
    parseAccept(acceptEncoding).map(({ type, q }) => [type.toLowerCase(), q]),
  )
  const weightOf = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0
  const [best] = ENCODINGS.toSorted((a, b) => weightOf(b) - weightOf(a))
  return best !== undefined && weightOf(best) > 0 ? best : null
}

export function encode(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    }
    return compressors.br(body, { params })
  }
  return encoding === 'gzip'
    ? compressors.gzip(body, { level: GZIP_LEVEL })
    : compressors.zstd(body)
}
