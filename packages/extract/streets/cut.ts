import type { OsmFeature } from '../osm/extract.ts'
import {
  type Axis,
  boundsOf,
  clipLine,
  clipRing,
  doubleArea,
  type Points,
  project,
  simplify,
} from './geometry.ts'
import { MAX_ZOOM, type Shape } from './layers.ts'
import type { Spool, TileAddress } from './spool.ts'
import { EXTENT, wound } from './tile.ts'

/** Units around a tile, so that lines do not end at its edge. */
const MARGIN = 64
/** Units, half a pixel of the map; finer where it is enlarged. */
const TOLERANCE = 4
const FINEST_TOLERANCE = 1
/** Square units below which an area is not seen. */
const MIN_AREA = 256

/** Puts a feature into all tiles of all zooms that show it. */
export function cutIntoTiles(feature: OsmFeature, shape: Shape, spool: Spool): void {
  let outer = feature.outer.map(project)
  let inner = feature.inner.map(project)
  for (let z = MAX_ZOOM; z >= shape.minZoom; z--) {
    const scale = EXTENT * 2 ** z
    const tolerance = (z === MAX_ZOOM ? FINEST_TOLERANCE : TOLERANCE) / scale
    const plain = (lines: readonly Points[]) => lines.map(points => simplify(points, tolerance))
    if (shape.type !== 'point') [outer, inner] = [plain(outer), plain(inner)]
    if (shape.type === 'area') {
      const isSeen = (ring: Points) => Math.abs(doubleArea(ring)) * scale * scale > 2 * MIN_AREA
      if (z < MAX_ZOOM) [outer, inner] = [outer.filter(isSeen), inner.filter(isSeen)]
      cutRings([...outer, ...inner], { z, shape, spool, outers: outer.length })
    } else {
      for (const points of outer) cutLine(points, { z, shape, spool })
    }
  }
}

interface Cut {
  z: number
  shape: Shape
  spool: Spool
}

function cutLine(points: Points, { z, shape, spool }: Cut): void {
  for (const tile of tilesOf([points], z)) {
    const lines = shape.type === 'point' ? [points] : clipped([points], tile, clipLine)
    const pieces = lines
      .map(line => inUnits(line, tile))
      .filter(line => shape.type === 'point' || line.length >= 4)
    if (pieces.length > 0) spool.add(tile, shape, pieces)
  }
}

function cutRings(rings: Points[], { z, shape, spool, outers }: Cut & { outers: number }): void {
  for (const tile of tilesOf(rings.slice(0, outers), z)) {
    const pieces = rings.flatMap((ring, index) => {
      const [part] = clipped([ring], tile, (points, axis, least, most) => {
        return [clipRing(points, axis, least, most)]
      })
      const units = part ? inUnits(part, tile) : []
      if (units.at(-2) === units[0] && units.at(-1) === units[1]) units.splice(-2)
      return units.length >= 6 && doubleArea(units) !== 0 ? [wound(units, index >= outers)] : []
    })
    if (pieces.length > 0) spool.add(tile, shape, pieces)
  }
}

type Clip = (points: Points, axis: Axis, least: number, most: number) => Points[]

function clipped(lines: Points[], { z, x, y }: TileAddress, clip: Clip): Points[] {
  const margin = MARGIN / EXTENT
  const side = 2 ** -z
  const [left, top] = [(x - margin) * side, (y - margin) * side]
  const reach = (1 + 2 * margin) * side
  return lines
    .flatMap(points => clip(points, 0, left, left + reach))
    .flatMap(points => clip(points, 1, top, top + reach))
    .filter(points => points.length > 0)
}

function* tilesOf(lines: readonly Points[], z: number): Generator<TileAddress> {
  if (lines.length === 0) return
  const side = 2 ** z
  const margin = MARGIN / EXTENT
  const { left, top, right, bottom } = boundsOf(lines)
  const first = (number: number) => Math.max(0, Math.floor(number * side - margin))
  const last = (number: number) => Math.min(side - 1, Math.floor(number * side + margin))
  for (let x = first(left); x <= last(right); x++) {
    for (let y = first(top); y <= last(bottom); y++) yield { z, x, y }
  }
}

/** Whole numbers, without points that fall on the one before. */
function inUnits(points: Points, { z, x, y }: TileAddress): Points {
  const scale = EXTENT * 2 ** z
  const units: Points = []
  for (let at = 0; at + 1 < points.length; at += 2) {
    const across = Math.round((points[at] ?? 0) * scale - x * EXTENT)
    const down = Math.round((points[at + 1] ?? 0) * scale - y * EXTENT)
    if (units.at(-2) !== across || units.at(-1) !== down) units.push(across, down)
  }
  return units
}
