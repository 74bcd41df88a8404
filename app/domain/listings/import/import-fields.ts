import { FACT_HEADERS } from '../listing-facts.ts'
import { fieldKey, type SourceRow } from './source-row.ts'

export type FieldName = keyof typeof FIELDS

/** Best first; covers the external shape (diner §3), OpenStreetMap and Open Brewery DB. */
export const FIELDS = {
  name: ['name', 'title', 'restaurantname', 'businessname', 'placename'],
  source: ['sourcename'],
  id: ['id', 'sourceid', 'osmid', 'placeid', 'uid', 'businessuid'],
  street: [
    'address',
    'streetaddress',
    'address1',
    'addressline1',
    'street',
    'location',
    'addrstreetaddress',
    'addrfull',
  ],
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
  ...FACT_HEADERS,
  cuisine: ['cuisine'],
  happyHours: ['happyhourtime', 'happyhours', 'happyhour', 'happyhourtimes', 'happyhourtext'],
  food: ['happyhourfood', 'food', 'fooditems'],
  drinks: ['happyhourdrinks', 'drinks', 'drinkitems'],
  information: ['happyhourinformation'],
  exceptions: ['happyhourexceptions'],
  items: ['happyhouritem', 'happyhouritems', 'items', 'specials'],
  openingHours: ['businesshour', 'businesshours', 'openinghours', 'hours'],
  featuredOffer: ['featuredoffer'],
  featuredItems: ['featureditems'],
  tags: ['happyhourtags'],
  status: ['status', 'businessstatus', 'operationalstatus'],
  closed: ['closed', 'isclosed', 'permanentlyclosed'],
  checkedOn: ['checkedon', 'checked', 'lastchecked', 'checkdate', 'verifiedon'],
} satisfies Record<string, readonly string[]>

const NAME_KEYS = new Set<string>(FIELDS.name)

export function isNameField(header: string): boolean {
  return NAME_KEYS.has(fieldKey(header))
}

export interface Fields {
  value(name: FieldName): unknown
  text(name: FieldName): string
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

/** Protects from formulas; a spreadsheet hides it. */
const SPREADSHEET_APOSTROPHE = /^'(?='*[=+\-@])/

export function cleanText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return ''
  return value
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\p{Noncharacter_Code_Point}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .replace(SPREADSHEET_APOSTROPHE, '')
}

export function cleanLines(value: unknown): string {
  if (typeof value !== 'string') return cleanText(value)
  return value.split(/\r?\n/).map(cleanText).filter(Boolean).join('\n')
}

export function listOf(value: unknown, clean = cleanText): string[] | null {
  if (Array.isArray(value)) return value.map(one => clean(one)).filter(Boolean)
  if (typeof value !== 'string' || !/^\s*\[/.test(value)) return null
  try {
    const parsed: unknown = JSON.parse(value)
    return Array.isArray(parsed) ? listOf(parsed, clean) : null
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
