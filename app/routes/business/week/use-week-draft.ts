import type { DayDraft } from '@hush/hours'
import type { Weekday } from '@hush/hours/time'
import { useState } from 'react'
import type { WeekDraft } from '../../../domain/happy-hours/week-form.ts'
import { forgetDraft, type StoredDraft, storeDraft } from './stored-draft.ts'

interface Undo {
  text: string
  week: WeekDraft
}

/** Stores every change in this tab at once. */
export function useWeekDraft(initial: StoredDraft, memberUid: string | undefined) {
  const [week, setWeek] = useState(initial.week)
  const [undo, setUndo] = useState<Undo | null>(null)
  const show = (next: WeekDraft) => {
    setWeek(next)
    if (memberUid) storeDraft(memberUid, { week: next, seen: initial.seen })
  }
  /** `lost` names what can be undone. */
  const change = (next: WeekDraft, lost?: string) => {
    show(next)
    setUndo(lost ? { text: lost, week } : null)
  }
  const changeDay = (day: Weekday, draft: DayDraft, lost?: string) => {
    change({ ...week, days: { ...week.days, [day]: draft } }, lost)
  }
  const undoChange = () => {
    if (undo) show(undo.week)
    setUndo(null)
  }
  const startOver = (saved: WeekDraft) => {
    setWeek(saved)
    setUndo({ text: 'Your unsaved changes are gone.', week })
    forgetDraft()
  }
  return { week, undo: undo?.text ?? null, change, changeDay, undoChange, startOver }
}
