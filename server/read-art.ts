import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export function readArt(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '../public/art', `${name}-960.webp`))
}
