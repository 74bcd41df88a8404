import { createHash } from 'node:crypto'
import { describeSlots, readHours, readOpeningText, readOsmHours, readOsmWeek } from '@hush/hours'
import { z } from 'zod'
import type { FeaturedOffer, OpeningSlot, PublishedHours } from '../../../../db/documents.ts'
import { type ListingDraft, MAX_LISTING_NAME } from '../listing-draft.ts'
import { readFacts } from '../listing-facts.ts'
import { storedSlots } from '../listing-week.ts'
import {
  cleanLines,
  cleanText,
  type FieldName,
  type Fields,
  fieldsOf,
  listOf,
} from './import-fields.ts'
import { type LeftOut, reasonToLeaveOut } from './left-out.ts'
import { cuisinesOf, isFromOsm, osmId, osmKind } from './osm-tags.ts'
import { type Place, placeOfRow } from './place.ts'
import {
  parsedJson,
  readExceptions,
  readFeaturedItems,
  readInformation,
} from './published-facts.ts'
import type { ServiceArea } from './service-area.ts'
import { fieldKey, type SourceRow } from './source-row.ts'

const time = z
  .string()
  .regex(/^([01]\d|2[0-4]):?[0-5]\d$/)
  .transform(text => text.replace(':', ''))

const slot = z.object({
  day: z.number().int().min(0).max(6),
  start: time,
  end: time,
  is_overnight: z.boolean().optional(),
})

const businessHours = z.array(z.object({ open: z.array(slot) })).min(1)

const DRINK_WORDS =
  /\b(ales?|beers?|bottles?|bourbon|brews?|cans?|ciders?|cocktails?|coffees?|drafts?|drinks?|flights?|gin|ipas?|lagers?|margaritas?|margs?|martinis?|mimosas?|mules?|pilsners?|pints?|pitchers?|pours?|rails?|ros[eé]|rum|sake|sangrias?|seltzers?|shots?|spritz(es)?|stouts?|tequila|vodka|wells?|whiske?y|wines?)\b/i

const SAYS_ONLY_YES = /^(yes|no|true|false|1|0)$/i

export interface ReadingContext {
  /** Null means OpenStreetMap, Open Brewery DB, or the file name. */
  source: string | null
  fileName: string
  /** Null means the date in the row or the file, otherwise today. */
  checkedOn: string | null
  today: string
  area: ServiceArea
}

export type RowResult =
  | { kind: 'draft'; draft: ListingDraft; unread: string[] }
  | { kind: 'left-out'; reason: LeftOut }
  | { kind: 'bad'; reason: string }

const MAX_LENGTHS: Readonly<Partial<Record<FieldName, number>>> = {
  name: MAX_LISTING_NAME,
  city: 60,
  category: 60,
  cuisine: 200,
  id: 200,
}
const MAX_SOURCE_NAME = 80
const MAX_ADDRESS = 200
const MAX_HOURS_TEXTS = 20
const MAX_HOURS_TEXT = 1000
const MAX_ITEMS = 50
const MAX_ITEM = 200
const MAX_TAGS = 5

export function readListing(row: SourceRow, context: ReadingContext): RowResult {
  const fields = fieldsOf(row)
  const isOsm = isFromOsm(row)
  const leftOut = reasonToLeaveOut(row, fields, { isOsm, today: context.today })
  if (leftOut) return { kind: 'left-out', reason: leftOut }
  if (fields.text('name') === '') return { kind: 'bad', reason: 'has no name' }
  const place = placeOfRow(row, fields, context.area)
  if ('problem' in place) return { kind: 'bad', reason: place.problem }
  const happyHours = readHappyHours(fields)
  const tooLong = findTooLong(fields, place, happyHours)
  if (tooLong) return { kind: 'bad', reason: `is too long in its ${tooLong}` }
  const { facts, unread: unreadFacts } = readFacts(fields.text)
  const opening = readOpeningHours(fields.value('openingHours'))
  const exceptions = readExceptions(fields.value('exceptions'))
  const featuredItems = readFeaturedItems(fields.value('featuredItems'))
  const checkedOn = checkedDay(fields.text('checkedOn'), context.today)
  const unread = [
    ...unreadFacts,
    ...(opening ? [] : ['opening hours']),
    ...(timesOf(happyHours).some(text => readHours(text) === null) ? ['happy hours'] : []),
    ...(exceptions ? [] : ['date that differs']),
    ...(featuredItems ? [] : ['featured item']),
    ...(place.hasUnreadableZip ? ['zip code'] : []),
    ...(fields.text('checkedOn') && !checkedOn ? ['checked date'] : []),
  ]
  const { hasUnreadableZip: _, ...location } = place
  const draft: ListingDraft = {
    source: context.source ?? sourceOfRow(row, fields, { isOsm, fileName: context.fileName }),
    sourceId: (isOsm ? osmId(row) : null) ?? row.id ?? (fields.text('id') || hashOf(fields, place)),
    checkedOn: context.checkedOn ?? checkedOn ?? row.fileDate ?? context.today,
    name: fields.text('name'),
    ...location,
    ...facts,
    category: categoryOf(row, fields, isOsm, context.today),
    picture: null,
    happyHours,
    openingHours: opening ?? [],
    tags: tagsOf(fields),
    exceptions: exceptions ?? [],
    featuredItems: featuredItems ?? [],
    featuredOffer: readOffer(fields.value('featuredOffer')),
  }
  return { kind: 'draft', draft, unread }
}

function findTooLong(fields: Fields, place: Place, happyHours: PublishedHours): string | null {
  const field = Object.entries(MAX_LENGTHS).find(([name, max]) => {
    return isFieldName(name) && fields.text(name).length > max
  })
  if (field) return field[0]
  if ((place.address ?? '').length > MAX_ADDRESS) return 'address'
  const texts = timesOf(happyHours)
  if (texts.length > MAX_HOURS_TEXTS || texts.some(text => text.length > MAX_HOURS_TEXT)) {
    return 'happy hours'
  }
  const items = happyHours.kind === 'texts' ? [...happyHours.food, ...happyHours.drinks] : []
  return items.length > MAX_ITEMS || items.some(item => item.length > MAX_ITEM) ? 'items' : null
}

function timesOf(hours: PublishedHours): string[] {
  if (hours.kind === 'texts') return hours.texts
  return hours.days.flatMap(({ enabled, time }) => (enabled && time !== '' ? [time] : []))
}

function isFieldName(name: string): name is FieldName {
  return name in MAX_LENGTHS
}

function checkedDay(text: string, today: string): string | null {
  const day = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
  if (!day || day > today) return null
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day) ? day : null
}

function sourceOfRow(
  row: SourceRow,
  fields: Fields,
  { isOsm, fileName }: { isOsm: boolean; fileName: string },
): string {
  if (row.values.has('@spider')) return 'All the Places'
  if (isOsm) return 'OpenStreetMap'
  const named = fields.text('source')
  if (named !== '') return named.slice(0, MAX_SOURCE_NAME)
  return hasBreweryType(row) ? 'Open Brewery DB' : fileName
}

function hasBreweryType(row: SourceRow): boolean {
  return [...row.values.keys()].some(key => fieldKey(key) === 'brewerytype')
}

/** Without an id, the same name at the same address is the same place. */
function hashOf(fields: Fields, place: Place): string {
  const where = place.address
    ? [place.address, fields.text('city'), fields.text('zipCode')]
    : [
        fields.text('city'),
        fields.text('zipCode'),
        place.latitude.toFixed(3),
        place.longitude.toFixed(3),
      ]
  const words = [fields.text('name'), ...where].join('\n').toLowerCase()
  return createHash('sha256').update(words).digest('hex').slice(0, 24)
}

const BREWERY_TYPES: Readonly<Record<string, string>> = {
  micro: 'Microbrewery',
  nano: 'Nanobrewery',
  regional: 'Regional Brewery',
  bar: 'Beer Bar',
  large: 'Brewery',
  contract: 'Brewery',
  proprietor: 'Brewery',
  brewpub: 'Brewpub',
  taproom: 'Taproom',
  cidery: 'Cidery',
  beergarden: 'Beer Garden',
}

function categoryOf(row: SourceRow, fields: Fields, isOsm: boolean, today: string): string | null {
  const cuisine = cuisinesOf(fields.text('cuisine'))[0] ?? null
  if (isOsm) {
    const osm = osmKind(row.values, today)
    const category = osm.kind === 'place' ? osm.category : null
    return category === 'Restaurant' ? (cuisine ?? category) : category
  }
  const category = fields.text('category')
  if (hasBreweryType(row)) return BREWERY_TYPES[category.toLowerCase()] ?? 'Brewery'
  return cuisine ?? (category || null)
}

function tagsOf(fields: Fields): string[] {
  const listed = fields.list('tags')
  const tags = listed.length > 0 ? listed : cuisinesOf(fields.text('cuisine'))
  return [...new Set(tags)].filter(tag => tag.length <= MAX_ITEM).slice(0, MAX_TAGS)
}

const offer = z.object({
  title: z.string().transform(cleanText).pipe(z.string().min(1).max(120)),
  description: z.string().default('').transform(cleanText).pipe(z.string().max(2000)),
})

function readOffer(value: unknown): FeaturedOffer | null {
  const parsed = offer.safeParse(value)
  return parsed.success ? { picture: null, ...parsed.data } : null
}

function readOpeningHours(value: unknown): OpeningSlot[] | null {
  if (value === null || value === undefined) return []
  const parsed = businessHours.safeParse(parsedJson(value))
  if (parsed.success) {
    return (parsed.data[0]?.open ?? []).map(slot => ({
      ...slot,
      is_overnight: slot.end !== '0000' && slot.end <= slot.start,
    }))
  }
  if (typeof value !== 'string') return null
  const slots = readOsmWeek(value.trim()) ?? readOpeningText(value)
  return slots && storedSlots(slots)
}

function readHappyHours(fields: Fields): PublishedHours {
  const days = readInformation(fields.value('information'))
  return days ? { kind: 'days', days } : readTexts(fields)
}

function readTexts(fields: Fields): PublishedHours {
  const value = fields.value('happyHours')
  const texts =
    listOf(value, cleanLines) ??
    [cleanLines(value)].filter(text => text !== '' && !SAYS_ONLY_YES.test(text))
  const food = fields.list('food')
  const drinks = fields.list('drinks')
  const others = fields.list('items').filter(item => !food.includes(item) && !drinks.includes(item))
  return {
    kind: 'texts',
    texts: texts.map(text => wordedOsmHours(text) ?? text),
    food: [...food, ...others.filter(item => !DRINK_WORDS.test(item))],
    drinks: [...drinks, ...others.filter(item => DRINK_WORDS.test(item))],
  }
}

/** "Mo-Fr 16:00-18:00" as "Mon–Fri 4 PM–6 PM"; null for any other notation. */
function wordedOsmHours(text: string): string | null {
  const slots = /\b(Mo|Tu|We|Th|Fr|Sa|Su)\b/.test(text) ? readOsmHours(text) : null
  return slots && slots.length > 0 ? describeSlots(slots) : null
}
