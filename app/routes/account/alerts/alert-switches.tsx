import { hasDay, shortWeekday, WEEKDAY_NAMES, WEEKDAYS } from '@hush/hours/time'
import type { Switches } from '../../../domain/alerts/alert-settings.ts'
import { SwitchButton } from '../../../ui/forms/switch-button.tsx'

interface AlertSwitchesProps {
  name: string
  switches: Switches
  /** Weekdays that can be chosen, one bit each. */
  days: number
  texts: Record<'week' | 'promotions' | 'starts', string>
}

export function AlertSwitches({ name, switches, days, texts }: AlertSwitchesProps) {
  const { tellsWeek, tellsPromotions, startDays } = switches
  return (
    <>
      <div className="divide-y divide-line border-t border-line">
        <Switch name={name} turn="week" isOn={tellsWeek} text={texts.week} />
        <Switch name={name} turn="promotions" isOn={tellsPromotions} text={texts.promotions} />
        <Switch name={name} turn="starts" isOn={startDays !== 0} text={texts.starts} />
      </div>
      {startDays === 0 ? null : <DayButtons name={name} startDays={startDays} days={days} />}
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

interface DayButtonsProps {
  name: string
  startDays: number
  days: number
}

/** Days without a happy hour can be removed, not added. */
function DayButtons({ name, startDays, days }: DayButtonsProps) {
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
