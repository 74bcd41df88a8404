import { href } from 'react-router'
import type { Step } from '../breadcrumb.tsx'

interface Whereabouts {
  city: { slug: string; city: string }
  zipCode?: string
}

/** The pages of places around a page, the widest first: all cities, the city, the zip code. */
export function placeSteps({ city, zipCode }: Whereabouts): Step[] {
  return [
    { name: 'Cities', path: href('/happy-hour') },
    { name: city.city, path: placeHref(city.slug) },
    ...(zipCode ? [{ name: zipCode, path: placeHref(zipCode) }] : []),
  ]
}

/** The page of a city, by its slug, or of a zip code. */
export function placeHref(key: string): string {
  return href('/happy-hour/:place', { place: key })
}
