import { isUnitedStates, stateCode, stateOfZipCode } from '../../locations/states.ts'
import { normalZipCode } from '../listing-draft.ts'
import { cleanText, type Fields } from './import-fields.ts'
import { milesBetween, SERVICE_MILES, type ServiceArea } from './service-area.ts'
import type { Point, SourceRow } from './source-row.ts'

export interface Place extends Point {
  address: string | null
  city: string
  state: string
  zipCode: string
  hasUnreadableZip: boolean
}

export function placeOfRow(
  row: SourceRow,
  fields: Fields,
  area: ServiceArea,
): Place | { problem: string } {
  const country = fields.text('country')
  if (!isUnitedStates(country)) return { problem: `is outside the service area: in ${country}` }
  const point = pointOfRow(row, fields)
  if (point && 'problem' in point) return point
  const zipText = fields.text('zipCode')
  const zipCode = normalZipCode(zipText)
  const own = zipCode ? area.find(zipCode) : null
  const place = point ?? own
  if (!place) {
    if (zipCode)
      return { problem: `has no point, and zip code ${zipCode} is outside the service area` }
    return { problem: 'has neither a point nor a zip code' }
  }
  const near = area.nearest(place)
  if (!near || near.miles > SERVICE_MILES) {
    const miles = Math.round(near?.miles ?? 0)
    return { problem: `is outside the service area: ${miles} miles from the nearest zip code` }
  }
  if (own && milesBetween(place, own) > SERVICE_MILES) {
    const miles = Math.round(milesBetween(place, own))
    return {
      problem: `contradicts itself: its point is ${miles} miles from its zip code ${zipCode}`,
    }
  }
  const stateText = fields.text('state')
  const state = stateText ? stateCode(stateText) : stateOfZipCode(zipCode ?? near.location.zipCode)
  if (!state) return { problem: `has an unknown state: "${stateText || zipCode}"` }
  return {
    latitude: place.latitude,
    longitude: place.longitude,
    address: addressOfRow(fields),
    city: fields.text('city') || (own ?? near.location).city,
    state,
    zipCode: zipCode ?? near.location.zipCode,
    hasUnreadableZip: zipText !== '' && zipCode === null,
  }
}

function pointOfRow(row: SourceRow, fields: Fields): Point | { problem: string } | null {
  if (row.shape === 'no-point') return { problem: 'has a shape without a point' }
  const texts = [fields.text('latitude'), fields.text('longitude')]
  if (!row.shape && texts.every(text => text === '')) return null
  const point = row.shape ?? { latitude: degrees(texts[0]), longitude: degrees(texts[1]) }
  const { latitude, longitude } = point
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  if (isOnEarth && (latitude !== 0 || longitude !== 0)) return point
  const coordinates = row.shape ? `${latitude}, ${longitude}` : texts.join(', ')
  return { problem: `has an impossible point: ${coordinates}` }
}

function degrees(text: string | undefined): number {
  return /^[+-]?\d{1,3}(\.\d+)?$/.test(text ?? '') ? Number(text) : Number.NaN
}

function addressOfRow(fields: Fields): string | null {
  const tagged = [fields.text('houseNumber'), fields.text('houseStreet')].filter(Boolean).join(' ')
  const lines = [fields.text('street'), fields.text('street2'), fields.text('street3')]
  return cleanText(tagged || lines.filter(Boolean).join(', ')) || null
}
