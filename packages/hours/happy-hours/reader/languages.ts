import { LANGUAGES, type Language } from './language-words.ts'

const WEEK = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const RANGE = String.raw`[-–—〜～~]|(?<!\p{L})(?:a|à|al|au|bis|t\/m|tot(?: en met)?|até|till?|do)(?=\s)`
const AND = String.raw`(?<!\p{L})(?:y|e|ed|et|und|en|o|ou|oder|of|och|og|i)(?=\s)`
const IS_RANGE = new RegExp(`^\\.?\\s*(?:${RANGE})`, 'iu')
const SHORT = [...new Set(LANGUAGES.flatMap(({ short }) => short.split(/[ |]/u)))]
  .sort((one, other) => other.length - one.length)
  .join('|')
const DAY = `(?:${SHORT})(?![\\p{L}\\p{N}])`
const JOINT = `\\.?\\s{0,2}(?:${RANGE}|,?\\s{0,2}${AND}|[,&+/])\\s{0,2}`
/** "seg a sex", "Mo, Di & Do", "sáb": days in one language, one beside the other. */
const RUN = new RegExp(`(?<![\\p{L}\\p{N}])${DAY}(?:${JOINT}${DAY})*\\.?`, 'giu')
const STEP = new RegExp(`(?<day>${DAY})(?<joint>${JOINT})?`, 'giu')
const LEADS =
  /^:?\s*(?:(?:de|das?|dalle(?: ore)?|du|von|ab|van(?:af)?|les|le|à partir de|a partir d[ae]s?|desde as|desde las|h|uhr|kl\.?|fr[åa]n?|od)\s+){0,2}\d{1,2}(?!\d)(?!\s?(?:x|for|por|pour|für|voor|per)\s?\d|\s?(?:%|[$€£]|st|nd|rd|th)|\/\d)/iu
/** A joint by which alone a language is known; shorter ones stand in names of places. */
const SURE_JOINT = /[^\p{ASCII}]|.{4}|^(?:uhr|uur|bis|von|tot|das|dal)$/u
const WEIGHT_OF_NAME = 3
/** A word that no reader of hours explains, for days that two languages understand differently. */
const DOUBT = 'unconfirmed'

interface Reader {
  names: RegExp
  joints: RegExp
  english: Language['names']
  days: readonly RegExp[]
}

const READERS: readonly Reader[] = LANGUAGES.map(({ names, joints, short }) => ({
  names: wordsOf(names),
  joints: wordsOf(joints),
  english: [...names, ...joints],
  days: short.split(' ').map(day => new RegExp(`^(?:${day})$`, 'iu')),
}))

interface Evidence {
  reader: Reader
  weight: number
  isSure: boolean
}

interface Run {
  text: string
  at: number
  days: readonly string[]
  isSure: boolean
  isBeforeTime: boolean
}

/** "5 à 7", "12h às 20h", whatever the language beside it. */
const BETWEEN_TIMES = /(?<=\d\s?(?:h|[ap]m|uhr|uur)?)\s(?:à|às|al?|alle|bis|tot|até)\s(?=\d)/giu

/** The days and times of another language in English; a text in English as it is. */
export function inEnglish(given: string): string {
  return translated(given).replace(BETWEEN_TIMES, ' to ')
}

function translated(text: string): string {
  const runs = runsIn(text)
  const shown = READERS.map(reader => evidenceOf(reader, text, runs))
  if (!shown.some(({ isSure }) => isSure)) return text
  const spoken = new Set(shown.filter(({ reader }) => count(reader.names, text) > 0))
  let english = ''
  let end = 0
  for (const run of runs) {
    const able = shown.filter(({ reader, isSure }) => isSure && weekOf(reader, run) !== null)
    const best = able.filter(one => able.every(({ weight }) => weight <= one.weight))
    const isRead = run.days.length > 1 || run.isBeforeTime
    if (!isRead || best.length === 0) continue
    for (const one of best) spoken.add(one)
    const weeks = new Set(best.map(({ reader }) => weekOf(reader, run)))
    const [week = DOUBT] = weeks
    english += text.slice(end, run.at) + (weeks.size === 1 ? week : DOUBT)
    end = run.at + run.text.length
  }
  return withoutPhrases(english + text.slice(end), [...spoken])
}

function runsIn(text: string): Run[] {
  return [...text.matchAll(RUN)].map(({ 0: run, index }) => {
    const { days, joints } = stepsOf(run)
    const isBeforeTime = LEADS.test(text.slice(index + run.length, index + run.length + 40))
    const isList = new Set(days.map(day => day.toLowerCase())).size > 1
    const hasRange = joints.some(joint => IS_RANGE.test(joint))
    return {
      text: run,
      at: index,
      days,
      isBeforeTime,
      isSure: isList && (hasRange || isBeforeTime),
    }
  })
}

function stepsOf(run: string): { days: string[]; joints: string[] } {
  const steps = [...run.matchAll(STEP)].map(({ groups }) => groups)
  return {
    days: steps.map(step => step?.day ?? ''),
    joints: steps.map(step => step?.joint ?? ''),
  }
}

/** Known by a name, by several days together or by a joint that no other word is like. */
function evidenceOf(reader: Reader, text: string, runs: readonly Run[]): Evidence {
  const known = runs.filter(run => weekOf(reader, run) !== null)
  const names = count(reader.names, text)
  const joints = text.match(reader.joints) ?? []
  const hasJoint = known.length > 0 && joints.some(joint => SURE_JOINT.test(joint))
  return {
    reader,
    weight: names * WEIGHT_OF_NAME + joints.length + known.length,
    isSure: names > 0 || hasJoint || known.some(({ isSure }) => isSure),
  }
}

/** "monday-friday"; null where the language has no such days. */
function weekOf({ days }: Reader, run: Run): string | null {
  const named = run.days.map(short => WEEK[days.findIndex(day => day.test(short))])
  if (named.includes(undefined)) return null
  const { joints } = stepsOf(run.text)
  return named
    .map((day, place) => {
      const joint = joints[place] ?? ''
      if (place === named.length - 1) return day
      if (IS_RANGE.test(joint)) return `${day}-`
      return `${day}${/[,&+/]/u.exec(joint)?.[0] ?? ''} ${/\p{L}/u.test(joint) ? 'and ' : ''}`
    })
    .join('')
}

/** Each phrase as all languages of the text have it; where they differ, as the one most spoken has. */
function withoutPhrases(text: string, spoken: readonly Evidence[]): string {
  const ordered = spoken.toSorted((one, other) => other.weight - one.weight)
  const languages = ordered.map(({ reader }) => reader)
  const all = languages.flatMap(({ english }) => english)
  return all.length === 0
    ? text
    : text.replace(phraseOf(languages), found => {
        const meaning = all.find(([phrase]) => isPhrase(phrase).test(found))
        return meaning?.[1] ?? found
      })
}

const PATTERNS = new Map<string, RegExp>()

function phraseOf(languages: readonly Reader[]): RegExp {
  const key = languages.map(reader => READERS.indexOf(reader)).join()
  const known = PATTERNS.get(key)
  if (known) return known
  const pattern = wordsOf(languages.flatMap(({ english }) => english))
  PATTERNS.set(key, pattern)
  return pattern
}

function isPhrase(phrase: string): RegExp {
  const known = PATTERNS.get(phrase)
  if (known) return known
  const pattern = new RegExp(`^(?:${phrase})$`, 'iu')
  PATTERNS.set(phrase, pattern)
  return pattern
}

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}

function wordsOf(list: Language['names']): RegExp {
  const longest = list.map(([phrase]) => phrase).sort((one, other) => other.length - one.length)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${longest.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}
