import { z } from 'zod'
import { COVERS, ITEM_PICTURES, LOGOS } from '../app/domain/pictures/artwork.ts'
import { count, countIfAny, list, readTable, text, yesOrNo } from './read-table.ts'

/** A dish or drink: its name, its everyday price in whole dollars, and the picture of it. */
export type MenuLine = readonly [name: string, dollars: number, picture: string]

/** What a business promises, with a picture of it. */
export interface Pitch {
  title: string
  description: string
  picture: string
  /** For a coupon its price and the usual one, where it says them. */
  prices: DemoPrices | undefined
}

export interface DemoPrices {
  priceCents: number
  usualCents: number
}

/** Two cells of dollars, or none. */
export function pricesIn(row: { dollars: number | null; usual_dollars: number | null }) {
  const { dollars, usual_dollars: usual } = row
  if (dollars === null || usual === null) return undefined
  return { priceCents: dollars * 100, usualCents: usual * 100 }
}

/** A cell that names a cover. */
export const coverName = z.enum(COVERS.map(({ name }) => name))

const RHYTHMS = ['bar', 'restaurant', 'cafe', 'lounge', 'brewery', 'all-night'] as const

export type DayRhythm = (typeof RHYTHMS)[number]

/** A kind of place: what it serves, how it is named, and what it has to say. */
export interface Theme {
  category: string
  /** Whether it makes sense only at a shore. */
  needsWater: boolean
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

/** Every kind of place of the demo world, unlike ones side by side. */
export const THEMES: readonly Theme[] = readThemes()

function readThemes(): Theme[] {
  const themes = readTable(
    'themes',
    z.object({
      category: text,
      rhythm: z.enum(RHYTHMS),
      by_water_only: yesOrNo,
      price_ranges: list,
      covers: list.refine(themes => isDrawn(COVERS, themes), 'no cover has such a theme'),
      logos: list.refine(themes => isDrawn(LOGOS, themes), 'no logo has such a theme'),
      tags: list,
    }),
  )
  const category = z.enum(themes.map(theme => theme.category))
  const course = z.enum(['food', 'drink'])
  const names = readTable('names', z.object({ category, pattern: text }))
  const specials = readTable('specials', z.object({ category, course, text }))
  const picture = z.enum(ITEM_PICTURES.map(({ name }) => name))
  const menu = readTable(
    'menu',
    z.object({ category, course, name: text, dollars: count, picture }),
  )
  const kind = z.enum(['coupon', 'deal', 'offer', 'event', 'new-item'])
  const pitches = readTable(
    'pitches',
    z.object({
      category,
      kind,
      picture: coverName,
      title: text,
      description: text,
      dollars: countIfAny,
      usual_dollars: countIfAny,
    }),
  )

  return themes.map(({ category, by_water_only, price_ranges, ...theme }) => {
    const menuOf = (wanted: z.infer<typeof course>) =>
      menu
        .filter(line => line.category === category && line.course === wanted)
        .map((line): MenuLine => [line.name, line.dollars, line.picture])
    const specialsOf = (wanted: z.infer<typeof course>) =>
      specials
        .filter(special => special.category === category && special.course === wanted)
        .map(special => special.text)
    const pitchesOf = (wanted: z.infer<typeof kind>) =>
      pitches
        .filter(pitch => pitch.category === category && pitch.kind === wanted)
        .map(
          (pitch): Pitch => ({
            title: pitch.title,
            description: pitch.description,
            picture: pitch.picture,
            prices: pricesIn(pitch),
          }),
        )
    return {
      ...theme,
      category,
      needsWater: by_water_only,
      priceRanges: price_ranges,
      names: names.filter(name => name.category === category).map(({ pattern }) => pattern),
      food: menuOf('food'),
      drinks: menuOf('drink'),
      extras: { food: specialsOf('food'), drinks: specialsOf('drink') },
      coupons: pitchesOf('coupon'),
      deals: pitchesOf('deal'),
      offers: pitchesOf('offer'),
      events: pitchesOf('event'),
      newItems: pitchesOf('new-item'),
    }
  })
}

function isDrawn(pictures: typeof COVERS, themes: readonly string[]): boolean {
  return pictures.some(picture => picture.themes.some(theme => themes.includes(theme)))
}
