/** A dish or drink: its name, its everyday price in whole dollars, and the picture of it. */
export type MenuLine = readonly [name: string, dollars: number, picture: string]

/** What a business promises: a title and a description. */
export type Pitch = readonly [title: string, description: string]

export type DayRhythm = 'bar' | 'restaurant' | 'cafe' | 'lounge' | 'brewery' | 'all-night'

/** A kind of place: what it serves, how it is named, and what it has to say. */
export interface Theme {
  category: string
  /** Whether it makes sense only at a shore. */
  needsWater?: boolean
  rhythm: DayRhythm
  priceRanges: readonly string[]
  /** Themes of its covers and logos in the artwork. */
  covers: readonly string[]
  logos: readonly string[]
  /** Names with {adjective}, {creature}, {thing} and {family} to fill in. */
  names: readonly string[]
  food: readonly MenuLine[]
  drinks: readonly MenuLine[]
  /** Happy-hour lines that are no dish of their own. */
  extras: { readonly drinks: readonly string[]; readonly food: readonly string[] }
  tags: readonly string[]
  coupons: readonly Pitch[]
  deals: readonly Pitch[]
  offers: readonly Pitch[]
  events: readonly Pitch[]
  newItems: readonly Pitch[]
}
