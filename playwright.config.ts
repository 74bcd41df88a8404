import { readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const FOUND_CHROMIUM = 'node_modules/.cache/hush-chromium'

/**
 * The first three open two extra pages for address suggestions, which cost a third of the time.
 * Chromium heeds only the last list, so Playwright's own is repeated, less what tests can notice.
 */
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  // Each test has its own site (e2e/site.ts), so order does not matter.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    timezoneId: 'America/New_York',
    // Endless animations keep a core busy.
    reducedMotion: 'reduce',
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
        `--disable-features=${NOT_NEEDED.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grepInvert: /@only-wide/,
    },
    // Tests that depend on the width run on both.
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } }, grep: /@wide|@only-wide/ },
  ],
})

/** `npm test` found or installed it. */
function chromium(): string | undefined {
  try {
    return readFileSync(FOUND_CHROMIUM, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
