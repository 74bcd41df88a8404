import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from './app.ts'

/**
 * Refuses a body of more than `maxBytes` with 413. A body whose length is announced is judged by
 * that, since Node cuts it there; only one without is counted while it streams.
 */
export function limitBody(maxBytes: number): MiddlewareHandler<AppEnv> {
  const sentence = `That is more than we accept: ${maxBytes / 1024} KB at most.`
  const refuse = (c: Context<AppEnv>) => c.json({ error: sentence }, 413)
  const count = bodyLimit({ maxSize: maxBytes, onError: refuse })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const announced = c.req.header('content-length')
    if (announced === undefined) return count(c, next)
    return Number(announced) > maxBytes ? refuse(c) : next()
  }
}
