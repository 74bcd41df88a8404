import { describeFully } from '../../../domain/happy-hours/exceptions.ts'
import { fieldNames } from '../../../domain/happy-hours/week-fields.ts'
import { partKey, type WeekDraft, type WeekPart } from '../../../domain/happy-hours/week-form.ts'
import { WEEKDAY_NAMES } from '../../../domain/time/weekday.ts'
import type { WeekConflict, WeekTokensText } from './week-answer.ts'

interface ConflictPanelProps {
  conflict: WeekConflict
  mine: WeekDraft
  /** What the form started from; a part equal to it was changed by the other tab only. */
  initial: WeekTokensText
}

export function ConflictPanel({ conflict, mine, initial }: ConflictPanelProps) {
  const { at, parts, theirs } = conflict
  return (
    <section
      role="alert"
      aria-labelledby="week-conflict"
      className="grid gap-4 rounded-card border-2 border-amber bg-card px-4 py-5 sm:px-6"
    >
      <div>
        <h2 id="week-conflict" className="font-display text-xl">
          This week was changed in another tab at {at}
        </h2>
        <p className="text-soft">
          Nothing of yours was saved yet. Choose what to keep, then save again.
        </p>
      </div>
      {parts.map(part => (
        <fieldset key={part} className="grid gap-2 sm:grid-cols-2">
          <legend className="mb-1 font-semibold">{nameOf(part)}</legend>
          <Choice
            part={part}
            keep="mine"
            label="Keep mine"
            text={describePart(mine, part)}
            isChosen={partKey(mine, part) !== initial[part]}
          />
          <Choice
            part={part}
            keep="theirs"
            label="Take theirs"
            text={describePart(theirs, part)}
            isChosen={partKey(mine, part) === initial[part]}
          />
        </fieldset>
      ))}
    </section>
  )
}

interface ChoiceProps {
  part: WeekPart
  keep: 'mine' | 'theirs'
  label: string
  text: string
  isChosen: boolean
}

function Choice({ part, keep, label, text, isChosen }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer gap-3 rounded-xl border border-line px-4 py-3 hover:bg-sunk has-checked:border-amber has-checked:bg-sunk">
      <input
        type="radio"
        name={fieldNames.keep(part)}
        value={keep}
        defaultChecked={isChosen}
        className="mt-1 size-5 shrink-0 accent-amber"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="text-soft">{text}</span>
      </span>
    </label>
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
