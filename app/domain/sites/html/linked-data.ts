import { z } from 'zod'
import type { SiteFacts } from '../../../../db/documents.ts'
import type { Part } from './parts.ts'
import { factText, isPlaceType, MAX_PLACES } from './site-facts.ts'

const LINKED_DATA = /^application\/ld\+json\b/iu
const MAX_LENGTH = 200_000
/** Nodes that hold places, as `@graph` and departments do. */
const MAX_DEPTH = 6

/** The places of JSON-LD blocks; what is no JSON, or of odd shapes, says nothing. */
export function gatherLinkedData() {
  const blocks: string[] = []
  let isOpen = false

  const part: Part = {
    open(name, attributes) {
      isOpen = name === 'script' && LINKED_DATA.test(attributes.type ?? '')
      if (isOpen) blocks.push('')
    },
    text(text) {
      if (isOpen) blocks.push(`${blocks.pop() ?? ''}${text}`.slice(0, MAX_LENGTH + 1))
    },
    close() {
      isOpen = false
    },
  }
  return { part, read: () => blocks.flatMap(readBlock).slice(0, MAX_PLACES) }
}

function readBlock(block: string): SiteFacts[] {
  if (block.length > MAX_LENGTH) return []
  try {
    return placesIn(JSON.parse(block), 0)
  } catch {
    return []
  }
}

function placesIn(node: unknown, depth: number): SiteFacts[] {
  if (depth > MAX_DEPTH || typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap(one => placesIn(one, depth + 1))
  const inner = Object.values(node).flatMap(value => placesIn(value, depth + 1))
  return '@type' in node && isPlaceType(node['@type']) ? [factsOf(node), ...inner] : inner
}

function factsOf(place: object): SiteFacts {
  const given: Readonly<Record<string, unknown>> = { ...place }
  const { address, openingHours } = given
  const hours = Array.isArray(openingHours) ? openingHours : [openingHours]
  const written = hours.flatMap(one => factText(one) ?? []).join('; ')
  return {
    name: factText(given.name),
    ...addressFacts(address),
    phone: factText(given.telephone),
    hours: factText(written) ?? specifiedHours(given.openingHoursSpecification),
  }
}

function addressFacts(address: unknown): Pick<SiteFacts, 'street' | 'zipCode'> {
  if (typeof address !== 'object') return { street: factText(address), zipCode: null }
  const given: Readonly<Record<string, unknown>> = { ...address }
  return {
    street: factText(given.streetAddress),
    zipCode: factText(given.postalCode)?.slice(0, 5) ?? null,
  }
}

const DAY = z
  .string()
  .transform(day => day.replace(/^https?:\/\/schema\.org\//u, '').slice(0, 2))
  .pipe(z.enum(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']))
const TIME = z
  .string()
  .regex(/^\d{2}:\d{2}/u)
  .transform(time => time.slice(0, 5))
const SPECIFICATION = z.object({
  dayOfWeek: z.union([z.array(DAY).min(1), DAY.transform(day => [day])]),
  opens: TIME,
  closes: TIME,
  // Hours of a season or a holiday are not the week's.
  validFrom: z.undefined().optional(),
  validThrough: z.undefined().optional(),
})
const SPECIFICATIONS = z.union([
  z.array(SPECIFICATION).min(1).max(50),
  SPECIFICATION.transform(one => [one]),
])

/** As opening hours are written in one line; null where a part of them is not understood. */
function specifiedHours(value: unknown): string | null {
  const parsed = SPECIFICATIONS.safeParse(value)
  if (!parsed.success) return null
  const spans = new Map<string, string[]>()
  for (const { dayOfWeek, opens, closes } of parsed.data) {
    for (const day of dayOfWeek) spans.set(day, [...(spans.get(day) ?? []), `${opens}-${closes}`])
  }
  return factText([...spans].map(([day, times]) => `${day} ${times.join(',')}`).join('; '))
}
