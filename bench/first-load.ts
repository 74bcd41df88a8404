import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './browser.ts'
import type { Goal } from './goal.ts'
import { startProcess } from './processes.ts'

const KILOBYTE = 1024
const MAX_SCRIPT_KB = 130
const MAX_STYLE_KB = 20

/** The compressed bytes of script and style that a first visit to `/` fetches. */
export async function benchFirstLoad(connectionString: string, now: string): Promise<Goal[]> {
  const server = await startProcess('serve.ts', [connectionString, now])
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    const bytes = { Script: 0, Stylesheet: 0 }
    const kinds = new Map<string, string>()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    session.on('Network.responseReceived', event => kinds.set(event.requestId, event.type))
    session.on('Network.loadingFinished', event => {
      const kind = kinds.get(event.requestId)
      if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += event.encodedDataLength
    })
    await page.goto(server.url, { waitUntil: 'networkidle' })
    return [
      goal('Script of a first visit, KB', bytes.Script, MAX_SCRIPT_KB),
      goal('Style of a first visit, KB', bytes.Stylesheet, MAX_STYLE_KB),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

function goal(what: string, bytes: number, atMost: number): Goal {
  return { what, figure: Number((bytes / KILOBYTE).toFixed(1)), atMost, raw: `${bytes} bytes` }
}
