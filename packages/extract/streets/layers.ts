import type { Tags } from '../osm/blocks.ts'
import type { OsmFeature } from '../osm/extract.ts'
import { isClosed } from '../osm/rings.ts'

export type LayerName = 'water' | 'landuse' | 'buildings' | 'roads' | 'places'

export type ShapeType = 'point' | 'line' | 'area'

/** What the map draws of a feature, in the layers and kinds of Protomaps. */
export interface Shape {
  layer: LayerName
  type: ShapeType
  /** The first zoom of tiles that has it; a map shows them one zoom later. */
  minZoom: number
  properties: Readonly<Record<string, string | number>>
}

export const MIN_ZOOM = 6
export const MAX_ZOOM = 14

type Kind = readonly [kind: string, minZoom: number]

const ROADS: Readonly<Record<string, Kind>> = {
  motorway: ['highway', 6],
  motorway_link: ['highway', 11],
  trunk: ['major_road', 7],
  trunk_link: ['major_road', 12],
  primary: ['major_road', 8],
  primary_link: ['major_road', 12],
  secondary: ['major_road', 10],
  secondary_link: ['major_road', 13],
  tertiary: ['major_road', 11],
  tertiary_link: ['major_road', 13],
  residential: ['minor_road', 13],
  unclassified: ['minor_road', 13],
  living_street: ['minor_road', 13],
  road: ['minor_road', 13],
  pedestrian: ['path', 14],
  service: ['other', 14],
  track: ['other', 14],
  footway: ['path', 14],
  cycleway: ['path', 14],
  path: ['path', 14],
  steps: ['path', 14],
}
/** Too many to draw, and of no help to find a bar. */
const HIDDEN_WAYS = new Set(['parking_aisle', 'driveway', 'sidewalk', 'crossing'])

const RAILWAYS: Readonly<Record<string, number>> = {
  rail: 10,
  light_rail: 11,
  subway: 12,
  tram: 12,
  monorail: 12,
}

/** Tags of areas by key and value, with the kind that the map knows. */
const GREEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  leisure: {
    park: 'park',
    garden: 'park',
    golf_course: 'golf_course',
    nature_reserve: 'nature_reserve',
    playground: 'playground',
  },
  landuse: {
    cemetery: 'cemetery',
    forest: 'forest',
    grass: 'grass',
    village_green: 'village_green',
    allotments: 'allotments',
    industrial: 'industrial',
    military: 'military',
  },
  natural: {
    wood: 'wood',
    scrub: 'scrub',
    grassland: 'grassland',
    beach: 'beach',
    sand: 'sand',
  },
  boundary: { national_park: 'national_park', protected_area: 'protected_area' },
  amenity: {
    hospital: 'hospital',
    school: 'school',
    university: 'university',
    college: 'college',
    grave_yard: 'cemetery',
  },
  aeroway: { aerodrome: 'aerodrome' },
  tourism: { zoo: 'zoo' },
  man_made: { pier: 'pier' },
}
const GREEN_ZOOM = 8

/** First zoom, and how large the name is written: greater is larger. */
const TOWNS: Readonly<Record<string, readonly [minZoom: number, rank: number]>> = {
  city: [6, 11],
  town: [8, 8],
  village: [10, 6],
  hamlet: [12, 4],
}

/** Whether anything of it would be drawn, by its tags alone. */
export function isDrawn(kind: OsmFeature['kind'], tags: Tags): boolean {
  if (kind === 'node') return tags.has('place') && tags.has('name')
  return lineOf(tags) !== null || areaOf(tags) !== null
}

export function shapeOf({ kind, tags, outer }: OsmFeature): Shape | null {
  if (kind === 'node') return townOf(tags)
  const isRing = kind === 'relation' || outer.every(isClosed)
  const line = kind === 'way' && tags.get('area') !== 'yes' ? lineOf(tags) : null
  return line ?? (isRing ? areaOf(tags) : null)
}

function townOf(tags: Tags): Shape | null {
  const town = TOWNS[tags.get('place') ?? '']
  const name = tags.get('name')
  if (!town || !name) return null
  const [minZoom, population_rank] = town
  const properties = { kind: 'locality', name, min_zoom: minZoom, population_rank }
  return { layer: 'places', type: 'point', minZoom, properties }
}

function lineOf(tags: Tags): Shape | null {
  const road = ROADS[tags.get('highway') ?? '']
  if (road) {
    const isHidden = ['service', 'footway'].some(key => HIDDEN_WAYS.has(tags.get(key) ?? ''))
    return isHidden ? null : lineShape('roads', road, nameOfRoad(tags))
  }
  const railway = tags.has('service') ? undefined : RAILWAYS[tags.get('railway') ?? '']
  if (railway) return lineShape('roads', ['rail', railway], {})
  const aeroway = tags.get('aeroway') ?? ''
  if (aeroway === 'runway' || aeroway === 'taxiway') {
    return lineShape('roads', ['aeroway', 11], { kind_detail: aeroway })
  }
  const waterway = tags.get('waterway')
  if (waterway === 'river') return lineShape('water', ['river', 13], {})
  return waterway === 'stream' ? lineShape('water', ['stream', 14], {}) : null
}

function nameOfRoad(tags: Tags): { name?: string } {
  const name = tags.get('name') ?? tags.get('ref')
  return name === undefined ? {} : { name }
}

function lineShape(layer: LayerName, [kind, minZoom]: Kind, more: Shape['properties']): Shape {
  return { layer, type: 'line', minZoom, properties: { kind, ...more } }
}

function areaOf(tags: Tags): Shape | null {
  if (tags.has('building') && tags.get('building') !== 'no') {
    return areaShape('buildings', 'building', MAX_ZOOM)
  }
  const isWater =
    tags.get('natural') === 'water' ||
    tags.get('waterway') === 'riverbank' ||
    tags.get('landuse') === 'reservoir'
  if (isWater) return areaShape('water', 'water', MIN_ZOOM)
  if (tags.get('highway') === 'pedestrian') return areaShape('landuse', 'pedestrian', MAX_ZOOM)
  for (const [key, kinds] of Object.entries(GREEN)) {
    const kind = kinds[tags.get(key) ?? '']
    if (kind) return areaShape('landuse', kind, GREEN_ZOOM)
  }
  return null
}

function areaShape(layer: LayerName, kind: string, minZoom: number): Shape {
  return { layer, type: 'area', minZoom, properties: { kind } }
}
