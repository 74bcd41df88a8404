import { describeFully } from '../../../domain/happy-hours/exceptions.ts'
import { fieldNames } from '../../../domain/happy-hours/week-fields.ts'
import { partKey, type WeekDraft, type WeekPart } from '../../../domain/happy-hours/week-form.ts'
import { WEEKDAY_NAMES } from '../../../domain/time/weekday.ts'
import type { WeekConflict, WeekTokensText } from './week-answer.ts'

interface ConflictPanelProps {
  conflict: WeekConflict
  mine: WeekDraft
  /** What the form began with: a part that is still so was changed by the other tab alone. */
  begun: WeekTokensText
}

/** What two tabs wrote of the same days, side by side, and which of them is kept. */
export function ConflictPanel({ conflict, mine, begun }: ConflictPanelProps) {
  const { at, parts, theirs } = conflict
  return (
    <section
      role="alert"
      aria-labelledby="changed-meanwhile"
      className="grid gap-4 rounded-card border-2 border-amber bg-card px-4 py-5 sm:px-6"
    >
      <div>
        <h2 id="changed-meanwhile" className="font-display text-xl">
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
            isChosen={partKey(mine, part) !== begun[part]}
          />
          <Choice
            part={part}
            keep="theirs"
            label="Take theirs"
            text={describePart(theirs, part)}
            isChosen={partKey(mine, part) === begun[part]}
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
  const { enabled, time, deals } = days[part]
  if (!enabled) return 'No happy hour'
  return [time, ...deals].filter(Boolean).join(' · ') || 'No time and no deals'
}
