import { PORTIONS } from '@hush/hours/items'
import { isCalendarDate } from '@hush/hours/time'
import { z } from 'zod'
import { FEED_FACTS } from '../listings/listing-facts.ts'

/** Major rises when a column goes or changes meaning, minor when one is added. */
export const FEED_VERSION = '1.2'
export const FEED_FILE = 'hush-open.zip'

const optional = (description: string) => z.string().describe(`${description}; empty if unknown`)
const whole = (description: string) => z.string().regex(/^\d*$/).describe(description)
const FIRST_DAY = '1900-01-01'
/** A schema can only check the pattern; the 31st of February is no date. */
const isDay = (text: string) => isCalendarDate(text) && text >= FIRST_DAY
const day = (description: string) =>
  z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .refine(isDay)
    .describe(description)
const dayOrEmpty = (description: string) =>
  z
    .string()
    .regex(/^(\d{4}-\d\d-\d\d)?$/)
    .refine(text => text === '' || isDay(text))
    .describe(`${description}; empty if the page names none`)
const json = (description: string) => z.string().describe(`JSON: ${description}; empty if none`)
const placeId = z.string().min(1).describe('The place, as in places.csv')

export const place = z.object({
  place_id: z.string().min(1).describe('Stays the same from day to day'),
  source_name: z.string().min(1).describe('Source of the place'),
  source_id: z.string().min(1).describe('Id at the source'),
  checked_on: day('When its facts were last read or kept'),
  name: z.string().min(1),
  address: optional('Number and street'),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  latitude: z.string().regex(/^-?\d+(\.\d+)?$/),
  longitude: z.string().regex(/^-?\d+(\.\d+)?$/),
  time_zone: z.string().describe('Time zone of all its times (IANA)'),
  ...FEED_FACTS,
  happy_hours: optional('As an OpenStreetMap opening_hours text, with the dates that differ'),
  opening_hours: optional('As an OpenStreetMap opening_hours text, with the dates that differ'),
  happy_hour_time: json('the happy hours in the words that were published'),
  happy_hour_food: json('its food'),
  happy_hour_drinks: json('its drinks'),
  happy_hour_information: json('hours and items by weekday, if the bar keeps them itself'),
  happy_hour_exceptions: json(
    'dates that differ from the week, with their happy and opening hours in minutes after midnight',
  ),
  happy_hour_tags: json('its own tags'),
  featured_items: json('items with their price in dollars'),
})

const window = z.object({
  place_id: placeId,
  weekday: z
    .enum(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
    .describe('Weekday on which it begins'),
  start: z.string().regex(/^\d\d:\d\d$/),
  end: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .describe('Times after 24:00 are on the next day'),
  ends: z
    .enum(['at', 'close', 'all-day'])
    .describe('At this time, when the bar closes, or with the day'),
})

const date = z.object({
  place_id: placeId,
  date: day('Date on which the windows of its weekday do not begin'),
  start: z
    .string()
    .regex(/^(\d\d:\d\d)?$/)
    .describe('Start of a window of this date; empty if there is none'),
  end: z
    .string()
    .regex(/^(\d\d:\d\d)?$/)
    .describe('Times after 24:00 are on the next day'),
  ends: z.enum(['at', 'close', 'all-day', '']).describe('As in windows.csv'),
})

const item = z.object({
  place_id: placeId,
  kind: z.string().describe('One of 24, such as beer or oysters'),
  text: z.string().min(1).describe('As it was published'),
  price_cents: whole('Price'),
  max_cents: whole('Highest price of a range'),
  is_from: z.enum(['yes', 'no']).describe('Whether the price is the lowest of several'),
  was_cents: whole('Usual price'),
  unit_cents: whole('Price of one; empty for a portion'),
  portion: z.enum(['', ...PORTIONS]).describe('Portion, if it is more than one serving'),
  off_cents: whole('Amount off'),
  off_percent: whole('Percent off'),
  weekdays: z.string().describe('Such as Mo,Tu'),
})

export const statement = z.object({
  place_id: placeId,
  manner: z.enum(['stated', 'calendar', 'model']).describe('How the page says it'),
  page: z.string().min(1).describe('The page that says it'),
  quote: z.string().min(1).describe('Its words'),
  read_as: z.string().describe('JSON: the windows that were read from it'),
  first_read_on: day('When the page was first seen to say it'),
  last_read_on: day('When the page last said it'),
  valid_from: dayOrEmpty('The first day on which it holds').default(''),
  valid_until: dayOrEmpty('The last day on which it holds'),
  conditions: z
    .string()
    .regex(/^([a-z-]+(,[a-z-]+)*)?$/)
    .default('')
    .describe('Conditions besides days and times, such as bar-only,dine-in-only'),
})

const feedInfo = z.object({
  feed_name: z.literal('Hush open happy hours'),
  feed_version: z.literal(FEED_VERSION),
  publisher: z.string().describe('Site that publishes the feed'),
  made_on: day('In Maryland'),
  licence: z.string(),
  places: whole('Rows of places.csv'),
  windows: whole('Rows of windows.csv'),
  items: whole('Rows of items.csv'),
  evidence: whole('Rows of evidence.csv'),
  dates: whole('Rows of dates.csv'),
})

export const TABLES = {
  'places.csv': place,
  'windows.csv': window,
  'dates.csv': date,
  'items.csv': item,
  'evidence.csv': statement,
  'feed_info.csv': feedInfo,
} as const

export type TableName = keyof typeof TABLES

export const TABLE_NAMES = [
  'places.csv',
  'windows.csv',
  'dates.csv',
  'items.csv',
  'evidence.csv',
  'feed_info.csv',
] as const satisfies readonly TableName[]

export type Row<Name extends TableName> = z.infer<(typeof TABLES)[Name]>

export function columnsOf(name: TableName): string[] {
  return Object.keys(TABLES[name].shape)
}

export function feedSchema() {
  return {
    title: 'Hush open happy hours',
    version: FEED_VERSION,
    ...z.toJSONSchema(z.object(TABLES)),
  }
}
