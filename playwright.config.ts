import { readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const FOUND_CHROMIUM = 'node_modules/.cache/hush-chromium'

/**
 * The first three give every window two more pages, for suggestions below its address bar, which take a
 * third of the time. The others are those of Playwright's own list, of which Chromium heeds the last,
 * that tests can notice.
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
  // Each has a site of its own (e2e/site.ts), so that tests may run in any order and beside each other.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    timezoneId: 'America/New_York',
    // What moves for ever keeps a core busy.
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
    // What the width of the screen changes is tried on both.
    { name: 'wide', use: { viewport: { width: 1280, height: 900 } }, grep: /@wide|@only-wide/ },
  ],
})

/** The browser that `npm test` found or installed. */
function chromium(): string | undefined {
  try {
    return readFileSync(FOUND_CHROMIUM, 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
