import { isZipCode } from './location.ts'

/** A zip code of the service area and how many listings stand in it. */
export interface ZipPlace {
  zipCode: string
  city: string
  state: string
  county: string
  latitude: number
  longitude: number
  listings: number
}

/** A city: all zip codes that carry its name. */
export interface CityPlace {
  /** Names the city in addresses: "north-bethesda-md". */
  slug: string
  city: string
  state: string
  county: string
  zips: ZipPlace[]
  listings: number
}

/** What an address under /happy-hour names. */
interface Place {
  kind: 'city' | 'zip'
  /** The slug or the zip code. */
  key: string
  /** "North Bethesda, MD", "20852 (North Bethesda, MD)" */
  name: string
  zips: ZipPlace[]
  city: CityPlace
  listings: number
}

/** A place beside another, as a link to it says. */
export interface NamedPlace {
  key: string
  name: string
  listings: number
}

const MAX_NEARBY = 8

/** The state is part of it, so that a city of that name elsewhere can come later. */
export function citySlug({ city, state }: Pick<CityPlace, 'city' | 'state'>): string {
  return `${city} ${state}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
}

/** The cities of the zip codes, by name. */
export function citiesOf(zips: readonly ZipPlace[]): CityPlace[] {
  const groups = Map.groupBy(zips, citySlug)
  return [...groups]
    .flatMap(([slug, zips]) => {
      const [first] = zips
      if (!first) return []
      const { city, state, county } = first
      return [{ slug, city, state, county, zips, listings: countOf(zips) }]
    })
    .sort((a, b) => a.city.localeCompare(b.city, 'en'))
}

/** The place that a text of an address names, or null: five digits are a zip code, the rest a city. */
export function findPlace(zips: readonly ZipPlace[], key: string): Place | null {
  const cities = citiesOf(zips)
  if (!isZipCode(key)) {
    const city = cities.find(({ slug }) => slug === key)
    if (!city) return null
    return {
      kind: 'city',
      key,
      name: cityName(city),
      zips: city.zips,
      city,
      listings: city.listings,
    }
  }
  const zip = zips.find(({ zipCode }) => zipCode === key)
  const city = zip && cities.find(({ slug }) => slug === citySlug(zip))
  if (!city) return null
  const name = `${key} (${cityName(city)})`
  return { kind: 'zip', key, name, zips: [zip], city, listings: zip.listings }
}

/** The other zip codes of a place's city that have listings, in their order. */
export function otherZips({ key, city }: Place): NamedPlace[] {
  return city.zips
    .filter(({ zipCode, listings }) => listings > 0 && zipCode !== key)
    .map(({ zipCode, listings }) => ({ key: zipCode, name: zipCode, listings }))
}

/** The nearest other cities that have listings, nearest first. */
export function nearbyCities(zips: readonly ZipPlace[], place: Place): NamedPlace[] {
  const here = middleOf(place.zips)
  return citiesOf(zips)
    .filter(({ slug, listings }) => listings > 0 && slug !== place.city.slug)
    .map(city => ({ city, distance: distanceBetween(here, middleOf(city.zips)) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEARBY)
    .map(({ city }) => ({ key: city.slug, name: city.city, listings: city.listings }))
}

function cityName({ city, state }: Pick<CityPlace, 'city' | 'state'>): string {
  return `${city}, ${state}`
}

function countOf(zips: readonly ZipPlace[]): number {
  return zips.reduce((sum, { listings }) => sum + listings, 0)
}

type Point = Pick<ZipPlace, 'latitude' | 'longitude'>

function middleOf(points: readonly Point[]): Point {
  const mean = (part: keyof Point) =>
    points.reduce((sum, point) => sum + point[part], 0) / points.length
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}

/** On a flat map, in degrees of latitude: good enough to order neighbours by. */
function distanceBetween(a: Point, b: Point): number {
  const shrink = Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink)
}
