import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withProcessLock } from '../db/embedded/process-lock.mjs'
import { ensureBrowser } from './prepare/browser.mjs'
import { ensureBuilt } from './prepare/ensure-built.mjs'
import { ensureInstalled } from './prepare/install.mjs'
import { Refusal } from './prepare/refusal.mjs'

/* Runs on Node 20 or newer without any package. What is up to date costs nothing. */
const root = fileURLToPath(new URL('..', import.meta.url))

async function main() {
  const sayWaiting = pid => {
    console.log(`Waiting for process ${pid}, which prepares this folder (.prepare.lock).`)
  }
  await withProcessLock(join(root, '.prepare.lock'), sayWaiting, async () => {
    const node = await ensureInstalled(root, { tests: process.argv.includes('--tests') })
    if (process.argv.includes('--build')) await ensureBuilt(root, node)
    if (process.argv.includes('--browser')) await ensureBrowser(root, node)
  })
}

main().catch(error => {
  console.error(error instanceof Refusal ? error.message : error)
  if (process.env.npm_lifecycle_event === 'pretest') console.log('0 passed, 1 failed')
  process.exit(1)
})
