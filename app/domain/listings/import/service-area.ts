import { type Box, boxAround } from '../../locations/box.ts'
import type { Point } from './source-row.ts'

export const SERVICE_MILES = 25

/** The radius of PostgreSQL's earthdistance, so that distances agree. */
const EARTH_RADIUS_MILES = 6378.168 / 1.609344

export interface AreaLocation extends Point {
  zipCode: string
  city: string
  state: string
}

interface NearestLocation {
  location: AreaLocation
  miles: number
}

export interface ServiceArea {
  locations: readonly AreaLocation[]
  find(zipCode: string): AreaLocation | null
  /** Null only without locations; ties go to the lowest zip code. */
  nearest(point: Point): NearestLocation | null
}

export function createServiceArea(locations: readonly AreaLocation[]): ServiceArea {
  const ordered = [...locations].sort((a, b) => (a.zipCode < b.zipCode ? -1 : 1))
  const byZip = new Map(ordered.map(location => [location.zipCode, location]))
  const vectors = ordered.map(location => ({ location, vector: unitVector(location) }))

  function nearest(point: Point): NearestLocation | null {
    const target = unitVector(point)
    let best: AreaLocation | null = null
    let bestSquare = Number.POSITIVE_INFINITY
    for (const { location, vector } of vectors) {
      const square = squareOfChord(vector, target)
      if (square < bestSquare) {
        best = location
        bestSquare = square
      }
    }
    return best && { location: best, miles: milesOfChord(bestSquare) }
  }
  return { locations: ordered, find: zipCode => byZip.get(zipCode) ?? null, nearest }
}

const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180

/** All that may be within the service area. */
export function boxOf({ locations }: ServiceArea): Box {
  const around = boxAround(locations) ?? { south: 0, west: 0, north: 0, east: 0 }
  const north = SERVICE_MILES / MILES_PER_DEGREE
  const east = north / Math.cos((around.north * Math.PI) / 180)
  return {
    south: around.south - north,
    west: around.west - east,
    north: around.north + north,
    east: around.east + east,
  }
}

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
