import type { ListingDraft } from '../app/domain/listings/listing-draft.ts'
import { type Artwork, COVERS, LOGOS } from '../app/domain/pictures/artwork.ts'
import type { FeaturedItem, FeaturedOffer, PublishedHours } from '../db/documents.ts'
import { type Chooser, chooserFor } from './chooser.ts'
import { dayAfter } from './dates.ts'
import { TOWNS, type Town } from './places.ts'
import { inventSchedule, type Schedule } from './schedule.ts'
import { type DayRhythm, type MenuLine, THEMES, type Theme } from './themes.ts'
import { wordDays, wordTexts } from './wording.ts'
import { inventName, STREETS } from './words.ts'

export const DEMO_SOURCE = 'Demo data'

export interface DemoListing {
  draft: ListingDraft
  theme: Theme
  schedule: Schedule | null
  memberUid: string | null
  isVerified: boolean
  logo: string
}

export interface ZipPoint {
  latitude: number
  longitude: number
}

const SAYS_IT_VARIES = 0.03
const HAS_WEBSITE = 0.8
const HAS_PHONE = 0.9
const HAS_SPECIAL_OFFER = 0.35
const MEMBER_IS_VERIFIED = 0.9
const DAYS_SINCE_CHECKED = 20
const DEGREES_PER_MILE = 1 / 69

export function inventListings(
  points: ReadonlyMap<string, ZipPoint>,
  today: string,
): DemoListing[] {
  const everywhere = new Set<string>()
  let nextMemberTheme = 0
  return TOWNS.flatMap((town, townNumber) => {
    const point = points.get(town.zipCode)
    if (!point) return []
    const suited = THEMES.filter(theme => town.isByWater || !theme.needsWater)
    const foundThemes =
      townNumber === 0 ? suited : chooserFor(`themes ${town.zipCode}`).shuffled(suited)
    const turns = new Map<DayRhythm, number>()
    const names = { names: everywhere, words: new Set<string>() }
    return Array.from({ length: town.members + town.found }, (_, number) => {
      const isMember = number < town.members
      const place = isMember ? nextMemberTheme++ : number - town.members
      const theme = cyclic(isMember ? suited : foundThemes, place)
      const turn = turns.get(theme.rhythm) ?? townNumber
      turns.set(theme.rhythm, turn + 1)
      return inventListing({ town, point, number, turn, isMember, theme, names, today })
    })
  })
}

interface TownNames {
  names: Set<string>
  words: Set<string>
}

interface Invitation {
  town: Town
  point: ZipPoint
  number: number
  turn: number
  isMember: boolean
  theme: Theme
  names: TownNames
  today: string
}

function inventListing({
  town,
  point,
  number,
  turn,
  isMember,
  theme,
  names,
  today,
}: Invitation): DemoListing {
  const sourceId = `${town.zipCode}-${number + 1}`
  const chooser = chooserFor(`listing ${sourceId}`)
  const name = newName(theme, names, chooser)
  const varies = !isMember && chooser.chance(SAYS_IT_VARIES)
  const schedule = varies ? null : inventSchedule(theme.rhythm, turn, chooser)
  const food = chooser.pickSome(theme.food, chooser.between(2, 3))
  const drinks = chooser.pickSome(theme.drinks, chooser.between(2, 3))
  const website = chooser.chance(HAS_WEBSITE) ? `https://${slug(name)}.example` : null
  return {
    theme,
    schedule,
    memberUid: isMember ? chooser.uuid() : null,
    isVerified: isMember && (number === 0 || chooser.chance(MEMBER_IS_VERIFIED)),
    logo: pickArt(LOGOS, theme.logos, chooser),
    draft: {
      source: DEMO_SOURCE,
      sourceId,
      checkedOn: dayAfter(today, -chooser.between(0, DAYS_SINCE_CHECKED)),
      name,
      address: `${chooser.between(2, 989) * 10 + chooser.between(1, 9)} ${chooser.pick(STREETS)}`,
      city: town.city,
      state: 'MD',
      zipCode: town.zipCode,
      ...scatter(point, town.spread, chooser),
      phone: inventPhone(town.zipCode, sourceId),
      website,
      menuUrl: website && chooser.chance(0.6) ? `${website}/happy-hour-menu` : null,
      priceRange: chooser.pick(theme.priceRanges),
      category: theme.category,
      picture: pickArt(COVERS, theme.covers, chooser),
      rating: (isMember ? chooser.between(41, 49) : chooser.between(36, 48)) / 10,
      reviewCount: Math.round(12 + 900 * chooser.next() ** 3),
      happyHours: publish({ schedule, isMember, theme, food, drinks, chooser }),
      openingHours: schedule?.opening ?? inventSchedule(theme.rhythm, turn, chooser).opening,
      tags: isMember ? [...food, ...drinks].slice(0, 4).map(line => priced(line)) : [...theme.tags],
      featuredItems: [...drinks, ...food].slice(0, 5).map(featuredItem),
      featuredOffer:
        !isMember && chooser.chance(HAS_SPECIAL_OFFER) ? specialOffer(theme, chooser) : null,
    },
  }
}

/** Numbers reserved for fiction, with the local area code. */
function inventPhone(zipCode: string, sourceId: string): string | null {
  const chooser = chooserFor(`phone ${sourceId}`)
  if (!chooser.chance(HAS_PHONE)) return null
  return `${/^20[6-9]|^217/.test(zipCode) ? 301 : 410}55501${chooser.between(10, 99)}`
}

function publish(given: {
  schedule: Schedule | null
  isMember: boolean
  theme: Theme
  food: MenuLine[]
  drinks: MenuLine[]
  chooser: Chooser
}): PublishedHours {
  const { schedule, isMember, theme, food, drinks, chooser } = given
  if (isMember && schedule) {
    const items = [...chooser.pickSome([...theme.extras.drinks, ...theme.extras.food], 1)]
    items.push(
      ...chooser
        .shuffled([...food, ...drinks])
        .slice(0, 4)
        .map(line => priced(line)),
    )
    return { kind: 'days', days: wordDays(schedule, items, chooser) }
  }
  const write = chooser.pick([priced, pricedAfter])
  return {
    kind: 'texts',
    texts: schedule ? wordTexts(schedule, chooser) : ['Varies'],
    food: [...chooser.pickSome(theme.extras.food, 1), ...food.map(write)],
    drinks: [...chooser.pickSome(theme.extras.drinks, 1), ...drinks.map(write)],
  }
}

/** Whole dollars, somewhat under two thirds. */
function happyPrice(dollars: number): number {
  return Math.max(2, Math.round(dollars * 0.62))
}

function priced([name, dollars]: MenuLine): string {
  return `$${happyPrice(dollars)} ${name}`
}

function pricedAfter([name, dollars]: MenuLine): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} $${happyPrice(dollars)}`
}

function featuredItem([name, dollars, picture]: MenuLine): FeaturedItem {
  const price = happyPrice(dollars) * 100
  const item = name.charAt(0).toUpperCase() + name.slice(1)
  return { item, picture, price_cents: price, savings_cents: dollars * 100 - price }
}

function specialOffer(theme: Theme, chooser: Chooser): FeaturedOffer {
  const { picture, title, description } = chooser.pick(theme.offers)
  return { picture, title, description }
}

function pickArt(art: readonly Artwork[], themes: readonly string[], chooser: Chooser): string {
  const suited = art.filter(piece => piece.themes.some(theme => themes.includes(theme)))
  return chooser.pick(suited.length > 0 ? suited : art).name
}

const NAME_ATTEMPTS = 40

/** Unique in name, and in each word within a town. */
function newName(theme: Theme, town: TownNames, chooser: Chooser): string {
  for (let attempt = 0; ; attempt++) {
    const name = inventName(chooser.pick(theme.names), chooser)
    const words = name.match(/\p{L}{5,}/gu) ?? []
    const isFresh = !words.some(word => town.words.has(word)) || attempt > NAME_ATTEMPTS
    if (!isFresh || town.names.has(name)) continue
    town.names.add(name)
    for (const word of words) town.words.add(word)
    return name
  }
}

function scatter(point: ZipPoint, [north, east]: Town['spread'], chooser: Chooser): ZipPoint {
  const angle = chooser.next() * 2 * Math.PI
  const reach = chooser.next() * DEGREES_PER_MILE
  const shrink = Math.cos((point.latitude * Math.PI) / 180)
  return {
    latitude: roundedDegrees(point.latitude + Math.sin(angle) * reach * north),
    longitude: roundedDegrees(point.longitude + (Math.cos(angle) * reach * east) / shrink),
  }
}

function roundedDegrees(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}

function slug(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’]/g, '')
    .toLowerCase()
  return plain
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function cyclic<T>(items: readonly T[], place: number): T {
  for (const item of items.slice(place % items.length)) return item
  throw new RangeError('There are no items.')
}
