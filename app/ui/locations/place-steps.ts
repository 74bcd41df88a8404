import { href } from 'react-router'
import type { Step } from '../breadcrumb.tsx'

interface PlacePath {
  city: { slug: string; city: string }
  zipCode?: string
}

export function placeSteps({ city, zipCode }: PlacePath): Step[] {
  return [
    { name: 'Cities', path: href('/happy-hour') },
    { name: city.city, path: placeHref(city.slug) },
    ...(zipCode ? [{ name: zipCode, path: placeHref(zipCode) }] : []),
  ]
}

/** Takes a city's slug or a zip code. */
export function placeHref(key: string): string {
  return href('/happy-hour/:place', { place: key })
}
