import { useId } from 'react'
import { RESTAURANT_TYPES } from '../../domain/businesses/restaurant-types.ts'
import { SELECT } from './texts.ts'
import type { StepProps } from './wizard-props.ts'

/** The type of restaurant, one of the eighteen of the specification (business §5). */
export function TypeField({ typed, change, leave, errorOf, isCurrent }: StepProps) {
  const id = useId()
  const error = errorOf('restaurantType')
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Restaurant type
      </label>
      <select
        id={id}
        name="restaurantType"
        required={isCurrent}
        value={typed.restaurantType ?? ''}
        onChange={event => change({ restaurantType: event.currentTarget.value })}
        onBlur={() => leave('otherType')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={`${SELECT} w-full`}
      >
        <option value="">Choose one</option>
        {RESTAURANT_TYPES.map(type => (
          <option key={type}>{type}</option>
        ))}
      </select>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
