import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** With `trustProxy` the last X-Forwarded-For entry, which our proxy appended. */
export function clientAddress(trustProxy: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : ''
    const address = forwarded && isIP(forwarded) ? forwarded : socketAddress(c)
    c.set('clientAddress', limitedAddress(address))
    await next()
  }
}

function socketAddress(c: Parameters<MiddlewareHandler<AppEnv>>[0]): string {
  return c.env?.incoming?.socket.remoteAddress ?? 'unknown'
}

export function limitedAddress(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(mapped) !== 6) return mapped
  const [head = '', tail = ''] = mapped.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = mapped.includes('::') ? [...left, ...zeros, ...right] : left
  return `${groups.slice(0, 4).join(':')}::/64`
}
