import type { Selectable } from 'kysely'
import type { Listings } from '../../../db/schema.ts'

type Row = Selectable<Listings>

export const OWN_FACTS = [
  'name',
  'address',
  'city',
  'state',
  'zip_code',
  'phone',
  'website',
  'menu_url',
  'price_range',
  'category',
  'picture',
  'tags',
  'featured_items',
] as const satisfies readonly (keyof Row)[]

export const LISTING_FACTS = [
  ...OWN_FACTS,
  'latitude',
  'longitude',
  'rating',
  'review_count',
  'featured_offer',
] as const satisfies readonly (keyof Row)[]

const PUBLISHED_HOURS = [
  'time_zone',
  'happy_hours',
  'opening_hours',
  'exceptions',
  'doubted_from',
  'confirmed_on',
  'conditions',
] as const

export const CARD_COLUMNS = [
  'id',
  'member_uid',
  'name',
  'address',
  'city',
  'state',
  'zip_code',
  'latitude',
  'longitude',
  'picture',
  'category',
  'price_range',
  'rating',
  'review_count',
  'verified_at',
  'tags',
  ...PUBLISHED_HOURS,
] as const satisfies readonly (keyof Row)[]

export const PAGE_COLUMNS = [
  'id',
  'member_uid',
  'source',
  'checked_on',
  'verified_at',
  'claimed_listing_id',
  ...PUBLISHED_HOURS,
  ...LISTING_FACTS.filter(column => column !== 'menu_url'),
] as const satisfies readonly (keyof Row)[]

export type ListingColumns<Column extends keyof Row> = Pick<Row, Column>

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

type Written<Value> = Value extends string ? string : Value

/** `zip_code` becomes `zipCode`; nullable columns become optional, and one of several words any text. */
export type InCamelCase<Column extends keyof Row> = {
  [C in Column as null extends Row[C] ? never : CamelCase<C>]: Written<Row[C]>
} & {
  [C in Column as null extends Row[C] ? CamelCase<C> : never]?: Written<Row[C]>
}

export function inSnakeCase(object: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}
