import { DAY_SETS, DAY_WORDS } from '../../happy-hours/reader/lexicon.ts'
import type { Refutation } from '../statement.ts'
import { headingsAbove, LOWEST_RANK } from './headings.ts'
import type { Piece } from './piece.ts'
import type { Claim } from './pieces.ts'
import type { Circumstances, PlaceWords } from './place-words.ts'
import { STOPS } from './remainder.ts'
import {
  ELSEWHERE_NAMED,
  GENERIC,
  GUIDE,
  HAPPY_HOUR,
  KIND_OF_PLACE,
  MODIFIERS,
  NEIGHBOR,
  OTHER_SERVICE,
  PRICE,
} from './words.ts'

const LONGEST_TITLE = 60
const LONGEST_PAGE_TITLE = 120
/** "to Tipsy Heron, where" */
const GONE_TO =
  /(?<!\p{L})(?:to|into|by|at|from)\s+(?:the\s+)?((?:\p{Lu}[\p{L}'’&-]+\s?){1,4}),?\s+where(?!\p{L})/gu

/** "at our Columbia location", "Columbia only", the heading of another branch or of a link elsewhere. */
export function placeOf(
  { pieces, from }: Claim,
  quote: string,
  title: Piece | null,
  { place, isOwnPage }: Circumstances,
): Refutation | null {
  if (NEIGHBOR.test(`${title?.says ?? ''}\n${quote}`)) return 'other-place'
  const context = `${title?.says ?? ''}\n${quote}`
  const named = [
    ...context.matchAll(ELSEWHERE_NAMED),
    ...context.matchAll(GONE_TO),
    ...context.matchAll(
      /(?:\b(?:at|in|visit|to|of)\s+)?(?:our|the|its)\s+([\p{L}'’ &.-]{2,40}?)\s+(?:locations?|branch(?:es)?|outposts?|stores?|sites?)(?!\p{L})/giu,
    ),
    ...context.matchAll(
      /(\p{Lu}[\p{L}'’.&-]+(?:\s\p{Lu}[\p{L}'’.&-]+){0,3})\s+(?:[Ll]ocations?|[Bb]ranch|[Ss]tore)(?!\p{L})/gu,
    ),
    ...context.matchAll(
      /(\p{Lu}[\p{L}'’.&-]+(?:\s\p{Lu}[\p{L}'’.&-]+){0,3})(?<![Dd]ays?|DAYS?)\s+(?:only|ONLY)(?!\p{L})/gu,
    ),
  ]
  if (named.some(([, name = '']) => isElsewhere(name, place))) return 'other-place'
  const hosts = [
    ...context.matchAll(HOSTS),
    ...context.matchAll(JOINED),
    ...context.matchAll(RUN_BY),
  ]
  if (hosts.some(([, name = '']) => namesOther(name, place))) return 'other-place'
  const heading = headingAbove(pieces, from)
  if (heading && NEARBY.test(heading.says)) return 'other-place'
  const isLinked = heading?.shape.host !== undefined && !place.owns(heading.shape.host)
  if (isLinked && !place.names(heading.says)) return 'other-place'
  const isRoom = isOwnPage && heading !== null && isOwnRoom(heading.says, place)
  if (heading && !isRoom && namesAnother(heading.says, place)) return 'other-place'
  if (!isOwnPage && isBelowAnother(pieces, from, place)) return 'other-place'
  if (isOfGuide(pieces, from, { place, isOwnPage })) return 'other-place'
  if (isBelowGuide(pieces, from) && !place.names(heading?.says ?? quote)) return 'other-place'
  const isElse = isOfOthers(pieces, from, place) || isOfOtherTown(pieces, from, place)
  return isElse ? 'other-place' : null
}

/** Another branch's, or told below "Other locations". */
export function isOfOthers(pieces: readonly Piece[], from: number, place: PlaceWords): boolean {
  const near = pieces.slice(Math.max(0, from - LINES_OF_OTHERS), from).toReversed()
  const end = near.findIndex(({ shape }) => shape.heading !== undefined)
  const block = end < 0 ? near : near.slice(0, end + 1)
  const isBelow = block.some(({ says, shape }) => OTHERS.test(says) && !shape.isLink)
  return isBelow || isOfOtherBranch(pieces, from, place)
}

const LINES_OF_OTHERS = 8
/** As a line of its own */
export const OTHERS =
  /^\W*(?:(?:our|see|visit)\s)*(?:other|sister)\s(?:locations|restaurants|bars|branches|places|properties)\W*$/iu

/** A heading of what is not here: "Nearby: Gull & Anchor" */
const NEARBY =
  /^\W*(?:nearby|close by|near (?:us|here)|next door|(?:just )?around the (?:corner|block)|(?:up|down|across) the (?:street|road|block|hill)|elsewhere|neighbou?rs?|also (?:try|visit|nearby)|while (?:you['’]re|you are) (?:in|at|near|around)|walking distance|within)(?!\p{L})/iu

/** A hotel or a club has bars of its own. */
function isOwnRoom(heading: string, place: PlaceWords): boolean {
  return OWN_ROOM.test(heading) || (ROOM.test(heading) && HOUSES.some(place.has))
}

const HOUSES = 'hotel resort inn lodge club casino villas lanes cinema golf'.split(' ')
const ROOM =
  /(?<!\p{L})(?:lounge|bar|taproom|patio|cellar|terrace|deck|grille?|pub|tavern|caf[eé])\W*$/iu
/** "In The Hayloft Lounge", "Upstairs: the Crow Bar" */
const OWN_ROOM =
  /^(?:(?:in|inside|on|up in|down in)\s(?:the|our)|our|upstairs|downstairs)(?!\p{L}).*(?<!\p{L})(?:lounge|bar|room|taproom|patio|cellar|loft|den|terrace|deck)\W*$/iu

const NAME = String.raw`(\p{Lu}[\p{L}'’&-]+(?:\s\p{Lu}[\p{L}'’&-]+){0,3})`
/** "Dez’s has a happy hour", "Join the Hiking Society for happy hour" */
const HOSTS = new RegExp(
  String.raw`${NAME}(?:,[^,\n]{1,40},)?\s(?:has|does|offers|serves|hosts|runs|pours|throws)(?:\s\p{L}+){0,3}\s[Hh]appy`,
  'gu',
)
/** "run by Ember & Oak" */
const RUN_BY = new RegExp(
  String.raw`(?:[Rr]un|[Oo]wned|[Oo]perated|[Mm]anaged)\sby\s(?:the\s)?${NAME}`,
  'gu',
)
const JOINED = new RegExp(String.raw`(?:[Jj]oin|[Mm]eet|[Ww]ith)\s(?:the\s)?${NAME}\sfor\s`, 'gu')

/** "Gull & Anchor (2 min)", "a block from us" */
const DISTANCE =
  /\(\s?\d+(?:\.\d+)?[\s-]?(?:min(?:ute)?s?|mi|miles?|blocks?|km|m|ft)\b|\b\d+(?:\.\d+)?[\s-]?(?:min(?:ute)?s?|miles?|mi|blocks?|km)[\s-](?:walk|away|from|drive)|(?<!\p{L})(?:geh|fu(?:ß|ss))minuten|minut\p{L}+ (?:zu fu(?:ß|ss)|entfernt|à pied|a piedi|a pie|a pé|lopen)(?!\p{L})/iu
/** A name with its full stop, colon, dash or bracket before what is said of it. */
const NAMED_ENTRY =
  /^[\d.)#•*\s-]*((?:\p{Lu}|\d)[\p{L}\p{N}'’.-]*(?:\s(?:(?:\p{Lu}|\d)[\p{L}\p{N}'’.-]*|&|and|of|the|e|y|de|la)){0,5}?)(?:[.:,]\s|\s?[–—]\s|\s-\s|\s\()/u
const LINES_OF_GUIDE = 6
/** Of a notice board, on which a place lets others write. */
const LEAST_OF_BOARD = 4

/** An entry of another name, by its distance, on a page of others or beside an entry of this place. */
function isOfGuide(
  pieces: readonly Piece[],
  from: number,
  { place, isOwnPage }: Omit<Circumstances, 'today'>,
): boolean {
  const own = pieces[from]?.says ?? ''
  if (DISTANCE.test(own)) return true
  if (!namesEntry(own) || place.names(nameOf(own))) return false
  const near = pieces.slice(Math.max(0, from - LINES_OF_GUIDE), from + LINES_OF_GUIDE + 1)
  const others = near.filter(({ says }) => says !== own && namesEntry(says))
  if (others.length >= LEAST_OF_BOARD) return true
  return others.length > 0 && (!isOwnPage || others.some(({ says }) => place.names(nameOf(says))))
}

/** The title of its page, or a heading of a higher rank, announces other places. */
function isBelowGuide(pieces: readonly Piece[], from: number): boolean {
  if (headingsAbove(pieces, from, LOWEST_RANK).some(says => GUIDE.test(says))) return true
  const title = pieces[0]?.says ?? ''
  return title.length <= LONGEST_PAGE_TITLE && GUIDE.test(title)
}

function nameOf(says: string): string {
  return NAMED_ENTRY.exec(says)?.[1] ?? ''
}

/** It names something, and not the days, the bar or the happy hour itself. */
function namesEntry(says: string): boolean {
  const words =
    nameOf(says)
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? []
  return words.some(word => {
    return !GENERIC.has(word) && !MODIFIERS.has(word) && !STOPS.has(word) && !DAY_WORDS.has(word)
  })
}

/** On somebody else's page, below a title that names another place. */
function isBelowAnother(pieces: readonly Piece[], from: number, place: PlaceWords): boolean {
  const title = pieces.slice(0, from).findLastIndex(({ shape }) => shape.heading === 1)
  return title >= 0 && !pieces.slice(title, from + 1).some(({ says }) => place.names(says))
}

/** "Ocean Tavern" above it, in a guide to several places; "From the boat to the bar" is no name. */
function namesAnother(heading: string, place: PlaceWords): boolean {
  if (heading.length > LONGEST_TITLE || !KIND_OF_PLACE.test(heading)) return false
  if (/(?<!\p{L})(?!(?:and|of|the|at|e|y|de|la|du|des)(?!\p{L}))\p{Ll}{3}/u.test(heading))
    return false
  return namesOther(heading, place)
}

/** Words that are no part of every place, none of them of this one's name. */
function namesOther(name: string, place: PlaceWords): boolean {
  const words = name.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  const own = words.filter(word => {
    return [GENERIC, MODIFIERS, STOPS, DAY_WORDS, DAY_SETS].every(known => !known.has(word))
  })
  return own.length > 0 && !own.some(word => place.has(word))
}

function isElsewhere(name: string, place: PlaceWords): boolean {
  const words = (name.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter(
    word => !GENERIC.has(word) && !DAY_WORDS.has(word) && !DAY_SETS.has(word),
  )
  return words.length > 0 && !words.every(word => place.has(word))
}

/** The nearest heading of a higher rank than the lines. */
function headingAbove(pieces: readonly Piece[], from: number): Piece | null {
  for (let at = from - 1; at >= Math.max(0, from - 12); at -= 1) {
    const piece = pieces[at]
    if (piece?.shape.heading !== undefined && !HAPPY_HOUR.test(piece.says)) return piece
  }
  return null
}

/** "Annapolis" above it, where "Frederick" is the end of the name and a heading too. */
function isOfOtherTown(pieces: readonly Piece[], from: number, place: PlaceWords): boolean {
  const own = pieces.find(({ says, shape }) => shape.heading !== undefined && place.endsIn(says))
  const level = own?.shape.heading
  if (!own || isKnownName(own.says)) return false
  const above = pieces.slice(0, from + 1).findLast(({ shape }) => shape.heading === level)
  return above !== undefined && above !== own && !isKnownName(above.says)
}

/** Of a part of every place, or of what is served. */
function isKnownName(says: string): boolean {
  if ([HAPPY_HOUR, KIND_OF_PLACE, OTHER_SERVICE].some(known => known.test(says))) return true
  const words = says.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return words.some(word => GENERIC.has(word) || MODIFIERS.has(word) || STOPS.has(word))
}

/** Where its own branch has a heading, what stands below that of another is another's. */
function isOfOtherBranch(pieces: readonly Piece[], from: number, place: PlaceWords): boolean {
  const own = pieces.findIndex(({ says }) => place.isBranch(says))
  const level = pieces[own]?.shape.heading
  if (level === undefined && isOfOtherEntry(pieces, from, place)) return true
  if (own < 0) return false
  const isSibling = ({ says, shape }: Piece, at: number) =>
    at !== own && (level === undefined ? /\blocation$/iu.test(says) : shape.heading === level)
  const siblings = pieces.flatMap((piece, at) => (isSibling(piece, at) ? [at] : []))
  if (siblings.length === 0) return false
  const nearest = Math.max(-1, ...[own, ...siblings].filter(at => at <= from))
  return nearest !== own
}

/** In a list of branches without markup: a name above its address, or the shared name with another ending. */
function isOfOtherEntry(pieces: readonly Piece[], from: number, place: PlaceWords): boolean {
  const isTitle = (at: number) => {
    const says = pieces[at]?.says ?? ''
    const next = pieces[at + 1]?.says ?? ''
    const isName =
      says.length <= LONGEST_TITLE && next.length <= LONGEST_PAGE_TITLE && !/\d/u.test(says)
    const isNamed = place.sharesName(says) && (/\d/u.test(next) || HAPPY_HOUR.test(next))
    return isName && !PRICE.test(next) && (isNamed || (ADDRESS.test(next) && !isKnownName(says)))
  }
  const isOwn = (at: number) => isTitle(at) && place.isOwnBranch(pieces[at]?.says ?? '')
  const titles = pieces.flatMap((_, at) => (isTitle(at) ? [at] : []))
  const nearest = titles.findLast(at => at <= from)
  return titles.some(isOwn) && nearest !== undefined && !isOwn(nearest)
}

const ADDRESS =
  /^(?=.*\d).*(?<!\p{L})(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|highway|hwy|way|square|sq|pike|court|ct|place|pl|plaza|quay|route|rte|shop|unit|suite|ste|level|g\/f)\.?(?![\p{L}'’])/iu
