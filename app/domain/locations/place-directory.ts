import { isZipCode } from './location.ts'

export interface ZipPlace {
  zipCode: string
  city: string
  state: string
  county: string
  latitude: number
  longitude: number
  listings: number
}

export interface CityPlace {
  slug: string
  city: string
  state: string
  county: string
  zips: ZipPlace[]
  listings: number
}

interface Place {
  kind: 'city' | 'zip'
  key: string
  name: string
  zips: ZipPlace[]
  city: CityPlace
  listings: number
}

export interface NamedPlace {
  key: string
  name: string
  listings: number
}

const MAX_NEARBY = 8

/** The state allows a city of the same name elsewhere. */
export function citySlug({ city, state }: Pick<CityPlace, 'city' | 'state'>): string {
  return `${city} ${state}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
}

/** The zip code with the most listings is near most of the place. */
export function busiestZip({ key, zips }: Pick<Place, 'key' | 'zips'>): string {
  const [first] = zips.toSorted((a, b) => b.listings - a.listings)
  return first?.zipCode ?? key
}

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

export function findPlace(zips: readonly ZipPlace[], key: string): Place | null {
  const cities = citiesOf(zips)
  if (!isZipCode(key)) {
    const [only, ...others] = cities.filter(({ slug }) => slug.replace(/-[a-z]{2}$/u, '') === key)
    const city = cities.find(({ slug }) => slug === key) ?? (others.length === 0 ? only : undefined)
    if (!city) return null
    return {
      kind: 'city',
      key: city.slug,
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

export function otherZips({ key, city }: Place): NamedPlace[] {
  return city.zips
    .filter(({ zipCode, listings }) => listings > 0 && zipCode !== key)
    .map(({ zipCode, listings }) => ({ key: zipCode, name: zipCode, listings }))
}

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

/** Degrees of latitude on a flat map, which is enough to sort neighbours. */
function distanceBetween(a: Point, b: Point): number {
  const shrink = Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * shrink)
}
