import { firstOf, pattern } from './patterns.ts'
import type { Sign } from './tokens.ts'

const DIGITS = '0123456789'
const HOUR = String.raw`\d{1,2}(?::\d{2})?`
const MERIDIEM = String.raw`(?:\s?[ap]\.?m\b\.?|[ap]\b)`
const DAY =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|m|f)'
const DAYS = String.raw`(?:${DAY.replace('|m|f', '')}s?\b\.?|weekdays?|weekends?|week ?nights?|daily|every ?day|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|tonight|today|nightly)\b\.?`
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

const NOISE: Sign = { kind: 'noise', is: 'other' }
const START: Sign = { kind: 'noise', is: 'start' }
const WEEKLY: Sign = { kind: 'noise', is: 'weekly' }
const SIZE: Sign = { kind: 'noise', is: 'size' }

function noise(first: string, source: string) {
  return pattern(first, source, () => NOISE)
}

/** Numbers and words that tell when, how large or how strong, and never for how much. */
export const readTime = firstOf([
  noise(
    DIGITS,
    String.raw`${HOUR}${MERIDIEM}?\s?(?:-|to|til|till|until|thru)\s?(?:${HOUR}${MERIDIEM}?|close|closing|midnight|noon)(?![\d.]*\d)\b`,
  ),
  noise(DIGITS, `${HOUR}${MERIDIEM}(?![a-z])`),
  noise(DIGITS, String.raw`\d{1,2}:\d{2}`),
  noise('utbafos', String.raw`from \d{1,2} (?:to|till?|until) (?:\d{1,2}\b(?!\.\d)|close\b)`),
  pattern('a', String.raw`at (?:${HOUR}${MERIDIEM}?(?![\d.]*\d|\/)|noon|midnight)\b`, () => START),
  noise(
    'utbafos',
    String.raw`(?:until|till?|before|after|by|at|from|open|since|starting)\s(?:${HOUR}${MERIDIEM}?(?![\d.]*\d|\/)|noon|midnight|close)\b`,
  ),
  pattern('mtwfsdenljv', String.raw`${DAYS}(?:\s?(?:-|to|thru|through|&|and)\s?${DAYS})*`, match =>
    /^[a-z]+days$/.test(match[0]) ? WEEKLY : NOISE,
  ),
  noise('jfmasond', String.raw`${MONTH}\.?\s\d{1,2}(?:st|nd|rd|th)?(?!\d)(?:,? (?:19|20)\d\d)?`),
  noise(DIGITS, String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{3}[.-]\d{4}`),
  noise(DIGITS, String.raw`(?:19|20)\d\d\b|\d{4,}|24\/7`),
  noise(DIGITS, String.raw`\d+(?:st|nd|rd|th)\b`),
  pattern(
    `${DIGITS}½`,
    String.raw`(?:(?:\d+ ?)?(?:½|1\/2)|\d+(?:[.,]\d+)?)\s?-?(?:oz|ounces?|ml|cl|dl|l|lit(?:er|re)s?|lbs?|pounds?|inch(?:es)?|in|")(?![a-z])\.?`,
    () => SIZE,
  ),
  noise(
    DIGITS,
    String.raw`\d+(?:[.,]\d+)?\s?-?(?:years?|yrs?|hours?|hrs?|min(?:ute)?s?|miles?|story|stories|tvs?|seats?|taps?|days?|nights?|weeks?|abv)(?![a-z])\.?`,
  ),
  noise('123', String.raw`[123]\/[345]\b(?!\/)`),
  pattern('hqfot', String.raw`(?:half|quarter|full|one|two)[ -](?:pounds?|lbs?)\b\.?`, () => SIZE),
  noise('#', String.raw`#\s?\d+`),
])
