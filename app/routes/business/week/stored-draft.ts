import type { DayDraft } from '@hush/hours'
import { eachWeekday, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { z } from 'zod'
import {
  EMPTY_DAY,
  exceptionForm,
  WEEK_PARTS,
  type WeekDraft,
} from '../../../domain/happy-hours/week-form.ts'
import type { WeekTokensText } from './week-answer.ts'

const KEY = 'hush week'

export interface StoredDraft {
  week: WeekDraft
  /** The tokens of the saved week that the form started from. */
  seen: WeekTokensText
}

// `deals` and `of` are the names that drafts are stored under.
const day = z.object({ enabled: z.boolean(), time: z.string(), deals: z.array(z.string()) })
const storedForm = z.object({
  of: z.string(),
  days: z.array(day).length(7),
  exceptions: z.array(exceptionForm),
  seen: z.array(z.string().nullable()),
})

/** Kept for this tab until the week is saved, through reloads and lost connections. */
export function storeDraft(memberUid: string, { week, seen }: StoredDraft): void {
  const days = WEEKDAYS.map(weekday => {
    const { enabled, time, items } = week.days[weekday]
    return { enabled, time, deals: items }
  })
  const tokens = WEEK_PARTS.map(part => seen[part] ?? null)
  const text = JSON.stringify({ of: memberUid, days, exceptions: week.exceptions, seen: tokens })
  inStorage(storage => storage.setItem(KEY, text))
}

export function forgetDraft(): void {
  inStorage(storage => storage.removeItem(KEY))
}

export function findDraft(memberUid: string): StoredDraft | null {
  const text = inStorage(storage => storage.getItem(KEY))
  const draft = storedForm.safeParse(text ? parseJson(text) : null)
  if (!draft.success || draft.data.of !== memberUid) return null
  const { days, exceptions, seen } = draft.data
  const dayOf = (weekday: Weekday): DayDraft => {
    const stored = days[weekday]
    return stored ? { enabled: stored.enabled, time: stored.time, items: stored.deals } : EMPTY_DAY
  }
  return {
    week: { days: eachWeekday(dayOf), exceptions },
    seen: Object.fromEntries(WEEK_PARTS.map((part, place) => [part, seen[place] ?? undefined])),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Browsers may refuse storage altogether. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
