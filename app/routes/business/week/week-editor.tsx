import { useMemo } from 'react'
import { isSameWeek } from '../../../domain/happy-hours/week-form.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { EditWeekForm } from './edit-week-form.tsx'
import { EMPTY_WEEK, type LoadedWeek } from './loaded-week.ts'
import { findDraft, type StoredDraft } from './stored-draft.ts'
import type { WeekAnswer } from './week-answer.ts'

interface WeekEditorProps {
  loaded: LoadedWeek | null
  /** The answer to a form sent without scripts. */
  answered: WeekAnswer | undefined
}

/** Starts the form from this tab's draft, else from what was sent, else from the saved week. */
export function WeekEditor({ loaded, answered }: WeekEditorProps) {
  const isHydrated = useHydrated()
  const stored = useMemo(
    () => (isHydrated && loaded ? findChangedDraft(loaded) : null),
    [isHydrated, loaded],
  )
  const week = answered?.draft ?? loaded?.week ?? EMPTY_WEEK
  const seen = answered?.seen ?? loaded?.seen ?? {}
  const restored = answered ? null : stored
  return (
    <EditWeekForm
      key={restored ? 'restored' : 'loaded'}
      loaded={loaded}
      answered={answered}
      initial={restored ?? { week, seen }}
      isRestored={restored !== null}
    />
  )
}

function findChangedDraft({ memberUid, week }: LoadedWeek): StoredDraft | null {
  const draft = findDraft(memberUid)
  return draft && !isSameWeek(draft.week, week) ? draft : null
}
