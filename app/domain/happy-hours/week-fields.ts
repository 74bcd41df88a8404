import { isCalendarDate } from '../time/calendar-date.ts'
import { eachWeekday, WEEKDAYS, type Weekday } from '../time/weekday.ts'
import { MAX_EXCEPTIONS } from './exceptions.ts'
import {
  DAY_FIELDS,
  MAX_ITEMS,
  partField,
  WEEK_PARTS,
  type WeekDraft,
  type WeekPart,
} from './week-form.ts'

export type Fields = Readonly<Partial<Record<string, string>>>

export const fieldNames = {
  enabled: (day: Weekday) => `${DAY_FIELDS[day]}.enabled`,
  time: (day: Weekday) => `${DAY_FIELDS[day]}.time`,
  item: (day: Weekday, place: number) => `${DAY_FIELDS[day]}.deal${place}`,
  newItem: (day: Weekday) => `${DAY_FIELDS[day]}.new`,
  seen: (part: WeekPart) => `${partField(part)}.seen`,
  keep: (part: WeekPart) => `${partField(part)}.keep`,
  exception: (place: number, what: 'on' | 'kind' | 'note' | 'drop') => `date${place}.${what}`,
}

/** More than a form has, so that too many are refused rather than ignored. */
const ITEMS_READ = MAX_ITEMS + 5
const EXCEPTIONS_READ = MAX_EXCEPTIONS + 5

export function readWeekFields(fields: Fields) {
  const [mon, tue, wed, thu, fri, sat, sun] = WEEKDAYS.map(day => readDayFields(fields, day))
  return { mon, tue, wed, thu, fri, sat, sun, exceptions: readExceptions(fields) }
}

function readDayFields(fields: Fields, day: Weekday) {
  const items = Array.from({ length: ITEMS_READ }, (_, place) => {
    return fields[fieldNames.item(day, place)] ?? ''
  })
  return {
    enabled: fields[fieldNames.enabled(day)] === 'on',
    time: fields[fieldNames.time(day)] ?? '',
    items: [...items, fields[fieldNames.newItem(day)] ?? ''],
  }
}

function readExceptions(fields: Fields) {
  return Array.from({ length: EXCEPTIONS_READ }, (_, place) => {
    const field = (what: 'on' | 'kind' | 'note' | 'drop') =>
      fields[fieldNames.exception(place, what)]
    const [on, kind] = [field('on') ?? '', field('kind') ?? '']
    const isFilled = on !== '' && field('drop') !== 'on'
    return isFilled ? { on, kind, note: field('note') ?? '' } : null
  }).filter(exception => exception !== null)
}

/** Unchecked: for drawing the form again as it was. */
export function draftOfFields(fields: Fields): WeekDraft {
  const day = (weekday: Weekday) => {
    const { items, ...rest } = readDayFields(fields, weekday)
    return { ...rest, items: items.filter(item => item.trim() !== '') }
  }
  return {
    days: eachWeekday(day),
    // A date that is none has no words to be drawn in; the problem names it.
    exceptions: readExceptions(fields)
      .filter(({ on }) => isCalendarDate(on))
      .map(({ on, kind, note }) => {
        return { on, kind: kind === 'closed' ? kind : 'no-happy-hour', note }
      }),
  }
}

export interface WeekTokens {
  seen: Partial<Record<WeekPart, string>>
  theirs: ReadonlySet<WeekPart>
}

export function readTokens(fields: Fields): WeekTokens {
  const seen: Partial<Record<WeekPart, string>> = {}
  for (const part of WEEK_PARTS) seen[part] = fields[fieldNames.seen(part)]
  const theirs = WEEK_PARTS.filter(part => fields[fieldNames.keep(part)] === 'theirs')
  return { seen, theirs: new Set(theirs) }
}
