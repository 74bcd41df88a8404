import { useState } from 'react'
import type { DayDraft, WeekDraft } from '../../../domain/happy-hours/week-form.ts'
import type { Weekday } from '../../../domain/time/weekday.ts'
import { forgetDraft, type KeptDraft, keepDraft } from './kept-draft.ts'

/** What a change took away, and the week before it. */
interface Undo {
  text: string
  week: WeekDraft
}

/** The week while it is edited. Every change is kept in this tab at once. */
export function useWeekDraft(begun: KeptDraft, of: string | undefined) {
  const [week, setWeek] = useState(begun.week)
  const [undo, setUndo] = useState<Undo | null>(null)
  const show = (next: WeekDraft) => {
    setWeek(next)
    if (of) keepDraft(of, { week: next, seen: begun.seen })
  }
  /** `lost` says what a change takes away, where it can be undone. */
  const change = (next: WeekDraft, lost?: string) => {
    show(next)
    setUndo(lost ? { text: lost, week } : null)
  }
  const changeDay = (day: Weekday, draft: DayDraft, lost?: string) => {
    change({ ...week, days: { ...week.days, [day]: draft } }, lost)
  }
  const takeBack = () => {
    if (undo) show(undo.week)
    setUndo(null)
  }
  const startOver = (saved: WeekDraft) => {
    setWeek(saved)
    setUndo({ text: 'Your unsaved changes are gone.', week })
    forgetDraft()
  }
  return { week, undo: undo?.text ?? null, change, changeDay, takeBack, startOver }
}
