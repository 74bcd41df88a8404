import { describeFully } from '@hush/hours'
import { WEEKDAY_NAMES } from '@hush/hours/time'
import { fieldNames } from '../../../domain/happy-hours/week-fields.ts'
import { partKey, type WeekDraft, type WeekPart } from '../../../domain/happy-hours/week-form.ts'
import { ConflictPanel } from '../../../ui/forms/conflict-panel.tsx'
import type { WeekConflict, WeekTokensText } from './week-answer.ts'

interface WeekConflictPanelProps {
  conflict: WeekConflict
  mine: WeekDraft
  /** Shows which parts only the other tab changed. */
  initial: WeekTokensText
}

export function WeekConflictPanel({ conflict, mine, initial }: WeekConflictPanelProps) {
  const { at, parts, theirs, keep } = conflict
  return (
    <ConflictPanel
      title={`This week was changed in another tab${at ? ` at ${at}` : ''}`}
      differing={parts.map(part => ({
        name: fieldNames.keep(part),
        label: nameOf(part),
        mine: describePart(mine, part),
        theirs: describePart(theirs, part),
        keep: keep?.[part] ?? (partKey(mine, part) === initial[part] ? 'theirs' : 'mine'),
      }))}
    />
  )
}

function nameOf(part: WeekPart): string {
  return part === 'exceptions' ? 'Dates that differ' : WEEKDAY_NAMES[part]
}

function describePart({ days, exceptions }: WeekDraft, part: WeekPart): string {
  if (part === 'exceptions') return exceptions.map(describeFully).join('; ') || 'No dates'
  const { enabled, time, items } = days[part]
  if (!enabled) return 'No happy hour'
  return [time, ...items].filter(Boolean).join(' · ') || 'No time and no deals'
}
