import { createPublicKey, verify } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import webpush from 'web-push'
import { type PushService, startPushService } from '../../../test/push-service.ts'
import type { PushTarget } from '../../domain/following/alerts/push.ts'
import { webPush } from './web-push.server.ts'

const vapid = { ...webpush.generateVAPIDKeys(), subject: 'mailto:hello@hush.test' }
const local = webPush(vapid, { isLocal: true })
const push = { payload: '{"title":"Copper Owl"}', ttlSeconds: 600 }

let service: PushService | null = null
afterEach(async () => {
  await service?.stop()
  service = null
})

async function answering(status: number, retryAfter?: string): Promise<PushService> {
  service = await startPushService({
    answer: () => ({ status, ...(retryAfter && { retryAfter }) }),
  })
  return service
}

describe('a push', () => {
  test('can be read by that browser alone, and says who sent it and how long it is worth', async () => {
    const { target, received, origin } = await answering(201)
    expect(await local.send(target(), push)).toBe('sent')
    const [{ payload, headers } = { payload: '', headers: {} }] = received
    expect(payload).toBe(push.payload)
    expect(headers).toMatchObject({ ttl: '600', 'content-encoding': 'aes128gcm' })
    const [, token = '', key] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(vapid.publicKey)
    expect(claimsOf(token)).toMatchObject({ aud: origin, sub: vapid.subject })
    expect(isSignedBy(token, vapid.publicKey)).toBe(true)
  })

  test.each([404, 410])('that is answered with %i is the last to that browser', async status => {
    expect(await local.send((await answering(status)).target(), push)).toBe('gone')
  })

  test.each([
    [429, '7', 7],
    [429, undefined, 60],
    [429, '-1', 60],
    [429, 'soon', 60],
    [429, '999999', 3_600],
    [503, undefined, 60],
    [500, '120', 120],
  ])(
    'that is answered with %i and Retry-After %s waits %i seconds',
    async (status, after, seconds) => {
      const { target } = await answering(status, after)
      expect(await local.send(target(), push)).toEqual({ retryAfterSeconds: seconds })
    },
  )

  test.each([400, 401, 403, 413, 301])('that is answered with %i was refused', async status => {
    const { target } = await answering(status)
    expect(await local.send(target(), push)).toEqual({ refusedStatus: status })
  })

  test('is unclear where the line breaks after it was sent, and not where nobody listens', async () => {
    service = await startPushService({ answer: () => 'cut' })
    expect(await local.send(service.target(), push)).toBe('unclear')
    const closed = await startPushService()
    await closed.stop()
    expect(await local.send(closed.target(), push)).toEqual({ retryAfterSeconds: 60 })
  })
})

describe('an address that is not a public one over TLS', () => {
  test.each([
    'http://push.example.com/a',
    'https://push.example.com:8443/a',
    'https://me:secret@push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.8/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.8]/a',
    'https://localhost/a',
    'file:///etc/passwd',
    'not an address',
  ])('is not called: %s', async endpoint => {
    const { target, received } = await answering(201)
    expect(await local.send({ ...target(), endpoint }, push)).toBe('gone')
    expect(received).toEqual([])
  })

  test('of this machine is called only where Hush is only on this machine', async () => {
    const { target, received } = await answering(201)
    expect(await webPush(vapid, { isLocal: false }).send(target(), push)).toBe('gone')
    expect(received).toEqual([])
  })

  test('waits while its name is not found', async () => {
    const { target } = await answering(201)
    const unknown: PushTarget = { ...target(), endpoint: 'https://push.invalid/a' }
    expect(await local.send(unknown, push)).toEqual({ retryAfterSeconds: 60 })
  })

  test('is not blamed where the keys or the subject of ours are wrong', () => {
    const wrong = { ...vapid, subject: 'https://x:y' }
    expect(() => webPush(wrong, { isLocal: true })).toThrow('subject')
    expect(() => webPush({ ...vapid, privateKey: 'short' }, { isLocal: true })).toThrow('private')
  })

  test('and keys that are none are forgotten', async () => {
    const { target } = await answering(201)
    const wrong = { ...target(), p256dh: 'B'.padEnd(87, 'A') }
    expect(await local.send(wrong, push)).toBe('gone')
  })
})

function claimsOf(token: string): unknown {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

function isSignedBy(token: string, publicKey: string): boolean {
  const [head, claims, signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  return verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
}
