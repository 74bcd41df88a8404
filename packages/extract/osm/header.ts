import type { Box } from '../box.ts'
import { BrokenExtract } from '../broken-extract.ts'
import { ProtoReader } from '../proto-reader.ts'

export interface ExtractHeader {
  /** Null where the file does not say. */
  box: Box | null
  /** 'YYYY-MM-DD' of the data, or null. */
  date: string | null
}

const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])
const PER_DEGREE = 1e9

export function readHeader(block: Uint8Array): ExtractHeader {
  const reader = new ProtoReader(block)
  const header: ExtractHeader = { box: null, date: null }
  for (let field = reader.field(); field > 0; field = reader.field()) {
    if (field === 1) header.box = readBox(reader.message())
    else if (field === 4) requireKnown(reader.text())
    else if (field === 32) header.date = new Date(reader.varint() * 1000).toISOString().slice(0, 10)
    else reader.skip()
  }
  return header
}

function readBox(reader: ProtoReader): Box {
  const box: Box = { south: 0, west: 0, north: 0, east: 0 }
  for (let field = reader.field(); field > 0; field = reader.field()) {
    const degrees = reader.signed() / PER_DEGREE
    if (field === 1) box.west = degrees
    else if (field === 2) box.east = degrees
    else if (field === 3) box.north = degrees
    else if (field === 4) box.south = degrees
  }
  return box
}

function requireKnown(feature: string): void {
  if (KNOWN_FEATURES.has(feature)) return
  throw new BrokenExtract(
    feature === 'HistoricalInformation'
      ? 'holds the history of the map: take the extract of one day'
      : `needs a reader of “${feature.slice(0, 80)}”, which this is not`,
  )
}
