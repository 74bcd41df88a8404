import { useState } from 'react'
import { shortWeekday, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '../../domain/time/weekday.ts'
import { Button } from './button.tsx'

interface ApplyToDaysProps {
  from: Weekday
  what: string
  onApply: (to: Weekday[]) => void
}

export function ApplyToDays({ from, what, onApply }: ApplyToDaysProps) {
  const others = WEEKDAYS.filter(day => day !== from)
  const [chosen, setChosen] = useState<readonly Weekday[]>(others)
  const toggle = (day: Weekday) =>
    setChosen(chosen.includes(day) ? chosen.filter(other => other !== day) : [...chosen, day])
  return (
    <fieldset className="mt-2 rounded-xl bg-sunk p-3">
      <legend className="float-left mb-2 w-full text-sm font-semibold">
        Apply {WEEKDAY_NAMES[from]}’s {what} to
      </legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        {others.map(day => (
          <label
            key={day}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-field-line bg-card px-4 text-sm font-semibold has-checked:border-amber has-checked:bg-amber has-checked:text-on-amber has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
              className="sr-only"
            />
            <span aria-hidden="true">{shortWeekday(day)}</span>
            <span className="sr-only">{WEEKDAY_NAMES[day]}</span>
          </label>
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
      </Button>
    </fieldset>
  )
}
