import {
  describeWeekdays,
  shortWeekday,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
} from '@hush/hours/time'
import { type ReactNode, useState } from 'react'
import { Check } from '../icons.tsx'
import { Button } from './button.tsx'

interface ApplyToDaysProps {
  from: Weekday
  what: string
  onApply: (to: Weekday[]) => void
}

export function ApplyToDays({ from, what, onApply }: ApplyToDaysProps) {
  const others = WEEKDAYS.filter(day => day !== from)
  const [chosen, setChosen] = useState<readonly Weekday[]>([])
  const toggle = (day: Weekday) =>
    setChosen(others.filter(other => chosen.includes(other) !== (other === day)))
  const hasAll = chosen.length === others.length
  return (
    <fieldset className="mt-2 rounded-xl bg-sunk p-3">
      <legend className="float-left mb-2 w-full text-sm font-semibold">
        Apply {WEEKDAY_NAMES[from]}’s {what} to
      </legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        <DayChip isChosen={hasAll} onChange={() => setChosen(hasAll ? [] : others)}>
          All days
        </DayChip>
        {others.map(day => (
          <DayChip key={day} isChosen={chosen.includes(day)} onChange={() => toggle(day)}>
            <span aria-hidden="true">{shortWeekday(day)}</span>
            <span className="sr-only">{WEEKDAY_NAMES[day]}</span>
          </DayChip>
        ))}
      </div>
      <Button
        type="button"
        look="quiet"
        onClick={() => onApply([...chosen])}
        isUnready={chosen.length === 0}
        className="mt-3"
      >
        Apply {what}
        {chosen.length === 0 ? '' : ` to ${describeWeekdays(chosen)}`}
      </Button>
    </fieldset>
  )
}

interface DayChipProps {
  isChosen: boolean
  onChange: () => void
  children: ReactNode
}

/** The mark does not depend on colour. */
function DayChip({ isChosen, onChange, children }: DayChipProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-full border border-field-line bg-card px-4 text-sm font-semibold has-checked:border-amber has-checked:bg-amber has-checked:text-on-amber has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link">
      <input type="checkbox" checked={isChosen} onChange={onChange} className="sr-only" />
      {isChosen ? <Check className="size-4" /> : null}
      {children}
    </label>
  )
}
