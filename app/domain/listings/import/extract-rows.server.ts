import { BrokenExtract, type OsmFeature, openExtract, readOverture } from '@hush/extract'
import { BrokenFile } from './broken-file.ts'
import { cuisinesOf, isPlaceOfOsm } from './osm-tags.ts'
import { boxOf, SERVICE_MILES, type ServiceArea } from './service-area.ts'
import { centroid } from './shape.ts'
import type { Point, SourceRow, UnreadableRow } from './source-row.ts'

type Rows = AsyncGenerator<SourceRow | UnreadableRow>

interface ExtractReading {
  /** An extract holds more than the area, and what lies outside is no row. */
  area: ServiceArea
  onProgress: (part: number) => void
}

export type ExtractFormat = 'osm' | 'overture'

/** By content, or by a name that promises it; null for other formats. */
export function extractFormatOf(path: string, head: string): ExtractFormat | null {
  if (/\.pbf$/i.test(path) || head.slice(0, 32).includes('OSMHeader')) return 'osm'
  return /\.(geo)?parquet$/i.test(path) || head.startsWith('PAR1') ? 'overture' : null
}

/** Throws `BrokenFile`. A row is counted as a line. */
export async function* readExtractRows(
  path: string,
  format: ExtractFormat,
  reading: ExtractReading,
): Rows {
  try {
    yield* format === 'osm' ? readOsmRows(path, reading) : readOvertureRows(path, reading)
  } catch (error) {
    throw error instanceof BrokenExtract ? new BrokenFile(error.message) : error
  }
}

async function* readOsmRows(path: string, { area, onProgress }: ExtractReading): Rows {
  const extract = await openExtract(path)
  const fileDate = extract.header.date
  let line = 0
  const isWanted = (_: string, tags: ReadonlyMap<string, string>) => isPlaceOfOsm(tags)
  try {
    for await (const features of extract.features({ box: boxOf(area), isWanted, onProgress })) {
      for (const feature of features) {
        const shape = pointOf(feature)
        if (shape === null || !isNear(area, shape)) continue
        const id = `${feature.kind}/${feature.id}`
        yield { line: ++line, object: null, values: feature.tags, shape, id, fileDate }
      }
    }
  } finally {
    await extract.close()
  }
}

function pointOf({ outer: [path = []] }: OsmFeature): Point | null {
  const corners = Array.from({ length: path.length / 2 }, (_, at) => path.slice(2 * at, 2 * at + 2))
  return centroid(corners)
}

function isNear(area: ServiceArea, point: Point): boolean {
  return (area.nearest(point)?.miles ?? Number.POSITIVE_INFINITY) <= SERVICE_MILES
}

/** Of Overture's some two thousand categories. */
const EATING =
  /^(bar|pub|brewery|winery|distillery|cafe|coffee_shop|gastropub|lounge|beer_garden|taproom|brewpub|.*_(bar|pub|restaurant|brewery))$|^restaurant$/
const OTHER_BARS = /^(juice|oxygen|salad|smoothie|tanning|brow|blow_dry|milk|hookah)_bar$/
/** Below it a place is more often gone than there. */
const MIN_CONFIDENCE = 0.5

async function* readOvertureRows(path: string, { area, onProgress }: ExtractReading): Rows {
  let line = 0
  for await (const places of readOverture(path, { box: boxOf(area), onProgress })) {
    for (const place of places) {
      if (place === null) {
        yield { line: ++line, object: null, problem: 'is not a place as Overture describes one' }
        continue
      }
      const { id, name, category, confidence, address, website, phone, status, ...shape } = place
      const isPlace = EATING.test(category ?? '') && !OTHER_BARS.test(category ?? '')
      const isSure = status === 'permanently_closed' || (confidence ?? 1) >= MIN_CONFIDENCE
      if (!isPlace || !isSure || !isNear(area, shape)) continue
      const values = {
        'source name': 'Overture Maps',
        name,
        category: cuisinesOf(category ?? '')[0],
        address: address?.freeform,
        city: address?.locality,
        zip: address?.postcode,
        state: address?.region,
        country: address?.country,
        website,
        phone,
        status,
      }
      const row = { object: null, values: new Map(Object.entries(values)), shape, id }
      yield { line: ++line, ...row, fileDate: null }
    }
  }
}
