import { MAX_DAYS_AHEAD, MAX_SPANS_TEXT_LENGTH, readDates, readSpans, readWeek } from '@hush/hours'
import {
  daysBetween,
  describeWeekdays,
  eachWeekday,
  fullDate,
  type Weekday,
} from '@hush/hours/time'
import { z } from 'zod'
import type { DateSpan } from '../../../../db/documents.ts'
import { type FieldErrors, fieldErrors } from '../../../domain/forms/fields.ts'
import { daysWithoutTime } from '../../../domain/happy-hours/week-doubts.ts'
import {
  draftOfFields,
  type Fields,
  fieldNames,
  readTokens,
  readWeekFields,
  type WeekTokens,
} from '../../../domain/happy-hours/week-fields.ts'
import {
  EMPTY_DAY,
  exceptionForm,
  partKey,
  WEEK_PARTS,
  type WeekDraft,
  weekForm,
} from '../../../domain/happy-hours/week-form.ts'
import { doubtSentence, leftOutSentence } from './left-out-sentence.ts'
import { notSaved, type WeekAnswer, type WeekConflict, type WeekTokensText } from './week-answer.ts'

const ANSWER_FIRST = 'Not read yet: write the words below as you mean them, then read it again.'
const LOOK_OVER = 'Not saved yet: look over what was read, then save.'

export interface TypedWeek {
  fields: Fields
  /** Unchecked; the form is drawn again from it. */
  draft: WeekDraft
  tokens: WeekTokens
}

export function readTypedWeek(fields: Fields): TypedWeek {
  return { fields, draft: draftOfFields(fields), tokens: readTokens(fields) }
}

/** The form as it was, which every answer starts from. */
export function typedAnswer({ fields, draft, tokens }: TypedWeek): WeekAnswer {
  const weekConflict = chosenBefore(fields, tokens)
  const typed = { dates: fields.dates, paste: fields.paste }
  return { draft, seen: tokens.seen, typed, ...(weekConflict && { weekConflict }) }
}

type CheckedWeek =
  | { outcome: 'ready'; week: z.output<typeof weekForm> }
  | { outcome: 'refused'; answer: WeekAnswer }

export function checkWeek({ fields, draft, tokens }: TypedWeek, today: string): CheckedWeek {
  const preview = readTexts(fields, draft, today)
  if (preview) return { outcome: 'refused', answer: preview }
  const parsed = weekForm.safeParse(withNewDate(fields))
  if (!parsed.success) {
    return { outcome: 'refused', answer: invalidAnswer(fieldErrors(parsed.error)) }
  }
  const wrongDate = problemOfNewDate(fields['newdate.on'], today)
  if (wrongDate) return { outcome: 'refused', answer: invalidAnswer({ exceptions: wrongDate }) }
  const timeless = daysWithoutTime(parsed.data, tokens.seen)
  const days = timeless.join()
  return days === '' || days === fields.asked
    ? { outcome: 'ready', week: parsed.data }
    : { outcome: 'refused', answer: { problem: noTimeQuestion(timeless), asked: days } }
}

/** Without scripts the server reads the texts: the form comes back filled in, and nothing is saved. */
function readTexts(fields: Fields, before: WeekDraft, today: string): WeekAnswer | null {
  const { paste = '', dates = '' } = fields
  if (fields.intent === 'paste') {
    const { days, doubts, leftOut: left } = readWeek(paste)
    const leftOut = [...doubts.map(doubtSentence), ...left.map(leftOutSentence)]
    if (doubts.length > 0) return { problem: ANSWER_FIRST, leftOut }
    return { problem: LOOK_OVER, draft: { ...before, days }, leftOut }
  }
  if (dates.trim() === '') return null
  const reading = readDates(dates, today)
  if ('problem' in reading) return invalidAnswer({ exceptions: reading.problem })
  const draft = { ...before, exceptions: [...before.exceptions, ...reading.exceptions] }
  return { problem: LOOK_OVER, draft, typed: { dates: '', paste: fields.paste } }
}

function noTimeQuestion(days: readonly Weekday[]): string {
  const [which, have] = [describeWeekdays(days), days.length === 1 ? 'has' : 'have']
  return `Not saved yet: ${which} ${have} deals and no time, so diners are not told when. Add a time, or save again to publish it so.`
}

function withNewDate(fields: Fields) {
  const form = readWeekFields(fields)
  const on = fields['newdate.on'] ?? ''
  if (on === '') return form
  const added = { on, kind: fields['newdate.kind'] ?? '', note: fields['newdate.note'] ?? '' }
  const happy = timesOf(fields['newdate.happy'])
  const open = timesOf(fields['newdate.open'])
  return { ...form, exceptions: [...form.exceptions, { ...added, happy, open }] }
}

function problemOfNewDate(on = '', today: string): string | null {
  if (on === '') return null
  if (on < today) return 'That date is over.'
  return daysBetween(today, on) > MAX_DAYS_AHEAD
    ? `${fullDate(on)} is more than a year ahead.`
    : null
}

/** Undefined if unreadable, which the form refuses. */
function timesOf(text = ''): DateSpan[] | undefined {
  if (text.trim() === '') return undefined
  const reading = readSpans(text.slice(0, MAX_SPANS_TEXT_LENGTH))
  return 'spans' in reading ? reading.spans : []
}

function invalidAnswer(errors: FieldErrors): WeekAnswer {
  return { problem: notSaved(Object.values(errors).join(' ')), errors }
}

export function tokensOf(week: WeekDraft): WeekTokensText {
  return Object.fromEntries(WEEK_PARTS.map(part => [part, partKey(week, part)]))
}

const json = z.string().transform((text, issues): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    issues.addIssue({ code: 'custom', message: 'That is no JSON.' })
    return z.NEVER
  }
})

const dayOfToken = json.pipe(
  z.tuple([z.boolean(), z.string(), z.array(z.string())]).transform(([enabled, time, texts]) => {
    return { enabled, time, items: texts }
  }),
)

const spansOfToken = z
  .array(z.tuple([z.int(), z.int()]).transform(([start, end]) => ({ start, end })))
  .nullish()
  .transform(read => read ?? undefined)

const exceptionsOfToken = json.pipe(
  z.array(json.pipe(z.tuple([z.string(), z.string(), z.string(), spansOfToken, spansOfToken]))),
)

/** A part without a token is empty. */
function weekOfTokens(tokens: WeekTokensText): WeekDraft {
  const exceptions = exceptionsOfToken.safeParse(tokens.exceptions).data ?? []
  return {
    days: eachWeekday(day => dayOfToken.safeParse(tokens[day]).data ?? EMPTY_DAY),
    exceptions: exceptions.flatMap(([on, kind, note, happy, open]) => {
      return exceptionForm.safeParse({ on, kind, note, happy, open }).data ?? []
    }),
  }
}

function chosenBefore(fields: Fields, { seen, theirs }: WeekTokens): WeekConflict | undefined {
  const parts = WEEK_PARTS.filter(part => fields[fieldNames.keep(part)] !== undefined)
  if (parts.length === 0) return undefined
  const keep = Object.fromEntries(
    parts.map(part => [part, theirs.has(part) ? ('theirs' as const) : ('mine' as const)]),
  )
  return { parts, keep, theirs: weekOfTokens(seen), seen }
}
