import { z } from 'zod'
import type { SiteFacts } from '../../../../../db/documents.ts'
import type { Part } from './parts.ts'
import { factText, isPlaceType, MAX_PLACES } from './site-facts.ts'

const LINKED_DATA = /^application\/ld\+json\b/iu
const MAX_LENGTH = 200_000
/** `@graph` and departments nest places. */
const MAX_DEPTH = 6

/** Ignores invalid JSON and unknown shapes. */
export function gatherLinkedData() {
  const blocks: string[] = []
  let isOpen = false

  const part: Part = {
    open(name, attributes) {
      isOpen = name === 'script' && LINKED_DATA.test(attributes.type ?? '')
      if (isOpen) blocks.push('')
    },
    text(text) {
      const block = blocks.at(-1) ?? ''
      if (isOpen && block.length <= MAX_LENGTH) blocks[blocks.length - 1] = block + text
    },
    close() {
      isOpen = false
    },
  }
  const readTexts = () => blocks.flatMap(block => textsWithin(parsed(block), 0))
  return { part, read: () => [...placesIn(blocks)].map(factsOf), readTexts }
}

function* placesIn(blocks: readonly string[]): Generator<object, undefined> {
  let places = 0
  for (const block of blocks) {
    for (const place of placesWithin(parsed(block), 0)) {
      yield place
      places += 1
      if (places >= MAX_PLACES) return
    }
  }
}

function parsed(block: string): unknown {
  if (block.length > MAX_LENGTH) return null
  return parsedJson(block) ?? parsedJson(mended(block))
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Matches strings, or noise: comments, CDATA and trailing commas. */
const STRING_OR_NOISE =
  /"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\/|<!--|-->|(?:\/\/)?\s*(?:<!\[CDATA\[|\]\]>)|\/\/[^\n]*|,(?=\s*[}\]])|;\s*$/gu
const QUOTE = /&(?:quot|#34|#x22);/giu

function mended(block: string): string {
  const text = block.includes('"') ? block : block.replace(QUOTE, '"')
  return text.replace(STRING_OR_NOISE, found =>
    found.startsWith('"') ? found.replace(/\s+/gu, ' ') : '',
  )
}

const MOST_TEXTS = 100

function textsWithin(node: unknown, depth: number): string[] {
  if (depth > MAX_DEPTH || typeof node !== 'object' || node === null) return []
  const given: Readonly<Record<string, unknown>> = { ...node }
  const inner = Object.values(node).flatMap(one => textsWithin(one, depth + 1))
  const own = [given.description, given.text].flatMap(one => (typeof one === 'string' ? one : []))
  return [...own, ...inner].slice(0, MOST_TEXTS)
}

function* placesWithin(node: unknown, depth: number): Generator<object, undefined> {
  if (depth > MAX_DEPTH || typeof node !== 'object' || node === null) return
  if (!Array.isArray(node) && '@type' in node && isPlaceType(node['@type'])) yield node
  for (const inner of Object.values(node)) yield* placesWithin(inner, depth + 1)
}

function factsOf(place: object): SiteFacts {
  const given: Readonly<Record<string, unknown>> = { ...place }
  const { address, openingHours } = given
  const hours = Array.isArray(openingHours) ? openingHours : [openingHours]
  const written = joinRules(hours.flatMap(one => factText(one) ?? []))
  return {
    name: factText(given.name),
    ...addressFacts(address),
    phone: factText(given.telephone),
    hours: factText(written) ?? specifiedHours(given.openingHoursSpecification),
  }
}

/** Two sittings of a day are joined, because a later rule would replace an earlier one. */
function joinRules(rules: readonly string[]): string {
  return rules.reduce((all, rule) => {
    if (all === '') return rule
    const days = /^[^\d]*/u.exec(rule)?.[0].trim() ?? ''
    const isAgain = days !== '' && all.split(/[;,]\s/u).some(other => other.startsWith(`${days} `))
    return `${all}${isAgain && /\d$/u.test(all) ? ',' : ';'} ${rule}`
  }, '')
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
  .transform(day => {
    const name = day.trim().replace(/^https?:\/\/schema\.org\//u, '')
    return name.slice(0, 1).toUpperCase() + name.slice(1, 2).toLowerCase()
  })
  .pipe(z.enum(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']))
const TIME = z
  .string()
  .transform(time => clockTime(time.trim()))
  .pipe(z.string())
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

function clockTime(text: string): string | null {
  const [, hour = '', minute = '00', half] =
    /^(\d{1,2})(?::(\d{2})(?::\d{2})?)?\s?([ap])?\.?(?:m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/iu.exec(
      text,
    ) ?? []
  const isTwelve = half !== undefined
  if (hour === '' || Number(minute) > 59 || Number(hour) > (isTwelve ? 12 : 24)) return null
  if (!isTwelve && !text.includes(':')) return null
  const value = isTwelve ? (Number(hour) % 12) + (/p/iu.test(half) ? 12 : 0) : Number(hour)
  return `${String(value).padStart(2, '0')}:${minute}`
}

/** Null if any part is not understood. */
function specifiedHours(value: unknown): string | null {
  const parsed = SPECIFICATIONS.safeParse(value)
  if (!parsed.success) return null
  const spans = new Map<string, string[]>()
  for (const { dayOfWeek, opens, closes } of parsed.data) {
    if (opens === closes) continue
    for (const day of dayOfWeek) spans.set(day, [...(spans.get(day) ?? []), `${opens}-${closes}`])
  }
  return factText([...spans].map(([day, times]) => `${day} ${times.join(',')}`).join('; '))
}
