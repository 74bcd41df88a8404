import { describeMinute } from '@hush/hours'
import { hasDay, shortWeekday, WEEKDAY_NAMES, WEEKDAYS } from '@hush/hours/time'
import type { Switches, SwitchName } from '../../../domain/following/channels/alert-kinds.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { SwitchButton } from '../../../ui/forms/switch-button.tsx'
import { TellAtTime } from '../../../ui/listings/tell-at-form.tsx'

/** What each switch tells, of a place that is followed and of what answers a saved search. */
const TEXTS: Record<SwitchName, { place: string; search: string }> = {
  week: {
    place: 'When it changes its week',
    search: 'When a place is new for it or changes its week',
  },
  promotions: {
    place: 'When it posts a deal or coupon',
    search: 'When such a place posts a deal or coupon',
  },
  starts: {
    place: 'An hour before it starts, on days I choose',
    search: 'An hour before the first one starts, on days I choose',
  },
}

const atTime = (minute: number) => `At ${describeMinute(minute)}, on days I choose`

interface AlertSwitchesProps {
  of: 'place' | 'search'
  name: string
  switches: Switches
  /** Weekdays that can be chosen, one bit each. */
  days: number
}

export function AlertSwitches({ of, name, switches, days }: AlertSwitchesProps) {
  const { startDays, startMinute } = switches
  return (
    <>
      <div className="divide-y divide-line border-t border-line">
        {Object.entries(TEXTS).map(([turn, texts]) => {
          const isOn = switches.on.some(on => on === turn)
          const isAtTime = turn === 'starts' && startMinute !== null
          const text = isAtTime ? atTime(startMinute) : texts[of]
          return <Switch key={turn} name={name} turn={turn} isOn={isOn} text={text} />
        })}
      </div>
      {startDays === 0 ? null : (
        <>
          <DayButtons name={name} startDays={startDays} days={days} />
          <p className="flex flex-wrap items-center gap-2 px-4 pb-4 sm:px-5">
            <TellAtTime key={startMinute} defaultValue={startMinute ?? 'start'} hasStart />
            <Button look="quiet" aria-label={`Set the time: ${name}`}>
              Set
            </Button>
          </p>
        </>
      )}
    </>
  )
}

interface SwitchProps {
  name: string
  turn: string
  isOn: boolean
  text: string
}

function Switch({ name, turn, isOn, text }: SwitchProps) {
  return (
    <div className="relative flex min-h-13 items-center gap-4 px-5 py-2">
      <p className="flex-1">{text}</p>
      <SwitchButton
        name="turn"
        value={`${turn} ${isOn ? 'off' : 'on'}`}
        isOn={isOn}
        label={`${name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`}
      />
    </div>
  )
}

/** Days without a happy hour can be removed, not added. */
function DayButtons({ name, startDays, days }: { name: string; startDays: number; days: number }) {
  return (
    <fieldset className="grid grid-cols-7 gap-1 px-4 pb-4 sm:flex sm:gap-2 sm:px-5">
      <legend className="sr-only">Days on which {name} tells you before it starts</legend>
      {WEEKDAYS.map(day => {
        const isOn = hasDay(startDays, day)
        return (
          <button
            key={day}
            type="submit"
            name="turn"
            value={`day ${day} ${isOn ? 'off' : 'on'}`}
            aria-pressed={isOn}
            disabled={!isOn && !hasDay(days, day)}
            className="min-h-11 rounded-full border border-field-line bg-card text-sm font-semibold hover:bg-sunk disabled:opacity-45 aria-pressed:border-transparent aria-pressed:bg-amber aria-pressed:text-on-amber sm:min-w-14 sm:px-3"
          >
            <span aria-hidden="true">{shortWeekday(day)}</span>
            <span className="sr-only">{WEEKDAY_NAMES[day]}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
