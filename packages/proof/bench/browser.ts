import { readFileSync } from 'node:fs'

const CHROMIUM_NOTE = 'node_modules/.cache/hush-chromium'

export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
/** Lighthouse's cheap phone. */
export const SLOW_PROCESSOR = 4

export function chromiumPath(): string {
  return readFileSync(CHROMIUM_NOTE, 'utf8').trim()
}
