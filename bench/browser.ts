import { readFileSync } from 'node:fs'

const FOUND_CHROMIUM = 'node_modules/.cache/hush-chromium'

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

/** The browser that the tests found or installed. */
export function chromiumPath(): string {
  return readFileSync(FOUND_CHROMIUM, 'utf8').trim()
}
