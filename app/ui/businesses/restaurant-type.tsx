import { useState } from 'react'
import {
  MAX_OTHER_TYPE,
  OTHER_TYPE,
  RESTAURANT_TYPES,
} from '../../domain/businesses/restaurant-types.ts'
import { Field } from '../forms/field.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { useHydrated } from '../use-hydrated.ts'

interface InitialField {
  name: string
  defaultValue: string
  error: string | undefined
}

export function RestaurantType({ type, otherType }: Record<'type' | 'otherType', InitialField>) {
  const [chosen, choose] = useState(type.defaultValue)
  const hydrated = useHydrated()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        {...type}
        label="Restaurant type"
        required
        onChange={event => choose(event.currentTarget.value)}
      >
        <option value="">Choose a type</option>
        {RESTAURANT_TYPES.map(name => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {hydrated && chosen !== OTHER_TYPE ? (
        <input type="hidden" name="otherType" value="" />
      ) : (
        <Field {...otherType} label="Other type" maxLength={MAX_OTHER_TYPE} />
      )}
    </div>
  )
}
