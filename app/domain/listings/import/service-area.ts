import type { Point } from './source-row.ts'

/** Farther than this from every location's point is outside the service area. */
export const SERVICE_MILES = 25

/** The radius that PostgreSQL's earthdistance counts with, so that our miles agree with its miles. */
const EARTH_RADIUS_MILES = 6378.168 / 1.609344

export interface AreaLocation extends Point {
  zipCode: string
  city: string
  state: string
}

interface Nearest {
  location: AreaLocation
  miles: number
}

export interface ServiceArea {
  find(zipCode: string): AreaLocation | null
  /** Null only where there are no locations. Of equally near ones the lowest zip code. */
  nearest(point: Point): Nearest | null
}

/** The locations we serve, to be asked for a zip code or for the one nearest to a point. */
export function createServiceArea(locations: readonly AreaLocation[]): ServiceArea {
  const ordered = [...locations].sort((a, b) => (a.zipCode < b.zipCode ? -1 : 1))
  const byZip = new Map(ordered.map(location => [location.zipCode, location]))
  const vectors = ordered.map(location => ({ location, vector: unitVector(location) }))

  function nearest(point: Point): Nearest | null {
    const wanted = unitVector(point)
    let best: AreaLocation | null = null
    let bestSquare = Number.POSITIVE_INFINITY
    for (const { location, vector } of vectors) {
      const square = squareOfChord(vector, wanted)
      if (square < bestSquare) {
        best = location
        bestSquare = square
      }
    }
    return best && { location: best, miles: milesOfChord(bestSquare) }
  }
  return { find: zipCode => byZip.get(zipCode) ?? null, nearest }
}

/** Miles between two points along the surface of the earth. */
export function milesBetween(a: Point, b: Point): number {
  return milesOfChord(squareOfChord(unitVector(a), unitVector(b)))
}

type Vector = readonly [x: number, y: number, z: number]

function unitVector({ latitude, longitude }: Point): Vector {
  const north = (latitude * Math.PI) / 180
  const east = (longitude * Math.PI) / 180
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

function squareOfChord(a: Vector, b: Vector): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}

function milesOfChord(square: number): number {
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(square) / 2))
}
