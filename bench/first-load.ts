import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './browser.ts'
import type { Goal } from './goal.ts'
import { startProcess } from './processes.ts'

const KILOBYTE = 1024
const MAX_SCRIPT_KB = 130
const MAX_STYLE_KB = 20

export async function benchFirstLoad(connectionString: string, now: string): Promise<Goal[]> {
  const server = await startProcess('serve.ts', [connectionString, now])
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage()
    const finished: Promise<void>[] = []
    const bytes = { script: 0, stylesheet: 0 }
    page.on('requestfinished', request => {
      const kind = request.resourceType()
      if (kind !== 'script' && kind !== 'stylesheet') return
      const counted = request.sizes().then(({ responseBodySize }) => {
        bytes[kind] += responseBodySize
      })
      finished.push(counted)
    })
    await page.goto(server.url, { waitUntil: 'networkidle' })
    await Promise.all(finished)
    return [
      goal('Script of a first visit, KB', bytes.script, MAX_SCRIPT_KB),
      goal('Style of a first visit, KB', bytes.stylesheet, MAX_STYLE_KB),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

function goal(what: string, bytes: number, atMost: number): Goal {
  return { what, figure: Number((bytes / KILOBYTE).toFixed(1)), atMost, raw: `${bytes} bytes` }
}
