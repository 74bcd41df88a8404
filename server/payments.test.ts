import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../db/embedded/free-port.ts'
import { TEST_NOW } from '../test/moment.ts'
import { readConfig } from './config.ts'
import { openPayments } from './payments.ts'
import { StartError } from './start-error.ts'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'payments-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

/** Opens payments on this port, or one below a server of ours. */
function open(environment: Record<string, string>, port: number) {
  const config = readConfig({
    DATA_DIR: dataDir,
    SESSION_SECRET: 'x'.repeat(32),
    PORT: String(port),
    ...environment,
  })
  const log = pino({ level: 'silent' })
  return openPayments(config, { now: () => TEST_NOW, log, webhookPath: '/webhook' })
}

/** Something else that listens, on a free port. */
async function listening(
  answer?: (path: string) => void,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    answer?.(request.url ?? '')
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = Object(server.address()) satisfies AddressInfo
  return { server, port }
}

describe('payments', () => {
  test('run in the sandbox without keys, on the port after ours, and remember in DATA_DIR', async () => {
    const port = await freePort({ count: 2 })
    const sandboxOrigin = `http://127.0.0.1:${port + 1}`
    const { provider, close } = await open({}, port)
    expect(provider.isTest).toBe(true)
    expect(provider.forBrowsers.sandboxOrigin).toBe(sandboxOrigin)
    expect(existsSync(join(dataDir, 'payment-sandbox.sqlite'))).toBe(true)
    await close()
    await expect(fetch(sandboxOrigin)).rejects.toThrow()
  })

  test('take another port when that one is taken', async () => {
    const { server, port } = await listening()
    const { provider, close } = await open({}, port - 1)
    expect(provider.forBrowsers.sandboxOrigin).not.toBe(`http://127.0.0.1:${port}`)
    await expect(provider.createCustomer({ email: 'a@example.com', key: 'a' })).resolves.toMatch(
      /^cus_/,
    )
    await close()
    server.close()
  })

  test('take another port when there is none after ours', async () => {
    const { provider, close } = await open({}, 65_535)
    expect(provider.forBrowsers.sandboxOrigin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    await close()
  })

  test('say in a sentence when the file of the sandbox is none', async () => {
    writeFileSync(join(dataDir, 'payment-sandbox.sqlite'), 'not a database')
    await expect(open({}, 0)).rejects.toThrow(StartError)
    await expect(open({}, 0)).rejects.toThrow('payment-sandbox.sqlite')
  })

  test('are told of in our webhook address', async () => {
    const { server, port } = await listening(path => heard.push(path))
    const heard: string[] = []
    const { provider, listenAt, close } = await open({}, 0)
    await provider.createCustomer({ email: 'a@example.com', key: 'a' })
    listenAt(port)
    await expect.poll(() => heard).toEqual(['/webhook'])
    await close()
    server.close()
  })

  test.each([
    ['test', KEYS, true],
    [
      'live',
      { ...KEYS, DEMO: 'off', STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      false,
    ],
  ])(
    'start no sandbox with %s keys: nothing listens, nothing is written',
    async (_, keys, isTest) => {
      const { server, port } = await listening()
      server.close()
      const { provider, close } = await open(keys, port - 1)
      expect(provider.isTest).toBe(isTest)
      expect(provider.forBrowsers).toEqual({
        publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
        sandboxOrigin: null,
      })
      // The keys for pushes belong to the configuration that was read.
      expect(readdirSync(dataDir)).toEqual(['vapid-keys'])
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
      await close()
    },
  )
})
