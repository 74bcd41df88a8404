import { eachWeekday, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { useState } from 'react'
import type { WeekDraft } from '../../../domain/happy-hours/week-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'

interface ApplyDialogProps {
  day: Weekday
  week: WeekDraft
  onApply: (week: WeekDraft) => void
}

export function ApplyDialog({ day, week, onApply }: ApplyDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<Weekday>>(new Set())
  const toggle = (willBeOpen: boolean) => {
    setChosen(new Set())
    setOpen(willBeOpen)
  }
  const choose = (other: Weekday, isChosen: boolean) => {
    setChosen(new Set(WEEKDAYS.filter(each => (each === other ? isChosen : chosen.has(each)))))
  }
  const apply = () => {
    const source = week.days[day]
    const days = eachWeekday(each => (chosen.has(each) ? { ...source } : week.days[each]))
    onApply({ ...week, days })
    toggle(false)
  }
  return (
    <Dialog
      title="Apply to other days"
      description={`Copies ${WEEKDAY_NAMES[day]}’s time and deals. This overwrites existing times and deals on the days you choose.`}
      open={isOpen}
      onOpenChange={toggle}
      trigger={
        <Button type="button" look="quiet" className="justify-self-start">
          Apply to other days
        </Button>
      }
    >
      <div className="grid gap-4">
        <ul className="grid gap-1">
          {WEEKDAYS.map(each => (
            <li key={each}>
              <label className="flex min-h-11 items-center gap-3 rounded-xl px-2 hover:bg-sunk has-disabled:opacity-55">
                <input
                  type="checkbox"
                  checked={each === day || chosen.has(each)}
                  disabled={each === day}
                  onChange={event => choose(each, event.target.checked)}
                  className="size-6 shrink-0 accent-amber"
                />
                <span className="flex-1 font-medium">{WEEKDAY_NAMES[each]}</span>
                {each !== day && week.days[each].enabled ? (
                  <span className="truncate text-sm text-soft">{week.days[each].time}</span>
                ) : null}
              </label>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" look="plain" onClick={() => toggle(false)}>
            Cancel
          </Button>
          <Button type="button" onClick={apply} disabled={chosen.size === 0}>
            Apply
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
