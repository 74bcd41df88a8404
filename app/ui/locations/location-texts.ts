import type { ServedArea } from '../../domain/locations/served-area.ts'

/** Shared with the page for browsers without scripts (diner §1, §2). */
export const LOCATION_TEXTS = {
  title: 'Enter Your Location',
  label: 'City or zip code',
  placeholder: 'Search by City or Zipcode',
  submit: 'Update',
}

export function areaText({ name }: ServedArea): string {
  return `Now serving only in ${name}—more locations coming soon!`
}
