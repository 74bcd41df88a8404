import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort, isFree } from './free-port.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function occupy(port: number, host?: string): Promise<void> {
  const server = createServer().listen(port, host)
  servers.push(server)
  await once(server, 'listening')
}

test('a row of free ports lies below those of outgoing connections', async () => {
  const first = await freePort({ count: 3 })
  for (const port of [first, first + 1, first + 2]) {
    expect(port).toBeLessThan(32_768)
    await occupy(port)
  }
})

test.each([undefined, '127.0.0.1'])('a port that a server at %s has is not free', async host => {
  const port = await freePort()
  expect(await isFree(port)).toBe(true)
  await occupy(port, host)
  expect(await isFree(port)).toBe(false)
})
