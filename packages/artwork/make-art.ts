import { mkdir, rm, writeFile } from 'node:fs/promises'
import { ART_FOLDER, fingerprintArt, fingerprintSources, MANIFEST } from './manifest.ts'
import { makeArt } from './studio.ts'

/** The repository keeps `public/art`. */
async function main() {
  const started = performance.now()
  await rm(ART_FOLDER, { recursive: true, force: true })
  await mkdir(ART_FOLDER, { recursive: true })
  await makeArt(ART_FOLDER)
  const manifest = { sources: await fingerprintSources(), art: await fingerprintArt() }
  await writeFile(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  console.log(`Drew the artwork in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

await main()
