import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type InlineConfig } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = join(ROOT, 'app/offline')
const CLIENT = join(ROOT, 'build/client')

async function main(): Promise<void> {
  const files = await buildOfflinePage()
  await buildWorker(files, await versionOf(files))
}

async function buildOfflinePage(): Promise<string[]> {
  const root = join(SOURCES, 'page')
  const files = await buildInto(CLIENT, {
    root,
    plugins: [tailwindcss()],
    build: {
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'offline.html') },
    },
  })
  return files.map(file => `/${file}`)
}

async function buildWorker(files: string[], version: string): Promise<void> {
  await buildInto(CLIENT, {
    root: join(SOURCES, 'worker'),
    define: {
      OFFLINE_FILES: JSON.stringify(files),
      OFFLINE_VERSION: JSON.stringify(version),
    },
    build: {
      rolldownOptions: {
        input: join(SOURCES, 'worker/worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

async function buildInto(outDir: string, { build: options, ...config }: InlineConfig) {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ...config,
    build: {
      outDir,
      emptyOutDir: false,
      ...options,
      rolldownOptions: { ...options?.rolldownOptions, checks: { bundlerTimings: false } },
    },
  })
  if (!('output' in result)) throw new Error('One build makes one output.')
  return result.output.map(({ fileName }) => fileName).sort()
}

async function versionOf(files: string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(CLIENT, file)))
  return hash.digest('hex').slice(0, 12)
}

if (!existsSync(CLIENT)) throw new Error('Build the pages first.')
await main()
