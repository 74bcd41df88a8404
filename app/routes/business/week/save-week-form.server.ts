import {
  describeMinute,
  MAX_DAYS_AHEAD,
  MAX_SPANS_TEXT_LENGTH,
  readDates,
  readSpans,
  readWeek,
} from '@hush/hours'
import {
  daysBetween,
  describeWeekdays,
  eachWeekday,
  fullDate,
  localTimeAt,
  type Weekday,
} from '@hush/hours/time'
import { href, type RouterContextProvider, redirect } from 'react-router'
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
} from '../../../domain/happy-hours/week-fields.ts'
import {
  EMPTY_DAY,
  exceptionForm,
  partKey,
  WEEK_PARTS,
  type WeekDraft,
  weekForm,
} from '../../../domain/happy-hours/week-form.ts'
import { findWeek, saveWeek } from '../../../domain/listings/save-week.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { LOGGED_OUT, refuse } from '../../../http/forms/refuse.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { takeLimits, tooManySentence } from '../../../http/limits/limits.server.ts'
import { noticeCookie } from '../../../http/notice.server.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { doubtSentence, leftOutSentence } from './left-out-sentence.ts'
import {
  NOT_UPDATED,
  notSaved,
  type WeekAnswer,
  type WeekConflict,
  type WeekTokensText,
} from './week-answer.ts'

const SAVED = '✅ Happy Hour Updated.'
const ANSWER_FIRST = 'Not read yet: write the words below as you mean them, then read it again.'
const LOOK_OVER = 'Not saved yet: look over what was read, then save.'

interface PostedWeek {
  request: Request
  context: Readonly<RouterContextProvider>
}

export async function saveWeekForm({ request, context }: PostedWeek) {
  const { db, log, limits, now } = context.get(servicesContext)
  const fields = await readForm(request)
  if (!context.get(viewerContext)) {
    return refuseWeek(401, fields, { problem: LOGGED_OUT, isLoggedOut: true })
  }
  const { accountId } = await requireBusiness(context, href('/profile/edit-happy-hour'))
  if (isFormOfAnother({ accountId }, fields)) {
    return refuseWeek(409, fields, { problem: OF_ANOTHER })
  }
  const instant = now()
  const wait = await takeLimits(limits, [['week by account', accountId]])
  if (wait > 0) {
    return refuseWeek(429, fields, { problem: notSaved(tooManySentence(wait)) }, retryAfter(wait))
  }
  const saved = await findWeek(db, { businessId: accountId, now: instant })
  const today = localTimeAt(instant, saved?.timeZone).date
  const preview = readTexts(fields, today)
  if (preview) return preview
  const parsed = weekForm.safeParse(withNewDate(fields))
  if (!parsed.success) return refuseWeek(400, fields, invalidAnswer(fieldErrors(parsed.error)))
  const wrongDate = problemOfNewDate(fields['newdate.on'], today)
  if (wrongDate) return refuseWeek(400, fields, invalidAnswer({ exceptions: wrongDate }))
  const tokens = readTokens(fields)
  const timeless = daysWithoutTime(parsed.data, tokens.seen)
  const days = timeless.join()
  if (days !== '' && days !== fields.asked) {
    return refuseWeek(400, fields, { problem: noTimeQuestion(timeless), asked: days })
  }
  const work = saveWeek(db, { businessId: accountId, week: parsed.data, ...tokens, now: instant })
  const result = await orUnexpected(log, work)
  if (result === 'unexpected' || result.outcome === 'not-found') {
    return refuseWeek(500, fields, { problem: notSaved(NOT_UPDATED) })
  }
  if (result.outcome === 'changed-meanwhile') {
    return refuseWeek(409, fields, { weekConflict: conflictOf(result) })
  }
  return redirect(href('/profile'), {
    status: 303,
    headers: { 'Set-Cookie': noticeCookie(SAVED) },
  })
}

/**
 * Without scripts the server reads the texts: the form comes back filled in, and nothing is saved.
 */
function readTexts(fields: Fields, today: string) {
  const { paste = '', dates = '' } = fields
  if (fields.intent === 'paste') {
    const { days, doubts, leftOut } = readWeek(paste)
    const texts = [...doubts.map(doubtSentence), ...leftOut.map(leftOutSentence)]
    if (doubts.length > 0) return refuseWeek(400, fields, { problem: ANSWER_FIRST, leftOut: texts })
    const draft = { ...draftOfFields(fields), days }
    return refuseWeek(400, fields, { problem: LOOK_OVER, draft, leftOut: texts })
  }
  if (dates.trim() === '') return null
  const reading = readDates(dates, today)
  if ('problem' in reading)
    return refuseWeek(400, fields, invalidAnswer({ exceptions: reading.problem }))
  const before = draftOfFields(fields)
  const draft = { ...before, exceptions: [...before.exceptions, ...reading.exceptions] }
  return refuseWeek(400, { ...fields, dates: '' }, { problem: LOOK_OVER, draft })
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

type Conflict = Extract<Awaited<ReturnType<typeof saveWeek>>, { outcome: 'changed-meanwhile' }>

function conflictOf({ parts, saved }: Conflict) {
  const { minute } = localTimeAt(saved.changedAt, saved.timeZone)
  return { at: describeMinute(minute), parts, theirs: saved.week, seen: tokensOf(saved.week) }
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

/** Keeps the chosen versions when the week is refused for another reason. */
function chosenBefore(fields: Fields): WeekConflict | undefined {
  const { seen, theirs } = readTokens(fields)
  const parts = WEEK_PARTS.filter(part => fields[fieldNames.keep(part)] !== undefined)
  if (parts.length === 0) return undefined
  const keep = Object.fromEntries(
    parts.map(part => [part, theirs.has(part) ? ('theirs' as const) : ('mine' as const)]),
  )
  return { parts, keep, theirs: weekOfTokens(seen), seen }
}

function refuseWeek(status: number, fields: Fields, answer: WeekAnswer, headers?: HeadersInit) {
  const { seen } = readTokens(fields)
  const weekConflict = chosenBefore(fields)
  const typed = { dates: fields.dates, paste: fields.paste }
  return refuse<WeekAnswer>(
    status,
    { draft: draftOfFields(fields), seen, typed, ...(weekConflict && { weekConflict }), ...answer },
    headers,
  )
}
