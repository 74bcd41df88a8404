import { useMemo } from 'react'
import { isSameWeek } from '../../../domain/happy-hours/week-form.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { EditWeekForm } from './edit-week-form.tsx'
import { EMPTY_WEEK, type LoadedWeek } from './loaded-week.ts'
import { findDraft, type StoredDraft } from './stored-draft.ts'
import type { WeekAnswer } from './week-answer.ts'

interface WeekEditorProps {
  loaded: LoadedWeek | null
  initialAnswer: WeekAnswer | undefined
}

/** Starts the form from this tab's draft, else from what was sent, else from the saved week. */
export function WeekEditor({ loaded, initialAnswer }: WeekEditorProps) {
  const isHydrated = useHydrated()
  const stored = useMemo(
    () => (isHydrated && loaded ? findChangedDraft(loaded) : null),
    [isHydrated, loaded],
  )
  const week = initialAnswer?.draft ?? loaded?.week ?? EMPTY_WEEK
  const seen = initialAnswer?.seen ?? loaded?.seen ?? {}
  const restored = initialAnswer ? null : stored
  return (
    <EditWeekForm
      key={restored ? 'restored' : 'loaded'}
      loaded={loaded}
      initialAnswer={initialAnswer}
      initial={restored ?? { week, seen }}
      isRestored={restored !== null}
    />
  )
}

function findChangedDraft({ memberUid, week }: LoadedWeek): StoredDraft | null {
  const draft = findDraft(memberUid)
  return draft && !isSameWeek(draft.week, week) ? draft : null
}
