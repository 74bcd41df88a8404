import { BrokenExtract } from './broken-extract.ts'

/** A part of the earth in degrees. */
export interface Box {
  south: number
  west: number
  north: number
  east: number
}

export function isInBox(box: Box, latitude: number, longitude: number): boolean {
  return (
    latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
  )
}

export function doBoxesMeet(one: Box, other: Box): boolean {
  return (
    one.south <= other.north &&
    other.south <= one.north &&
    one.west <= other.east &&
    other.west <= one.east
  )
}

export function elsewhere(box: Box): BrokenExtract {
  const [south, west, north, east] = [box.south, -box.west, box.north, -box.east].map(degrees)
  return new BrokenExtract(
    `lies elsewhere: nothing of it is between ${south} and ${north} north and between ${west} and ${east} west`,
  )
}

function degrees(number: number): string {
  return `${Number(number.toFixed(2))}°`
}
