import { readClockTime } from './clock-times.ts'
import type { Read, SignKind } from './tokens.ts'

/** Numbers that are not times; the first match wins. */
const NOISE: ReadonlyArray<readonly [SignKind, RegExp]> = [
  ['allday', /24\s?\/\s?7\b/y],
  // $5, $.50, $5.50-$7, $5/6/7, $5-7, but not the 7 of "$5 7pm"
  [
    'price',
    /[$€£]\s?(?:\d{1,3}(?:,\d{3})+|\d*\.\d{1,2}|\d+)(?!\d)(?:\s?[-/&]\s?[$€£]\s?\d+(?:\.\d{1,2})?|[-/]\d{1,3}(?:\.\d{1,2})?(?![\d:]|\s?[ap]\.?m?\b))*\+?/y,
  ],
  [
    'price',
    /\d+(?:\.\d+)?(?:-\d+)?\s?(?:%|¢|[$€£](?!\s?\.?\d)|(?:dollars?|bucks?|cents?|percent)\b)(?:\s?off\b)?/y,
  ],
  ['price', /\.\d{2}(?!\d)/y],
  // 2 for 1, two-for-one, 2/$5, 2-4-1
  [
    'price',
    /(?:\d+|one|two|three)[\s-]{0,3}for[\s-]{0,3}[$€£]?(?:\d+|one|two)(?![\d:]|\s?[ap]\.?m\b)/y,
  ],
  ['price', /\d+\s?\/\s?[$€£]\s?\d+(?:\.\d{1,2})?/y],
  ['price', /(?:2-4-1|241|b?ogo|buy one get one)s?\b(?!-)/y],
  ['price', /[1-3]\/[2-4](?![\d/])(?:[\s-]{0,3}(?:off|price[ds]?|lb|pound|carafes?)\b)?/y],
  ['price', /\d+@\d+(?!\d|:|\s?[ap]\.?m)/y],
  // #4, telephone numbers, zip codes, 1,654
  ['word', /#\s?\d+/y],
  ['word', /\(?\d{3}\)?[\s.-]{0,2}\d{3}[\s.-]\d{4}(?!\d)/y],
  ['word', /\d{3}-\d{4}(?!\d|\s?[ap]\.?m?\b)/y],
  ['word', /\d{5,}(?:-\d+)?/y],
  ['word', /\d{1,3}(?:,\d{3})+(?!\d)/y],
  ['word', /\d+-(?:oz|ounce|course|piece|inch|pack|hour|night|day|minute|item|layer|year)\w*/y],
  ['date', /\d{4}([-/.])\d{1,2}\1\d{1,2}(?!\d)/y],
  ['date', /\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})(?!\d|\s?[ap]\.?m)/y],
  ['date', /\d{1,2}\/\d{1,2}(?![\d/:]|\s?[ap]\.?m?\b)/y],
  ['vague', /\d{1,2}(?::\d{2})?\s?(?:[ap]m)?\s?-?\s?ish\b/y],
  ['ordinal', /\d+(?:th\b|\s?(?:st|nd|rd)\b)/y],
  // 6:0pm
  ['vague', /\d{1,2}:\d(?!\d)/y],
]

const REST = /\d+(?:[.,:/]\d+)*/y
const MAY_BEGIN = /[\da-z$€£.#(]/

export function readNumber(text: string, place: number): Read | null {
  if (!MAY_BEGIN.test(text.charAt(place))) return null
  for (const [kind, pattern] of NOISE) {
    pattern.lastIndex = place
    const match = pattern.exec(text)
    if (match) return { token: { kind, text: match[0] }, next: pattern.lastIndex }
  }
  const time = readClockTime(text, place)
  if (time) return time
  REST.lastIndex = place
  const rest = REST.exec(text)
  return rest && { token: { kind: 'word', text: rest[0] }, next: REST.lastIndex }
}
