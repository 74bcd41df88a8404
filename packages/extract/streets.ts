import { renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Box } from './box.ts'
import { openExtract } from './osm/extract.ts'
import { ArchiveWriter } from './streets/archive.ts'
import { cutIntoTiles } from './streets/cut.ts'
import { isDrawn, shapeOf } from './streets/layers.ts'
import { Spool } from './streets/spool.ts'
import { encodeTile } from './streets/tile.ts'

export interface StreetOptions {
  /** PBF files of OpenStreetMap; what is in two of them is drawn once. */
  extracts: readonly string[]
  /** What is drawn. */
  box: Box
  /** The archive: written beside it and then put in its place. */
  path: string
  onProgress?: (progress: StreetProgress) => void
}

export interface StreetProgress {
  stage: 'reading' | 'drawing'
  /** Of the stage, 0 to 1. */
  part: number
}

export interface StreetSummary {
  features: number
  tiles: number
  bytes: number
  largestTileBytes: number
}

const ATTRIBUTION = '© OpenStreetMap contributors'

/** Draws the streets of extracts as a PMTiles archive in the layout of Protomaps. Throws `BrokenExtract`. */
export async function makeStreets(options: StreetOptions): Promise<StreetSummary> {
  const { box, path, onProgress = () => {} } = options
  const unfinished = `${path}.unfinished`
  const spool = new Spool(dirname(path))
  const archive = new ArchiveWriter(unfinished)
  try {
    const features = await spoolFeatures(spool, options)
    for (const [id, pieces] of spool.tiles(part => onProgress({ stage: 'drawing', part }))) {
      archive.add(id, encodeTile(pieces))
    }
    const { tiles, largestTileBytes } = archive.finish(box, ATTRIBUTION)
    renameSync(unfinished, path)
    return { features, tiles, bytes: statSync(path).size, largestTileBytes }
  } finally {
    spool.remove()
    archive.remove()
    rmSync(unfinished, { force: true })
  }
}

async function spoolFeatures(spool: Spool, options: StreetOptions): Promise<number> {
  const { extracts, box, onProgress = () => {} } = options
  let count = 0
  const drawn = new Set<string>()
  for (const [index, path] of extracts.entries()) {
    const extract = await openExtract(path)
    const read = (part: number) =>
      onProgress({ stage: 'reading', part: (index + part) / extracts.length })
    try {
      for await (const features of extract.features({ box, isWanted: isDrawn, onProgress: read })) {
        for (const feature of features) {
          const shape = shapeOf(feature)
          const key = `${feature.kind}${feature.id}`
          if (!shape || drawn.has(key)) continue
          // Two extracts beside each other both hold the ways on their border.
          if (index + 1 < extracts.length) drawn.add(key)
          cutIntoTiles(feature, shape, spool)
          count++
        }
      }
    } finally {
      await extract.close()
    }
  }
  return count
}
