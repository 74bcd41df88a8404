import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts'
import { clientOf } from './browser.ts'
import { TEST_NOW } from './moment.ts'

type Options = Pick<SandboxOptions, 'calls' | 'pages'> & { now?: () => Date }

/** A sandbox of its own for each test, spoken to as a shop does: by the provider's own client, or by hand. */
export function useSandbox({ now = () => TEST_NOW, ...more }: Options = {}) {
  let started: Sandbox | undefined
  const sandbox = () => {
    if (!started) throw new Error('The sandbox runs only during a test.')
    return started
  }
  beforeEach(async () => {
    const log = pino({ level: 'silent' })
    started = await startSandbox({ dataDir: null, port: 0, now, log, ...more })
  })
  afterEach(() => started?.close())
  return { sandbox, stripe: () => clientOf(sandbox()), ask: askOf(sandbox) }
}

interface Asked {
  method?: 'GET' | 'POST' | 'DELETE'
  /** The form, already encoded. */
  body?: string
  headers?: Record<string, string>
  /** Another key than the secret one; null: none. */
  key?: string | null
}

/** Asks by hand; a request with a body is a POST unless it says otherwise. */
function askOf(sandbox: () => Sandbox) {
  return (
    path: string,
    { body, key, headers, method = body === undefined ? 'GET' : 'POST' }: Asked = {},
  ) => {
    const authorization = key === undefined ? sandbox().secretKey : key
    return fetch(`${sandbox().origin}${path}`, {
      method,
      body,
      redirect: 'manual',
      headers: {
        ...(authorization === null ? {} : { Authorization: `Bearer ${authorization}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    })
  }
}
