import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Refusal } from './refusal.mjs'
import { run, step } from './run.mjs'

const SOURCES = [
  'app',
  'db',
  'packages',
  'public',
  'server',
  'scripts/build.ts',
  'scripts/build-offline.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const NOT_SOURCES = /\.test\.[cm]?tsx?$/
const RESULTS = ['build/server/index.js', 'build/client']

/** Builds unless the last whole build was made from the same sources. */
export async function ensureBuilt(root, node) {
  const stampFile = join(root, 'build/.built-from')
  const stamp = stampOf(root)
  const isWhole = RESULTS.every(result => existsSync(join(root, result)))
  if (isWhole && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return

  rmSync(stampFile, { force: true })
  const code = await step('Building the pages', () =>
    run(node, ['scripts/build.ts'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
  if (code !== 0)
    throw new Refusal(`The build failed (it ended with ${code}): see the lines above.`)
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

export function stampOf(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const source of SOURCES) addTo(hash, root, source)
  return hash.digest('hex')
}

function addTo(hash, root, path) {
  if (NOT_SOURCES.test(path) || !existsSync(join(root, path))) return
  const entries = listFolder(join(root, path))
  if (entries) for (const name of entries) addTo(hash, root, `${path}/${name}`)
  else hash.update(`${path}\0`).update(readFileSync(join(root, path)))
}

function listFolder(path) {
  try {
    return readdirSync(path).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
