import { z } from 'zod'
import { centroid, pointOfGeometry } from './shape.ts'
import type { Point, RowPlace, SourceRow, UnreadableRow } from './source-row.ts'

const record = z.record(z.string(), z.unknown())
const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  properties: record.nullish(),
  geometry: z.unknown(),
})
const position = z.object({ lat: z.number(), lon: z.number() })
const element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number().int(),
  tags: record.optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: position.optional(),
  geometry: z.array(position).optional(),
})
const fileFacts = z.object({
  timestamp: z.string().optional(),
  osm3s: z.object({ timestamp_osm_base: z.string() }).optional(),
})

export function rowFromJson(
  place: RowPlace,
  value: unknown,
  fileDate: string | null = null,
): SourceRow | UnreadableRow {
  const asFeature = feature.safeParse(value)
  if (asFeature.success) return { ...place, fileDate, ...fromFeature(asFeature.data) }
  const asElement = element.safeParse(value)
  if (asElement.success) return { ...place, fileDate, ...fromElement(asElement.data) }
  const asRecord = record.safeParse(value)
  if (!asRecord.success) return { ...place, problem: 'is not an object' }
  return { ...place, fileDate, id: null, shape: null, values: valuesOf(asRecord.data) }
}

export function dateOfFile(facts: unknown): string | null {
  const parsed = fileFacts.safeParse(facts)
  const stamp = parsed.data?.timestamp ?? parsed.data?.osm3s?.timestamp_osm_base
  return /^\d{4}-\d\d-\d\d/.exec(stamp ?? '')?.[0] ?? null
}

type Parts = Pick<SourceRow, 'values' | 'shape' | 'id'>

function fromFeature({ id, properties, geometry }: z.infer<typeof feature>): Parts {
  return {
    id: id === undefined ? null : String(id),
    shape:
      geometry === null || geometry === undefined
        ? null
        : (pointOfGeometry(geometry) ?? 'no-point'),
    values: valuesOf(properties ?? {}),
  }
}

function fromElement(osmElement: z.infer<typeof element>): Parts {
  return {
    id: `${osmElement.type}/${osmElement.id}`,
    shape: pointOfElement(osmElement) ?? 'no-point',
    values: valuesOf(osmElement.tags ?? {}),
  }
}

function pointOfElement({ lat, lon, center, geometry }: z.infer<typeof element>): Point | null {
  if (lat !== undefined && lon !== undefined) return { latitude: lat, longitude: lon }
  if (center) return { latitude: center.lat, longitude: center.lon }
  return centroid((geometry ?? []).map(corner => [corner.lon, corner.lat]))
}

function valuesOf(fields: Record<string, unknown>): Map<string, unknown> {
  const values = new Map(Object.entries(fields))
  for (const key of ['tags', 'coordinates']) {
    const nested = record.safeParse(fields[key])
    if (!nested.success) continue
    values.delete(key)
    for (const [name, value] of Object.entries(nested.data)) values.set(name, value)
  }
  return values
}
