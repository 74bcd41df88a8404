import { useMemo } from 'react'
import { isSameWeek } from '../../../domain/happy-hours/week-form.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { EditWeekForm } from './edit-week-form.tsx'
import { findDraft, type KeptDraft } from './kept-draft.ts'
import { EMPTY_WEEK, type LoadedWeek } from './loaded-week.ts'
import type { WeekAnswer } from './week-answer.ts'

interface WeekEditorProps {
  loaded: LoadedWeek | null
  /** The answer to a form that a browser sent by itself. */
  answered: WeekAnswer | undefined
}

/** The form, begun with what this tab kept of it, or else with what was sent, or with what is saved. */
export function WeekEditor({ loaded, answered }: WeekEditorProps) {
  const isHere = useHydrated()
  const kept = useMemo(() => (isHere && loaded ? draftOf(loaded) : null), [isHere, loaded])
  const week = answered?.draft ?? loaded?.week ?? EMPTY_WEEK
  const seen = answered?.seen ?? loaded?.seen ?? {}
  const begun = answered ? null : kept
  return (
    <EditWeekForm
      key={begun ? 'kept' : 'loaded'}
      loaded={loaded}
      answered={answered}
      begun={begun ?? { week, seen }}
      isKept={begun !== null}
    />
  )
}

function draftOf({ memberUid, week }: LoadedWeek): KeptDraft | null {
  const found = findDraft(memberUid)
  return found && !isSameWeek(found.week, week) ? found : null
}
