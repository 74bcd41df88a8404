import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import type { AppEnv } from './app-env.ts'

const ENCODING = 'Accept-Encoding'

/** Hono's way of adding Vary copies the answer and turns its body into a stream (decision 0050). */
export function compression(): MiddlewareHandler<AppEnv> {
  const compressed = compress()
  return (c, next) =>
    compressed(c, async () => {
      await next()
      const { headers } = c.res
      const type = headers.get('Content-Type')
      const isNamed = headers.get('Vary')?.includes(ENCODING)
      if (type && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && !isNamed) {
        headers.append('Vary', ENCODING)
      }
    })
}
