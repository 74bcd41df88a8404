import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import {
  asyncBufferFromFile,
  type ColumnMetaData,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  type RowGroup,
} from 'hyparquet'
import { z } from 'zod'
import { type Box, doBoxesMeet, elsewhere, isInBox } from './box.ts'
import { BrokenExtract } from './broken-extract.ts'

/** A place of Overture Maps, as its file says it; null and empty where it does not. */
export type OverturePlace = z.infer<typeof placeRow>

export interface OvertureOptions {
  /** What lies outside is not there. */
  box: Box
  /** 0 to 1. */
  onProgress?: (part: number) => void
}

const NEEDED = ['id', 'names', 'geometry', 'bbox', 'addresses', 'websites', 'phones', 'confidence']
/** Of one of these a place has what it is; newer releases have the later ones. */
const CATEGORIES = ['categories', 'taxonomy', 'basic_category']
const OPTIONAL = ['operating_status']
/** A row group is held in memory as a whole. */
const MAX_GROUP_BYTES = 256 * 1024 * 1024

const text = z
  .string()
  .nullish()
  .transform(value => value ?? null)
const texts = z
  .array(z.string())
  .nullish()
  .transform(list => list ?? [])
const primary = z
  .object({ primary: text })
  .nullish()
  .transform(value => value?.primary ?? null)

const placeRow = z
  .object({
    id: z.string(),
    names: primary,
    geometry: z.object({
      type: z.literal('Point'),
      coordinates: z.tuple([z.number(), z.number()]),
    }),
    categories: primary,
    taxonomy: primary,
    basic_category: text,
    confidence: z.number().nullish(),
    websites: texts,
    phones: texts,
    addresses: z
      .array(
        z.object({ freeform: text, locality: text, postcode: text, region: text, country: text }),
      )
      .nullish(),
    operating_status: text,
  })
  .transform(row => {
    const [longitude, latitude] = row.geometry.coordinates
    return {
      id: row.id,
      name: row.names,
      category: row.categories ?? row.taxonomy ?? row.basic_category,
      confidence: row.confidence ?? null,
      website: row.websites[0] ?? null,
      phone: row.phones[0] ?? null,
      address: row.addresses?.[0] ?? null,
      status: row.operating_status,
      latitude,
      longitude,
    }
  })

const COMPRESSORS = {
  GZIP: (bytes: Uint8Array, length: number) => gunzipSync(bytes, { maxOutputLength: length }),
  ZSTD: (bytes: Uint8Array, length: number) =>
    zstdDecompressSync(bytes, { maxOutputLength: length }),
}

/**
 * The places of a GeoParquet file in the box, a row group at a time; groups that lie elsewhere are
 * not read. Null is a row that is no place. Throws `BrokenExtract`.
 */
export async function* readOverture(
  path: string,
  { box, onProgress = () => {} }: OvertureOptions,
): AsyncGenerator<(OverturePlace | null)[]> {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquet(() => parquetMetadataAsync(file), 'is not a whole Parquet file')
  const columns = columnsOf(metadata)
  let rowStart = 0
  let isElsewhere = true
  for (const group of metadata.row_groups) {
    const rowEnd = rowStart + Number(group.num_rows)
    if (mayLieIn(box, group)) {
      requireMemory(group, columns)
      const read = { file, metadata, columns, rowStart, rowEnd, compressors: COMPRESSORS }
      const rows = await parquet(() => parquetReadObjects(read), `is damaged after row ${rowStart}`)
      const places = rows
        .map(row => placeRow.safeParse(row).data ?? null)
        .filter(place => place === null || isInBox(box, place.latitude, place.longitude))
      if (places.some(place => place !== null)) isElsewhere = false
      yield places
    }
    rowStart = rowEnd
    onProgress(rowEnd / Number(metadata.num_rows))
  }
  if (isElsewhere) throw elsewhere(box)
}

function columnsOf({ schema }: FileMetaData): string[] {
  const names = new Set(schema.slice(1).map(({ name }) => name))
  const missing = NEEDED.find(name => !names.has(name))
  if (missing !== undefined) throw otherSchema(`no column “${missing}”`)
  const categories = CATEGORIES.filter(name => names.has(name))
  if (categories.length === 0) throw otherSchema('no column of categories')
  return [...NEEDED, ...categories, ...OPTIONAL.filter(name => names.has(name))]
}

function otherSchema(what: string): BrokenExtract {
  return new BrokenExtract(`is not a file of Overture places: it has ${what}`)
}

/** By the least and greatest bounds of its places, where the file states them. */
function mayLieIn(box: Box, group: RowGroup): boolean {
  const bound = (side: string, end: 'min_value' | 'max_value', other: number) => {
    const value = columnOf(group, `bbox.${side}`)?.statistics?.[end]
    return typeof value === 'number' ? value : other
  }
  return doBoxesMeet(box, {
    south: bound('ymin', 'min_value', -90),
    west: bound('xmin', 'min_value', -180),
    north: bound('ymax', 'max_value', 90),
    east: bound('xmax', 'max_value', 180),
  })
}

function columnOf(group: RowGroup, path: string): ColumnMetaData | undefined {
  const column = group.columns.find(({ meta_data }) => meta_data?.path_in_schema.join('.') === path)
  return column?.meta_data
}

function requireMemory(group: RowGroup, columns: readonly string[]): void {
  const bytes = group.columns
    .filter(({ meta_data }) => columns.includes(meta_data?.path_in_schema[0] ?? ''))
    .reduce((sum, { meta_data }) => sum + Number(meta_data?.total_uncompressed_size ?? 0), 0)
  if (bytes > MAX_GROUP_BYTES) {
    const megabytes = Math.round(bytes / 1024 / 1024)
    throw new BrokenExtract(`has a row group of ${megabytes} MB, where 256 are held at a time`)
  }
}

async function parquet<T>(read: () => Promise<T>, clause: string): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw new BrokenExtract(`${clause} (${error instanceof Error ? error.message : error})`)
  }
}
