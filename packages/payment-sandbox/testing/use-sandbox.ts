import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts'
import { clientOf } from './browser.ts'
import { TEST_NOW } from './moment.ts'

type Options = Pick<SandboxOptions, 'calls' | 'pages'> & { now?: () => Date }

/** Each test has its own sandbox. */
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

interface AskOptions {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: string
  headers?: Record<string, string>
  /** Null sends none. */
  key?: string | null
}

/** A body makes it a POST by default. */
function askOf(sandbox: () => Sandbox) {
  return (
    path: string,
    { body, key, headers, method = body === undefined ? 'GET' : 'POST' }: AskOptions = {},
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
