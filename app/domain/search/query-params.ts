import { findByStrength, findPhrase, LEAVES, type Leaf, leafOfName } from '@hush/hours/items'
import {
  EDGES,
  PLACE_KINDS,
  type Query,
  type QueryWindow,
  readSearchText,
  SORTS,
  type Wanted,
  windowBetween,
} from '@hush/hours/questions'
import { shortWeekday, WEEKDAYS, type Weekday } from '@hush/hours/time'

const MAX_WANTED = 8
const MAX_DOLLARS = 999
const MAX_MINUTES = 600
const MAX_MILES = 25

/** The order is fixed, so that the same question has the same address. */
export function writeQueryParams(query: Query): URLSearchParams {
  const { wanted, maxCents, percentOff, days, window, minutes } = query
  const params = new URLSearchParams(
    wanted.map(({ word, maxCents }): [string, string] => [
      'item',
      maxCents === undefined ? word : `${word}:${maxCents / 100}`,
    ]),
  )
  const write = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.append(name, String(value))
  }
  write('each', query.isEach ? 'yes' : null)
  write('max', maxCents === null ? null : maxCents / 100)
  write('off', percentOff)
  write('pair', query.isTwoForOne ? 'yes' : null)
  write('cut', query.offCents === null ? null : query.offCents / 100)
  write('coupon', query.isCoupon ? 'yes' : null)
  for (const day of days) write('day', dayParam(day))
  write('week', query.isNextWeek ? 'next' : null)
  write('on', query.isOnNow ? 'now' : null)
  write('from', clockParam(window?.from ?? null))
  write('to', clockParam(window?.to ?? null))
  write('edge', window?.edge ?? null)
  write('minutes', minutes)
  write('kind', query.kind)
  write('cuisine', query.cuisine)
  write('says', query.says)
  write('near', query.place)
  write('within', query.miles)
  write('sort', query.sort)
  write('q', query.rest)
  return params
}

export function readQueryParams(params: URLSearchParams): Query {
  return {
    wanted: readWanted(params.getAll('item')),
    isEach: params.get('each') === 'yes',
    maxCents: readDollars(params.get('max')),
    percentOff: readWhole(params.get('off'), 1, 100),
    isTwoForOne: params.get('pair') === 'yes',
    offCents: readDollars(params.get('cut')),
    isCoupon: params.get('coupon') === 'yes',
    days: WEEKDAYS.filter(day => params.getAll('day').includes(dayParam(day))),
    isNextWeek: params.get('week') === 'next',
    window: readWindow(params),
    isOnNow: params.get('on') === 'now',
    kind: PLACE_KINDS.find(kind => kind === params.get('kind')) ?? null,
    cuisine: readText(params.get('cuisine')),
    says: readText(params.get('says')),
    minutes: readWhole(params.get('minutes'), 1, MAX_MINUTES),
    miles: readMiles(params.get('within')),
    sort: SORTS.find(sort => sort === params.get('sort')) ?? null,
    place: readText(params.get('near')),
    rest: readText(params.get('q')) ?? '',
  }
}

function readWanted(words: readonly string[]): Wanted[] {
  return [...new Set(words.map(word => readSearchText(word)).filter(word => word !== ''))]
    .slice(0, MAX_WANTED)
    .map(text => {
      const [, word = text, price] = /^(.+):(\d{1,3}(?:\.\d{1,2})?)$/.exec(text) ?? []
      const leaf = LEAVES.find(each => each === word) ?? leafNamed(word)
      const maxCents = readDollars(price ?? null)
      return { leaf, word, ...(maxCents !== null && { maxCents }) }
    })
}

function readWindow(params: URLSearchParams): QueryWindow | null {
  const window = windowBetween(readClock(params.get('from')), readClock(params.get('to')))
  const edge = EDGES.find(each => each === params.get('edge'))
  return window && { ...window, ...(edge && { edge }) }
}

function readMiles(text: string | null): number | null {
  const miles = text !== null && /^\d{1,2}(?:\.\d)?$/.test(text) ? Number(text) : 0
  return miles > 0 && miles <= MAX_MILES ? miles : null
}

function dayParam(day: Weekday): string {
  return shortWeekday(day).toLowerCase()
}

function leafNamed(phrase: string): Leaf | null {
  const words = phrase.split(' ')
  const found = findPhrase(words, 0)
  if (found?.length === words.length) return found.meaning.leaf
  const told = findByStrength(words, 0)
  return told?.length === words.length ? told.leaf : leafOfName(phrase)
}

function readDollars(text: string | null): number | null {
  const isDollars = text !== null && /^\d{1,3}(?:\.\d{1,2})?$/.test(text)
  return isDollars && Number(text) <= MAX_DOLLARS ? Math.round(Number(text) * 100) : null
}

function readWhole(text: string | null, least: number, most: number): number | null {
  const number = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null
  return number !== null && number >= least && number <= most ? number : null
}

function readText(text: string | null): string | null {
  const read = readSearchText(text ?? '')
  return read === '' ? null : read
}

function clockParam(minute: number | null): string | null {
  if (minute === null) return null
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60]
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

function readClock(text: string | null): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? '')
  return match && Number(match[1]) * 60 + Number(match[2])
}
