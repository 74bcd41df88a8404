import { readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { freePort } from './db/embedded/free-port.ts'

/** One port a run, kept for its workers; the payment sandbox has the next one. */
process.env.E2E_PORT ??= String(await freePort({ count: 2 }))
const PORT = process.env.E2E_PORT
const FOUND_CHROMIUM = 'node_modules/.cache/hush-chromium'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  timeout: 45_000,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${PORT}`,
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: chromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    // What the width of the screen does not change is tried on the phone only.
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } }, grepInvert: /@once/ },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT, BASE_URL: `http://localhost:${PORT}` },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})

/** The browser that `npm test` found or installed. */
function chromium(): string | undefined {
  try {
    return readFileSync(FOUND_CHROMIUM, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
