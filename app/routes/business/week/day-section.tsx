import { type DayDraft, type DayReading, MAX_ITEM_LENGTH, MAX_ITEMS } from '@hush/hours'
import { eachWeekday, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@hush/hours/time'
import { useId, useState } from 'react'
import { type DayDoubt, DOUBT_TEXTS } from '../../../domain/happy-hours/week-doubts.ts'
import { fieldNames } from '../../../domain/happy-hours/week-fields.ts'
import {
  EMPTY_DAY,
  MAX_TIME_LENGTH,
  PRICE_TIP,
  SWITCHED_OFF,
  type WeekDraft,
} from '../../../domain/happy-hours/week-form.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ChevronDown } from '../../../ui/icons.tsx'
import { ItemList } from './item-list.tsx'
import { ReadingLine } from './reading-line.tsx'

interface DaySectionProps {
  day: Weekday
  isToday: boolean
  draft: DayDraft
  week: WeekDraft
  /** Null for an unsaved text while the reader has not loaded. */
  reading: DayReading | null
  doubt: DayDoubt | null
  error: string | undefined
  isHydrated: boolean
  onChange: (draft: DayDraft, lost?: string) => void
  onCopy: (week: WeekDraft) => void
}

export function DaySection(props: DaySectionProps) {
  const { day, isToday, draft, week, reading, doubt, error, isHydrated, onChange, onCopy } = props
  const name = WEEKDAY_NAMES[day]
  const id = useId()
  const toggle = (enabled: boolean) => {
    const isLoss = !enabled && (draft.time !== '' || draft.items.length > 0)
    const lost = isLoss ? `${name}’s time and deals were cleared.` : undefined
    onChange(enabled ? { ...draft, enabled } : EMPTY_DAY, lost)
  }
  const startsOpen = isToday || error !== undefined
  return (
    <details
      open={startsOpen ? true : undefined}
      onToggle={({ currentTarget }) => {
        // A day that starts open toggles while the page is read.
        const isByHand = !startsOpen || currentTarget.contains(document.activeElement)
        if (isByHand) showFields(currentTarget)
      }}
      className="group/day overflow-hidden rounded-card border border-line bg-card shadow-card"
    >
      <summary className="flex min-h-16 list-none items-center gap-4 px-4 py-3 hover:bg-sunk sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="w-28 shrink-0 font-display text-lg sm:w-32 sm:text-xl">
          {name}
          {isToday ? <span className="sr-only">, today</span> : null}
        </h2>
        <DaySummary draft={draft} reading={reading} doubt={doubt} />
        <ChevronDown className="size-5 shrink-0 text-soft transition-transform group-open/day:rotate-180" />
      </summary>
      <fieldset className="group/fields grid gap-5 border-t border-line px-4 py-5 sm:px-6">
        <legend className="sr-only">{name}</legend>
        <label className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold">
          Has Happy Hour?
          <input
            type="checkbox"
            name={fieldNames.enabled(day)}
            {...(isHydrated
              ? {
                  checked: draft.enabled,
                  onChange: event => {
                    toggle(event.target.checked)
                    showFields(event.target.closest('details'))
                  },
                }
              : { defaultChecked: draft.enabled })}
            className="switch"
          />
        </label>
        <p className="text-soft group-has-[.switch:checked]/fields:hidden">{SWITCHED_OFF}</p>
        <div className="hidden gap-5 group-has-[.switch:checked]/fields:grid">
          <div>
            <label htmlFor={id} className="mb-1.5 block font-semibold">
              Time
            </label>
            <input
              id={id}
              name={fieldNames.time(day)}
              maxLength={MAX_TIME_LENGTH}
              placeholder="4:00 PM - 6:30 PM"
              autoComplete="off"
              aria-describedby={`${id}-reading`}
              {...(isHydrated
                ? {
                    value: draft.time,
                    onChange: event => onChange({ ...draft, time: event.target.value }),
                  }
                : { defaultValue: draft.time })}
              className="block min-h-12 w-full rounded-xl border border-field-line bg-paper px-4 text-ink placeholder:text-soft scroll-mb-52!"
            />
            <ReadingLine id={`${id}-reading`} reading={reading} />
          </div>
          {isHydrated ? (
            <ItemList
              day={day}
              items={draft.items}
              onChange={items => onChange({ ...draft, items })}
            />
          ) : (
            <ItemFields day={day} items={draft.items} />
          )}
          {isHydrated ? <ApplyDialog day={day} week={week} onApply={onCopy} /> : null}
        </div>
        {error ? (
          <p role="alert" className="font-medium text-bad">
            {error}
          </p>
        ) : null}
      </fieldset>
    </details>
  )
}

/** An opened day shows its fields above the save bar. */
function showFields(day: HTMLDetailsElement | null): void {
  requestAnimationFrame(() => {
    if (day?.open) day.querySelector('output')?.scrollIntoView({ block: 'nearest' })
  })
}

interface DaySummaryProps {
  draft: DayDraft
  reading: DayReading | null
  doubt: DayDoubt | null
}

function DaySummary({ draft, reading, doubt }: DaySummaryProps) {
  const count = draft.items.length
  const items = count === 0 ? '' : `${count} ${count === 1 ? 'deal' : 'deals'}`
  const isRead = reading?.kind === 'read'
  const time = isRead ? reading.text.slice(reading.text.indexOf(',') + 2) : draft.time
  const text = draft.enabled ? [time, items].filter(Boolean).join(' · ') : ''
  return (
    <span className={`min-w-0 flex-1 text-sm sm:text-base ${text && isRead ? '' : 'text-soft'}`}>
      {text || (draft.enabled ? 'Nothing yet' : 'No happy hour')}
      {doubt ? (
        <span className="block text-sm font-medium text-bad first-letter:uppercase">
          {DOUBT_TEXTS[doubt]}
        </span>
      ) : null}
    </span>
  )
}

/** For browsers without scripts: one input for each item that fits. */
function ItemFields({ day, items }: { day: Weekday; items: readonly string[] }) {
  const places = Array.from({ length: Math.max(MAX_ITEMS, items.length) }, (_, place) => place)
  return (
    <div>
      <p className="mb-1.5 font-semibold">Deals</p>
      <div className="grid gap-2">
        {places.map(place => (
          <input
            key={place}
            name={fieldNames.item(day, place)}
            defaultValue={items[place]}
            maxLength={MAX_ITEM_LENGTH}
            aria-label={`Deal ${place + 1}`}
            className="block min-h-12 w-full rounded-xl border border-field-line bg-paper px-4"
          />
        ))}
      </div>
      <p className="mt-1.5 text-sm text-soft">{PRICE_TIP}</p>
    </div>
  )
}

interface ApplyDialogProps {
  day: Weekday
  week: WeekDraft
  onApply: (week: WeekDraft) => void
}

function ApplyDialog({ day, week, onApply }: ApplyDialogProps) {
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
