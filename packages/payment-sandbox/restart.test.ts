import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from './sandbox.ts'
import { clientOf } from './testing/browser.ts'
import { TEST_NOW } from './testing/moment.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const start = (port = 0): Promise<Sandbox> =>
  startSandbox({ dataDir, port, now: () => TEST_NOW, log: pino({ level: 'silent' }) })

test('what was made, the keys and what they came to outlive a restart', async () => {
  const first = await start()
  const one = { idempotencyKey: 'one' }
  const customer = await clientOf(first).customers.create({ name: 'A' }, one)
  await first.close()
  const second = await start()
  try {
    expect(second.secretKey).toBe(first.secretKey)
    expect(second.webhookSecret).toBe(first.webhookSecret)
    const stripe = clientOf(second)
    expect(await stripe.customers.retrieve(customer.id)).toEqual(customer)
    const again = await stripe.customers.create({ name: 'A' }, one)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(again.id).toBe(customer.id)
  } finally {
    await second.close()
  }
})

/** A sandbox in a process of its own, whose events go to an endpoint that takes only so many. */
const IN_A_PROCESS = `
  import { pino } from 'pino'
  import { startSandbox } from ${JSON.stringify(join(import.meta.dirname, 'sandbox.ts'))}
  const sandbox = await startSandbox({
    dataDir: process.argv[1], port: 0, now: () => new Date(), log: pino({ level: 'silent' }),
  })
  let taken = 0
  sandbox.deliverTo(async () => {
    taken += 1
    if (taken > 3) await new Promise(() => {})
    return new Response()
  })
  console.log(JSON.stringify({ origin: sandbox.origin, secretKey: sandbox.secretKey }))`

test('events that were not taken when the process was killed come after the next start, in order', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', IN_A_PROCESS, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const stripe = clientOf(JSON.parse(String(line)))
  const made: string[] = []
  for (let at = 0; at < 10; at += 1) made.push((await stripe.customers.create({})).id)
  await expect
    .poll(async () => (await stripe.events.list({ limit: 100 })).data.filter(isTaken).length)
    .toBe(3)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const heard: unknown[] = []
  const sandbox = await start()
  sandbox.deliverTo(async request => {
    heard.push((await request.json()).data.object.id)
    return new Response()
  })
  await sandbox.settled()
  await sandbox.close()
  expect(heard).toEqual(made.slice(3))
})

function isTaken(event: { pending_webhooks: number }): boolean {
  return event.pending_webhooks === 0
}

test('what it remembers is readable by its owner alone', async () => {
  const sandbox = await start()
  await clientOf(sandbox).customers.create({ name: 'A' })
  const modes = readdirSync(dataDir).map(file => statSync(join(dataDir, file)).mode & 0o077)
  await sandbox.close()
  expect(modes).toEqual([0, 0, 0])
})

test('another port is taken when the preferred one is', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sandbox = await start(port)
  try {
    expect(new URL(sandbox.origin).port).not.toBe(String(port))
    await expect(clientOf(sandbox).balance.retrieve()).resolves.toMatchObject({ object: 'balance' })
  } finally {
    await sandbox.close()
    other.close()
  }
})

test('its own port is preferred, and it listens on the loopback address only', async () => {
  const first = await start()
  const port = Number(new URL(first.origin).port)
  await first.close()
  const second = await start(port)
  await second.close()
  expect(second.origin).toBe(first.origin)
  expect(new URL(second.origin).hostname).toBe('127.0.0.1')
})
