import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Outside } from '../../domain/belief/web/outside.ts'
import { fetchPicture } from '../../domain/files/fetch-picture.server.ts'
import { internet } from '../web/internet.server.ts'

describe('a listener on this machine', () => {
  let port = 0
  let connections = 0
  const canary = createServer(socket => {
    connections += 1
    socket.destroy()
  })
  beforeAll(async () => {
    await new Promise<void>(resolve => canary.listen(0, '127.0.0.1', resolve))
    const address = canary.address()
    port = typeof address === 'object' && address ? address.port : 0
  })
  beforeEach(() => {
    connections = 0
  })
  afterAll(() => new Promise<void>(resolve => canary.close(() => resolve())))

  test.each([
    'https://127.0.0.1:PORT/a.jpg',
    'https://[::1]:PORT/',
    'https://[::ffff:127.0.0.1]:PORT/',
    'https://0x7f.1:PORT/',
    'https://2130706433:PORT/',
    'https://localhost:PORT/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://0x7f.1/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[64:ff9b::7f00:1]/',
    'https://user:pass@127.0.0.1/',
    'https://127.0.0.1%2f@pictures.test/',
    'https://0/',
  ])('never hears of %s', async text => {
    const real = internet()
    const requests: string[] = []
    const watched: Outside = {
      resolve: real.resolve,
      get: request => {
        requests.push(request.address)
        return real.get(request)
      },
    }
    expect(await fetchPicture(watched, text.replace('PORT', String(port)))).toBe('not-reached')
    expect([requests, connections]).toEqual([[], 0])
  })
})
