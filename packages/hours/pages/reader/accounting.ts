import { marksOf } from '../../happy-hours/read-hours.ts'
import { inEnglish } from '../../happy-hours/reader/languages.ts'
import { DAY_SETS, DAY_WORDS } from '../../happy-hours/reader/lexicon.ts'
import { findPhrase } from '../../items/words/vocabulary.ts'
import type { PlaceWords } from './place-words.ts'
import { STOPS } from './remainder.ts'
import { DRINK, GENERIC, HAPPY_HOUR, MODIFIERS, POURED, PRICE } from './words.ts'

/** Words of any sentence, and of one that invites. */
const PLAIN: ReadonlySet<string> = new Set(
  `a an the and or but so of in on at to by for from with as than then too also again only just even very really more most some any each every all both
  is are am be been being isn't has have had having do does did doing can will shall may 's 're 've 'll
  i we us our ours you your yours it its they this that these those here there what which who how why where not
  above below over under between within through around along near about off out up down into onto until till before after during per plus including includes include
  monday tuesday wednesday thursday friday saturday sunday week weekly day days night nights evening evenings afternoon afternoons morning time times hour hours minute o'clock
  come comes coming join joins joining stop stops stopping drop drops dropping swing pop visit visits meet gather hang unwind relax kick back sit grab sip savor savour taste try celebrate start starts end ends wind
  treat escape make makes bring brings find catch check discover experience please welcome get gets give gives let see take takes keep keeps go goes going know love like need want run runs running ran
  begin begins kick kicks pour pours serve serves served serving offer offers offered offering available feature features featuring enjoy enjoys share pair present presents host hosts hosting held
  mean means happen happens happening last lasts stretch stretches span spans extend extends extended open opens close closes
  twice once first second next new now today tonight tomorrow always never better best good great big little small long late early
  guests customers patrons visitors locals diners drinkers regulars everyone everybody folks people
  friends friend family neighbors neighborhood town city street corner block view sun sunset rain shine house home bar room table tables seat seats spot place work office crew team
  deals deal prices price priced pricing discounts discount discounted specials special menu menus food foods drinks drink snacks bites plates items selection favorites pm am h hs uhr
  line row day's week's bartender bartenders chef chefs staff door doors walk ins reservations reservation needed required seating seated valid page title aboard heart details info schedule date list program programme board lineup offerings offer`.split(
    /\s+/u,
  ),
)

/** Of invitations in other languages */
const INVITING: ReadonlySet<string> = new Set(
  `aproveite venha melhor nosso nossa todos amigos com drinks petiscos preços especiais
  disfruta disfrute ven venga vengan nuestro nuestra mejor con tapas amigos precios te esperamos todas
  profitez venez découvrez notre nos votre vos avec les des prix sur toute toutes
  genießen genießt unsere unser kommt komm bei uns mit alle jeden feiern
  vieni venite godetevi scopri scoprite nostro nostra con aperitivi stuzzichini
  geniet kom onze ons met alle`.split(/\s+/u),
)

/** Words of the sentence of a happy hour that nothing explains: before it, and up to its schedule. */
export function unexplainedIn(line: string, place: PlaceWords): string[] {
  const text = inEnglish(line).replaceAll(CONTRACTED, '')
  const words = HAPPY_HOUR.exec(text)
  if (!words) return []
  const before = text.slice(0, words.index).split(SENTENCE_END).at(-1) ?? ''
  const parts = [
    isAboutItems(before) ? '' : withoutModifiers(before.split(CLAUSE).at(-1) ?? ''),
    compoundIn(text.slice(words.index + words[0].length)),
  ]
  return parts.flatMap(part => unknownIn(part, place))
}

/** "Happy hour paddleboarding": what follows the words at once says what it is. */
function compoundIn(after: string): string {
  const words = (/^(?:[\s(]+\p{L}[\p{L}'’-]*)+/u.exec(after)?.[0] ?? '').split(/[\s(]+/u)
  const stop = words.findIndex(
    word => STOPS.has(word.toLowerCase()) || PLAIN.has(word.toLowerCase()),
  )
  return words.slice(0, stop < 0 ? words.length : stop).join(' ')
}

/**
 * Words after the happy hour that may limit it: whom it is for, where, with what, or what became of it. A
 * dish or a compliment limits nothing.
 */
export function isLimited(line: string, place: PlaceWords): boolean {
  return inEnglish(line)
    .split(SENTENCE)
    .some(sentence => {
      const words = HAPPY_HOUR.exec(sentence)
      if (!words) return false
      const begin = words.index + words[0].length
      const price = sentence.slice(begin).search(PRICE)
      const end = price < 0 ? sentence.length : begin + price
      const times = [...sentence.slice(0, end).matchAll(TIME)].at(-1)
      if (!times) return false
      const rest = sentence.slice(Math.max(begin, times.index + times[0].length)).split(/[;|•·]/u)
      const first = [...sentence.matchAll(TIME)].find(({ index }) => index >= begin)?.index ?? begin
      return limits(sentence.slice(begin, first), place) || limits(rest[0] ?? '', place)
    })
}

function limits(part: string, place: PlaceWords): boolean {
  const isUnknown = (text: string) => unknownIn(text, place).length > 0
  const places = [...part.matchAll(WHERE)].map(([, where = '']) => where)
  if (CONDITION.test(part) || places.some(isUnknown)) return true
  if (isAboutItems(part.split(',')[0] ?? '')) return false
  const [, whom] = WHOM.exec(part) ?? []
  const isOfSome = whom !== undefined && !isItem(whom) && !EVERYBODY.has(whom.toLowerCase())
  return isOfSome || isUnknown(PREDICATE.exec(part)?.[1] ?? '')
}

const SENTENCE = /(?<![ap]\.m|\b[ap])\.\s|[!?\n]/iu
const TIME =
  /(?<!\p{L})(?:\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m?\.?|h|uhr)?|noon|midnight|close|daily|nightly|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?|week(?:day|night|end)s?)(?![\p{L}\d:%])/giu
const CONDITION =
  /(?<!\p{L})(?:if(?! you)|unless|once|pending|provided|subject to(?! change| availab)|says?|by (?:appointment|invitation|request)|before (?:the|we|our)|and then|with (?:(?:a|an|any|the|your|proof|valid|of)\s)*(?:proof|id|badge|pass|card|ticket|coupon|purchase))(?!\p{L})/iu
const WHOM =
  /(?<!\p{L})for (?:\p{L}+ ){0,3}?(anyone|those|people (?:with|who|in)|(?:your )?(?:dogs?|kids|pets?)|\p{L}{2,}(?:ers|ors|ists|ees|ians|ents|ants))(?!\p{L})/iu
const PREDICATE = /^\W*(?:is|are|was|were|may|might)\s(.*)$/iu
const WHERE =
  /(?<!\p{L})(?:(?:at|in|on) (?:the|our|a|an)|with the) ((?:(?!(?:at|in|on|for|with|of|and|or|to|from|near|by)(?!\p{L}))\p{L}+(?!\p{L})\s?){1,4})/giu
export const EVERYBODY = new Set(
  'guests customers patrons visitors locals diners friends drinkers regulars neighbors neighbours folks'.split(
    ' ',
  ),
)

/** What is eaten or drunk is no condition. */
function isItem(word: string): boolean {
  return findPhrase([word.toLowerCase()], 0) !== null
}

function isAboutItems(text: string): boolean {
  return PRICE.test(text) || DRINK.test(text) || POURED.test(text)
}

const CONTRACTED = /(?<=\p{L})['’](?:ve|re|ll|s|d|m)(?!\p{L})/giu
const CLAUSE =
  /[,([]|\s[–—-]\s|\p{Extended_Pictographic}|(?<!\p{L})(?:and|&|or|because|so|since|y|e|et|und|en)(?!\p{L})/iu
const SENTENCE_END = /[.!?;\n|•·]/u
/** "our frosty neighborhood": what stands right before it says what kind it is. */
function withoutModifiers(before: string): string {
  const words = before.trim().split(/\s+/u)
  const stop = words.findLastIndex(word => /:$/u.test(word) || STOPS.has(word.toLowerCase()))
  return words.slice(0, stop + 1).join(' ')
}

function unknownIn(part: string, place: PlaceWords): string[] {
  return (part.match(/\p{L}[\p{L}'’]+/gu) ?? []).filter(word => {
    const lower = word.toLowerCase()
    return (
      !lower.endsWith('ly') &&
      !KNOWN.some(one => one.has(lower)) &&
      !place.has(lower) &&
      !isItem(word) &&
      marksOf(word).words > 0
    )
  })
}

const KNOWN = [PLAIN, INVITING, STOPS, MODIFIERS, GENERIC, DAY_WORDS, DAY_SETS]
