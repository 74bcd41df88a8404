import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { makeArt } from './art/studio.ts'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDER = path.join(ROOT, 'public/art')
const STAMP = path.join(FOLDER, '.stamp')

const INPUTS = [
  'demo/make-art.ts',
  'demo/art/*.ts',
  'app/domain/pictures/artwork.ts',
  'public/favicon.svg',
  'node_modules/@lobehub/fluent-emoji-3d/package.json',
]

/** Draws all artwork into `public/art`, unless what it is made from has not changed since. */
async function main() {
  const stamp = await stampOfInputs()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === stamp) return
  const started = performance.now()
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await makeArt(FOLDER)
  await writeFile(STAMP, stamp)
  console.log(`Drew the artwork in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

async function stampOfInputs(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const file of INPUTS.flatMap(pattern => globSync(pattern, { cwd: ROOT })).sort()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(await readFile(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}

await main()
