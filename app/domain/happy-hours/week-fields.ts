import { MAX_EXCEPTIONS, MAX_ITEMS, parseSpans, writeSpans } from '@hush/hours'
import { eachWeekday, WEEKDAYS, type Weekday } from '@hush/hours/time'
import type { WeekException } from '../../../db/documents.ts'
import {
  DAY_FIELDS,
  exceptionForm,
  partField,
  WEEK_PARTS,
  type WeekDraft,
  type WeekPart,
} from './week-form.ts'

export type Fields = Readonly<Partial<Record<string, string>>>

type ExceptionField = 'on' | 'kind' | 'note' | 'happy' | 'open' | 'drop'

export const fieldNames = {
  enabled: (day: Weekday) => `${DAY_FIELDS[day]}.enabled`,
  time: (day: Weekday) => `${DAY_FIELDS[day]}.time`,
  item: (day: Weekday, place: number) => `${DAY_FIELDS[day]}.deal${place}`,
  newItem: (day: Weekday) => `${DAY_FIELDS[day]}.new`,
  seen: (part: WeekPart) => `${partField(part)}.seen`,
  keep: (part: WeekPart) => `${partField(part)}.keep`,
  exception: (place: number, what: ExceptionField) => `date${place}.${what}`,
}

export function exceptionFields(
  place: number,
  { on, kind, note, happy, open }: WeekException,
): Record<string, string> {
  const values = { on, kind, note, happy: writeSpans(happy), open: writeSpans(open) }
  const named = (['on', 'kind', 'note', 'happy', 'open'] as const).map(what => {
    return [fieldNames.exception(place, what), values[what]] as const
  })
  return Object.fromEntries(named)
}

/** More than a form holds, so that extra items are refused and not ignored. */
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
    const field = (what: ExceptionField) => fields[fieldNames.exception(place, what)] ?? ''
    const [on, kind, note] = [field('on'), field('kind'), field('note')]
    if (on === '' || field('drop') === 'on') return null
    return { on, kind, note, happy: parseSpans(field('happy')), open: parseSpans(field('open')) }
  }).filter(exception => exception !== null)
}

/** Unchecked, to redraw the form as sent. */
export function draftOfFields(fields: Fields): WeekDraft {
  const day = (weekday: Weekday) => {
    const { items, ...rest } = readDayFields(fields, weekday)
    return { ...rest, items: items.filter(item => item.trim() !== '') }
  }
  return {
    days: eachWeekday(day),
    exceptions: readExceptions(fields).flatMap(
      exception => exceptionForm.safeParse(exception).data ?? [],
    ),
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
