import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const FILE = 'payment-sandbox.json'

const running = z.object({
  origin: z.url(),
  secretKey: z.string(),
  publishableKey: z.string(),
  webhookSecret: z.string(),
})

export type RunningSandbox = z.output<typeof running>

export async function noteSandbox(
  dataDir: string,
  { origin, secretKey, publishableKey, webhookSecret }: RunningSandbox,
): Promise<() => Promise<void>> {
  const file = join(dataDir, FILE)
  const text = JSON.stringify({ origin, secretKey, publishableKey, webhookSecret })
  await writeFile(file, text, { mode: 0o600 })
  return () => rm(file, { force: true })
}

export async function findNotedSandbox(dataDir: string): Promise<RunningSandbox | null> {
  try {
    return running.parse(JSON.parse(await readFile(join(dataDir, FILE), 'utf8')))
  } catch {
    return null
  }
}
