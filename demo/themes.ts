import { z } from 'zod'
import { COVERS, ITEM_PICTURES, LOGOS } from '../app/domain/pictures/artwork.ts'
import { count, countIfAny, list, readTable, text, yesOrNo } from './read-table.ts'

export type MenuLine = readonly [name: string, dollars: number, picture: string]

export interface Pitch {
  title: string
  description: string
  picture: string
  /** Of an event; null for anything else. */
  hours: string | null
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

export const coverName = z.enum(COVERS.map(({ name }) => name))

const RHYTHMS = ['bar', 'restaurant', 'cafe', 'lounge', 'brewery', 'all-night'] as const

export type DayRhythm = (typeof RHYTHMS)[number]

export interface Theme {
  category: string
  needsWater: boolean
  rhythm: DayRhythm
  priceRanges: readonly string[]
  covers: readonly string[]
  logos: readonly string[]
  /** Contains {adjective}, {creature}, {thing} and {family}. */
  names: readonly string[]
  food: readonly MenuLine[]
  drinks: readonly MenuLine[]
  /** Lines that are no single dish. */
  extras: { readonly drinks: readonly string[]; readonly food: readonly string[] }
  tags: readonly string[]
  coupons: readonly Pitch[]
  deals: readonly Pitch[]
  offers: readonly Pitch[]
  events: readonly Pitch[]
  newItems: readonly Pitch[]
}

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
      hours: z.string().transform(cell => cell || null),
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
            hours: pitch.hours,
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
