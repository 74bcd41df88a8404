import type { MiddlewareHandler } from 'hono'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import type { AppEnv } from './app-env.ts'
import { encode, encodingFor } from './encoding.ts'

const ENCODING = 'Accept-Encoding'
const MIN_BYTES = 1024

/** Files and live streams are sent as they are. */
export function compression(): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!isCompressible(headers)) return
    if (!headers.get('Vary')?.includes(ENCODING)) headers.append('Vary', ENCODING)
    const encoding = encodingFor(c.req.header(ENCODING))
    if (!encoding || c.req.method === 'HEAD' || !c.res.body) return
    const { status } = c.res
    const body = new Uint8Array(await c.res.arrayBuffer())
    if (body.byteLength < MIN_BYTES) {
      c.res = new Response(body, { status, headers })
      return
    }
    headers.set('Content-Encoding', encoding)
    headers.delete('Content-Length')
    const tag = headers.get('ETag')
    if (tag && !tag.startsWith('W/')) headers.set('ETag', `W/${tag}`)
    c.res = new Response(await encode(body, encoding), { status, headers })
  }
}

function isCompressible(headers: Headers): boolean {
  const type = headers.get('Content-Type')
  return (
    type !== null &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) &&
    !headers.has('Content-Encoding') &&
    !headers.has('Content-Range') &&
    // A download may be long, and is streamed.
    !headers.has('Content-Disposition')
  )
}
