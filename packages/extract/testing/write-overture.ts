import { writeFileSync } from 'node:fs'
import type { SchemaElement } from 'hyparquet'
import { geojsonToWkb, parquetWriteBuffer } from 'hyparquet-writer'

export interface WrittenPlace {
  id: string
  name: string
  category: string
  latitude: number
  longitude: number
  confidence?: number
  website?: string
  phone?: string
  street?: string
  city?: string
  postcode?: string
  status?: string
}

const GEO = {
  version: '1.1.0',
  primary_column: 'geometry',
  columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'] } },
}

/** Writes a GeoParquet file as Overture Maps gives places away. */
export function writeOverture(
  path: string,
  places: readonly WrittenPlace[],
  { rowGroupSize = 1000, leftOut = '' } = {},
): void {
  const columns = COLUMNS.filter(({ name }) => name !== leftOut)
  const bytes = parquetWriteBuffer({
    columnData: columns.map(({ name, read }) => ({ name, data: places.map(read) })),
    schema: [
      { name: 'root', num_children: columns.length },
      ...columns.flatMap(({ schema }) => schema),
    ],
    rowGroupSize,
    kvMetadata: [{ key: 'geo', value: JSON.stringify(GEO) }],
  })
  writeFileSync(path, Buffer.from(bytes))
}

interface Column {
  name: string
  schema: SchemaElement[]
  read: (place: WrittenPlace) => unknown
}

const COLUMNS: readonly Column[] = [
  { name: 'id', schema: [text('id')], read: ({ id }) => id },
  {
    name: 'geometry',
    schema: [{ name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' }],
    read: ({ latitude, longitude }) =>
      geojsonToWkb({ type: 'Point', coordinates: [longitude, latitude] }),
  },
  {
    name: 'bbox',
    schema: group('bbox', ['xmin', 'xmax', 'ymin', 'ymax'].map(float)),
    read: ({ latitude, longitude }) => {
      return { xmin: longitude, xmax: longitude, ymin: latitude, ymax: latitude }
    },
  },
  {
    name: 'names',
    schema: group('names', [text('primary')]),
    read: ({ name }) => ({ primary: name }),
  },
  {
    name: 'categories',
    schema: group('categories', [text('primary'), ...list('alternate', [text('element')])]),
    read: ({ category }) => ({ primary: category, alternate: [] }),
  },
  {
    name: 'confidence',
    schema: [{ name: 'confidence', type: 'DOUBLE', repetition_type: 'OPTIONAL' }],
    read: ({ confidence = 0.9 }) => confidence,
  },
  {
    name: 'websites',
    schema: list('websites', [text('element')]),
    read: ({ website }) => (website ? [website] : null),
  },
  {
    name: 'phones',
    schema: list('phones', [text('element')]),
    read: ({ phone }) => (phone ? [phone] : null),
  },
  {
    name: 'addresses',
    schema: list(
      'addresses',
      group('element', ['freeform', 'locality', 'postcode', 'region', 'country'].map(text)),
    ),
    read: ({ street = null, city = null, postcode = null }) => [
      { freeform: street, locality: city, postcode, region: 'MD', country: 'US' },
    ],
  },
  {
    name: 'operating_status',
    schema: [text('operating_status')],
    read: ({ status = 'open' }) => status,
  },
]

function text(name: string): SchemaElement {
  return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' }
}

function float(name: string): SchemaElement {
  return { name, type: 'FLOAT', repetition_type: 'OPTIONAL' }
}

function group(name: string, fields: SchemaElement[]): SchemaElement[] {
  const count = fields.filter(({ name }) => !['list', 'element'].includes(name)).length
  return [{ name, num_children: count, repetition_type: 'OPTIONAL' }, ...fields]
}

function list(name: string, element: SchemaElement[]): SchemaElement[] {
  return [
    { name, num_children: 1, repetition_type: 'OPTIONAL', converted_type: 'LIST' },
    { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
    ...element,
  ]
}
