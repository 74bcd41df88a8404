import type { SourceRow } from './source-row.ts'

const AMENITIES: Readonly<Record<string, string>> = {
  bar: 'Bar',
  pub: 'Pub',
  restaurant: 'Restaurant',
  cafe: 'Cafe',
  biergarten: 'Beer Garden',
}
const CRAFTS: Readonly<Record<string, string>> = {
  brewery: 'Brewery',
  winery: 'Winery',
  distillery: 'Distillery',
}

const GONE = [
  'disused',
  'was',
  'abandoned',
  'demolished',
  'removed',
  'razed',
  'closed',
  'destroyed',
]
const TO_COME = ['proposed', 'planned', 'construction']

type OsmKind =
  | { kind: 'place'; category: string }
  | { kind: 'closed' }
  | { kind: 'not-open-yet' }
  | { kind: 'other' }

export function isFromOsm(row: SourceRow): boolean {
  return osmId(row) !== null || [...row.values.keys()].some(key => OSM_KEY.test(key))
}

const OSM_KEY = /^addr:|(^|:)(amenity|craft)$/

/** Returns "node/123" for any of the forms exporters use. */
export function osmId(row: SourceRow): string | null {
  const own = [row.values.get('@id'), row.id]
  const fields = [row.values.get('osm_id'), row.values.get('id')]
  const long = [...own, ...fields].find(id => /^(node|way|relation)\/\d+$/.test(String(id)))
  if (long) return String(long)
  const short = own.map(id => /^([nwra])(\d+)$/.exec(String(id))).find(match => match !== null)
  return short ? `${SHORT_TYPES[short[1] ?? '']}/${short[2]}` : null
}

const SHORT_TYPES: Readonly<Record<string, string>> = {
  n: 'node',
  w: 'way',
  r: 'relation',
  a: 'area',
}

export function osmKind(values: SourceRow['values'], today: string): OsmKind {
  const category = categoryOf(values, '')
  const isOver = ['disused', 'abandoned', 'demolished', 'closed'].some(
    key => values.get(key) === 'yes',
  )
  const endedOn = String(values.get('end_date') ?? '')
  const hours = String(values.get('opening_hours') ?? '').trim()
  if (category) {
    const hasEnded = /^\d{4}/.test(endedOn) && endedOn < today
    return isOver || hasEnded || /^(off|closed)$/i.test(hours)
      ? { kind: 'closed' }
      : { kind: 'place', category }
  }
  if (GONE.some(prefix => categoryOf(values, `${prefix}:`))) return { kind: 'closed' }
  if (TO_COME.some(prefix => categoryOf(values, `${prefix}:`))) return { kind: 'not-open-yet' }
  return { kind: 'other' }
}

/** Whether it is, was or will be a place to eat or drink. */
export function isPlaceOfOsm(values: SourceRow['values']): boolean {
  return ['', ...[...GONE, ...TO_COME].map(prefix => `${prefix}:`)].some(prefix => {
    return categoryOf(values, prefix) !== null
  })
}

function categoryOf(values: SourceRow['values'], prefix: string): string | null {
  const craft = CRAFTS[String(values.get(`${prefix}craft`))]
  if (craft) return craft
  if (prefix === '' && values.get('microbrewery') === 'yes') return 'Brewpub'
  return AMENITIES[String(values.get(`${prefix}amenity`))] ?? null
}

export function cuisinesOf(text: string): string[] {
  return text
    .split(';')
    .map(part => part.replaceAll('_', ' ').trim())
    .filter(Boolean)
    .map(part =>
      part.replaceAll(/(^|[\s-])(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase()),
    )
}
