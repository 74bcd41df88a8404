import { z } from 'zod'
import { WEEK_PARTS, type WeekDraft } from '../../../domain/happy-hours/week-form.ts'
import { eachWeekday } from '../../../domain/time/weekday.ts'
import type { WeekTokensText } from './week-answer.ts'

const KEY = 'hush week'

/** A week as it stood in this tab, and what its form began with. */
export interface KeptDraft {
  week: WeekDraft
  seen: WeekTokensText
}

const day = z.object({ enabled: z.boolean(), time: z.string(), deals: z.array(z.string()) })
const kept = z.object({
  of: z.string(),
  days: z.array(day).length(7),
  exceptions: z.array(
    z.object({ on: z.string(), kind: z.enum(['no-happy-hour', 'closed']), note: z.string() }),
  ),
  seen: z.array(z.string().nullable()),
})

/** Keeps what is typed until it is saved, through a reload or a lost connection. */
export function keepDraft(of: string, { week, seen }: KeptDraft): void {
  const days = Object.values(week.days)
  const tokens = WEEK_PARTS.map(part => seen[part] ?? null)
  const text = JSON.stringify({ of, days, exceptions: week.exceptions, seen: tokens })
  inStorage(storage => storage.setItem(KEY, text))
}

export function forgetDraft(): void {
  inStorage(storage => storage.removeItem(KEY))
}

/** What this tab kept of the week of this listing; null where there is nothing, or nothing sound. */
export function findDraft(of: string): KeptDraft | null {
  const text = inStorage(storage => storage.getItem(KEY))
  const found = kept.safeParse(text ? parsed(text) : null)
  if (!found.success || found.data.of !== of) return null
  const { days, exceptions, seen } = found.data
  const empty = { enabled: false, time: '', deals: [] }
  return {
    week: { days: eachWeekday(weekday => days[weekday] ?? empty), exceptions },
    seen: Object.fromEntries(WEEK_PARTS.map((part, place) => [part, seen[place] ?? undefined])),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A browser may refuse to store anything at all. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
