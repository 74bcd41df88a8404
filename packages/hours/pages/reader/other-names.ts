import { HAPPY_HOUR, PRICE } from './words.ts'

/** Lines below in which what is cheaper says that the name is one of a happy hour. */
const LINES_OF_PRICES = 8
const LONGEST_NAME = 40

/** What else bars call it, as a line of its own. */
const OTHER_NAME =
  /^\W*(?:(?:our|the|daily|weekday)\s)?(?:(?:golden|power|sunset|cocktail|thirsty|spritz) hours?|ap[eé]r(?:itivo|itif|o)|afternoon delight|apr[eè]s(?:[- ]ski)?|wine[- ]down|(?:5|cinq) [àa] (?:7|sept))(?: (?:menu|specials?|time))?(?:\s\([^()]*\))?\W*$/iu
const SHORT = /^\W*(?:the |our )?HH(?: (?:menu|specials?|prices))?\W*$/iu
const CHEAPER =
  /(?<!\p{L})(?:[$€£]?\d+%? off|off (?:all|any|every|your|select)|half[- ](?:off|priced?)|1\/2 (?:off|price)|(?:two|2)[- ]for[- ](?:one|1)|bogo|discount(?:s|ed)?|specials?|happy[- ]hour)(?!\p{L})/iu

/** Whether a page may call a happy hour so. */
export function callsItOtherwise(text: string): boolean {
  return text
    .split('\n')
    .some(line => SHORT.test(line) || (OTHER_NAME.test(line) && CHEAPER.test(text)))
}

interface Named {
  text: string
  says: string
  shape: { heading?: number }
}

/** Lets a line that calls the happy hour otherwise say so, where what stands below it is cheaper then. */
export function withKnownNames<Line extends Named>(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => {
    if (SHORT.test(line.says)) return { ...line, says: 'Happy Hour' }
    if (line.says.length > LONGEST_NAME || !OTHER_NAME.test(line.says)) return line
    const below = lines.slice(at + 1, at + 1 + LINES_OF_PRICES)
    const end = below.findIndex(({ shape }) => {
      return shape.heading !== undefined && shape.heading <= (line.shape.heading ?? 0)
    })
    const own = (end < 0 ? below : below.slice(0, end)).map(({ says }) => says)
    const isPriced = own.some(says => PRICE.test(says))
    const isIt = isPriced && own.some(says => CHEAPER.test(says) && !HAPPY_HOUR.test(says))
    return isIt || own.some(says => HAPPY_HOUR.test(says)) ? { ...line, says: 'Happy Hour' } : line
  })
}
