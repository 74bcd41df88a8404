import { RESTAURANT_TYPES } from '../../../domain/businesses/restaurant-types.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { StepProps } from './wizard-props.ts'

/** Business §5. */
export function TypeField({ typed, change, leave, errorOf, isCurrent }: StepProps) {
  return (
    <SelectField
      label="Restaurant type"
      name="restaurantType"
      required={isCurrent}
      value={typed.restaurantType ?? ''}
      onChange={event => change({ restaurantType: event.currentTarget.value })}
      onBlur={() => leave('otherType')}
      error={errorOf('restaurantType')}
    >
      <option value="">Choose one</option>
      {RESTAURANT_TYPES.map(type => (
        <option key={type}>{type}</option>
      ))}
    </SelectField>
  )
}
