export interface Box {
  south: number
  west: number
  north: number
  east: number
}

/** Maryland and its surroundings. */
export const MAP_AREA: Box = { south: 37.7, west: -79.8, north: 39.95, east: -74.8 }

/** About 100 m, so that similar boxes share an address. */
const DECIMALS = 3
const MAX_TEXT = 80
const MAX_DEGREES = 20

export type BoxProblem = 'unreadable' | 'too-large' | 'outside'

/** "south,west,north,east", cut to the area of the map. */
export function readBox(text: string, area: Box): Box | BoxProblem {
  const degrees = text.length > MAX_TEXT ? [] : text.split(',').map(readDegrees)
  const [south, west, north, east] = degrees
  if (degrees.length !== 4 || !south || !west || !north || !east) return 'unreadable'
  if (south >= north || west >= east) return 'unreadable'
  const isTooLong = north - south > Math.max(MAX_DEGREES, area.north - area.south)
  const isTooWide = east - west > Math.max(MAX_DEGREES, area.east - area.west)
  if (isTooLong || isTooWide) return 'too-large'
  const box = withinArea({ south, west, north, east }, area)
  return box.south < box.north && box.west < box.east ? box : 'outside'
}

export function boxText({ south, west, north, east }: Box): string {
  return [roundedDown(south), roundedDown(west), roundedUp(north), roundedUp(east)].join(',')
}

export function boxAround(points: readonly { latitude: number; longitude: number }[]): Box | null {
  if (points.length === 0) return null
  const latitudes = points.map(point => point.latitude)
  const longitudes = points.map(point => point.longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}

export function withinArea({ south, west, north, east }: Box, area: Box): Box {
  return {
    south: Math.max(south, area.south),
    west: Math.max(west, area.west),
    north: Math.min(north, area.north),
    east: Math.min(east, area.east),
  }
}

/** Undefined for other notations, and for 0, which is nowhere near. */
function readDegrees(text: string): number | undefined {
  return /^-?\d{1,3}(\.\d{1,12})?$/.test(text) ? Number(text) || undefined : undefined
}

function roundedDown(degrees: number): number {
  return Number((Math.floor(degrees * 10 ** DECIMALS) / 10 ** DECIMALS).toFixed(DECIMALS))
}

function roundedUp(degrees: number): number {
  return Number((Math.ceil(degrees * 10 ** DECIMALS) / 10 ** DECIMALS).toFixed(DECIMALS))
}
