import { normalPriceRange, normalUrl } from '../listing-draft.ts'
import { fieldKey, type SourceRow } from './source-row.ts'

/** A fact of a listing that a row can hold. */
export type FieldName = keyof typeof FIELDS

/**
 * The names under which files hold a fact, as `fieldKey` writes them, best first: those of the
 * external shape (diner §3), of OpenStreetMap and of Open Brewery DB among them.
 */
export const FIELDS = {
  name: ['name', 'title', 'restaurantname', 'businessname', 'placename'],
  id: ['id', 'sourceid', 'osmid', 'placeid', 'uid', 'businessuid'],
  street: ['address', 'streetaddress', 'address1', 'addressline1', 'street', 'location'],
  street2: ['address2', 'addressline2'],
  street3: ['address3', 'addressline3'],
  houseNumber: ['addrhousenumber'],
  houseStreet: ['addrstreet', 'addrplace'],
  city: ['city', 'town', 'municipality', 'locality', 'addrcity'],
  state: ['state', 'stateprovince', 'province', 'region', 'addrstate'],
  zipCode: ['zip', 'zipcode', 'postalcode', 'postcode', 'addrpostcode'],
  country: ['country', 'addrcountry'],
  latitude: ['latitude', 'lat', 'y'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x'],
  website: [
    'website',
    'contactwebsite',
    'websiteurl',
    'businessurl',
    'url',
    'contacturl',
    'homepage',
  ],
  menuUrl: ['menuurl', 'menu', 'websitemenu', 'menulink'],
  priceRange: ['pricerange', 'price', 'pricelevel'],
  cuisine: ['cuisine'],
  category: ['category', 'brewerytype', 'restauranttype', 'type', 'kind'],
  rating: ['rating', 'stars', 'score'],
  reviewCount: ['reviewcount', 'reviews', 'numreviews', 'userratingstotal'],
  happyHours: ['happyhourtime', 'happyhours', 'happyhour', 'happyhourtimes', 'happyhourtext'],
  food: ['happyhourfood', 'food', 'fooditems'],
  drinks: ['happyhourdrinks', 'drinks', 'drinkitems'],
  items: ['happyhouritem', 'happyhouritems', 'items', 'specials'],
  openingHours: ['businesshour', 'businesshours', 'openinghours', 'hours'],
  featuredOffer: ['featuredoffer'],
  tags: ['happyhourtags'],
  status: ['status', 'businessstatus', 'operationalstatus'],
  closed: ['closed', 'isclosed', 'permanentlyclosed'],
  checkedOn: ['checkedon', 'checked', 'lastchecked', 'checkdate', 'verifiedon'],
} satisfies Record<string, readonly string[]>

const NAME_KEYS = new Set<string>(FIELDS.name)

/** Whether a column of this name holds the places' names. */
export function isNameField(header: string): boolean {
  return NAME_KEYS.has(fieldKey(header))
}

/** The facts of a row by their names. */
export interface Fields {
  /** The first value that is not empty, of any type. */
  value(name: FieldName): unknown
  /** As one line of clean text, '' when there is none. */
  text(name: FieldName): string
  /** A list, a JSON list in a text, or a text with its parts divided by ";", "|" or line breaks. */
  list(name: FieldName): string[]
}

export function fieldsOf(row: SourceRow): Fields {
  const byKey = new Map<string, unknown>()
  for (const [name, value] of row.values) {
    const key = fieldKey(name)
    if (!isEmpty(value) && !byKey.has(key)) byKey.set(key, value)
  }
  function value(name: FieldName): unknown {
    const key = FIELDS[name].find(candidate => byKey.has(candidate))
    return key === undefined ? null : byKey.get(key)
  }
  return {
    value,
    text: name => cleanText(value(name)),
    list: name => partsOf(value(name)),
  }
}

/** The facts that a row may lack, under their names in a draft; `unread` tells of those that nobody can use. */
export function readFacts(fields: Fields) {
  const unread: string[] = []
  function fact<T>(name: FieldName, title: string, read: (text: string) => T | null): T | null {
    const text = fields.text(name)
    const value = text === '' ? null : read(text)
    if (text !== '' && value === null) unread.push(title)
    return value
  }
  const facts = {
    website: fact('website', 'website', text => normalUrl(text.split(';')[0] ?? '')),
    menuUrl: fact('menuUrl', 'menu link', normalUrl),
    priceRange: fact('priceRange', 'price range', normalPriceRange),
    rating: fact('rating', 'rating', text => numberWithin(text, 5)),
    reviewCount: fact('reviewCount', 'review count', text =>
      wholeNumber(numberWithin(text, 10_000_000)),
    ),
  }
  return { facts, unread }
}

function numberWithin(text: string, most: number): number | null {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return number <= most ? Math.round(number * 10) / 10 : null
}

function wholeNumber(number: number | null): number | null {
  return number !== null && Number.isInteger(number) ? number : null
}

/** One line without control signs and doubled spaces; '' for what is no text, number or flag. */
export function cleanText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return ''
  return value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Clean text that keeps its line breaks. */
export function cleanLines(value: unknown): string {
  if (typeof value !== 'string') return cleanText(value)
  return value.split(/\r?\n/).map(cleanText).filter(Boolean).join('\n')
}

/** The texts of a list that is given as such or as JSON; null when the value is neither. */
export function listOf(value: unknown): string[] | null {
  if (Array.isArray(value)) return value.map(cleanText).filter(Boolean)
  if (typeof value !== 'string' || !/^\s*\[/.test(value)) return null
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? listOf(parsed) : null
  } catch {
    return null
  }
}

function partsOf(value: unknown): string[] {
  const list = listOf(value)
  if (list) return list
  const text = typeof value === 'string' ? value : cleanText(value)
  return text
    .split(/[;|\n]/)
    .map(cleanText)
    .filter(Boolean)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
