import { WEEKDAYS } from '@hush/hours/time'
import {
  closeField,
  fieldsOf,
  openField,
  weekOf,
} from '../../../domain/businesses/opening-week-fields.ts'
import { OpeningHoursField } from '../../../ui/forms/opening-hours-field.tsx'
import type { StepProps } from './wizard-props.ts'

export function HoursFields({ typed, change, leave, errorOf }: StepProps) {
  const days = WEEKDAYS.map(day => [
    closeField(day),
    errorOf(openField(day)) ?? errorOf(closeField(day)),
  ])
  return (
    <OpeningHoursField
      isTitled
      week={weekOf(typed)}
      errors={{ ...Object.fromEntries(days), hours: errorOf('hours') }}
      onChange={week => change(fieldsOf(week))}
      onLeave={day => leave(closeField(day))}
    />
  )
}
