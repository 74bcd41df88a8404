import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { SOCIAL_HEIGHT, SOCIAL_WIDTH } from '../../app/domain/pictures/artwork.ts'
import { listPictures } from './studio.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PROGRAMS = import.meta.dirname
const EMOJI_PACKAGE = '@lobehub/fluent-emoji-3d'

export const ART_FOLDER = path.join(ROOT, 'public/art')

/** `npm run art` writes it. */
export const MANIFEST = path.join(PROGRAMS, 'manifest.json')

const packages = z.object({ devDependencies: z.record(z.string(), z.string()) })

/** Covers everything that decides the look, except the version of sharp. */
export async function fingerprintSources(): Promise<string> {
  const { devDependencies } = packages.parse(
    JSON.parse(await readFile(path.join(PROGRAMS, 'package.json'), 'utf8')),
  )
  const hash = createHash('sha256')
    .update(JSON.stringify(listPictures()))
    .update(JSON.stringify([SOCIAL_WIDTH, SOCIAL_HEIGHT, devDependencies[EMOJI_PACKAGE]]))
    .update(await readFile(path.join(ROOT, 'public/favicon.svg')))
  for (const file of (await readdir(PROGRAMS)).sort()) {
    if (!/(?<!\.test|\.config)\.ts$/.test(file)) continue
    hash.update(file).update(await readFile(path.join(PROGRAMS, file)))
  }
  return hash.digest('hex')
}

export async function fingerprintArt(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(ART_FOLDER)).sort()) {
    hash.update(file).update(await readFile(path.join(ART_FOLDER, file)))
  }
  return hash.digest('hex')
}
