/** The international mile (1959). */
export const METERS_PER_MILE = 1609.344

interface Point {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_METERS = 6_378_168

/** Air line on the sphere of PostgreSQL's earthdistance, so that pages and lists agree. */
export function milesBetween(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const sine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    sine(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      sine(one.longitude, other.longitude)
  return (2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, chord)))) / METERS_PER_MILE
}
