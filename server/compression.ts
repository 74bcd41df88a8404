import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import type { AppEnv } from './app-env.ts'

const ENCODING = 'Accept-Encoding'

/**
 * Compresses answers where the asker takes it, and says that they vary by it. Hono would say so by
 * a copy of the answer, whose body is then read as a stream: most of what a short call costs
 * (decision 0049).
 */
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
