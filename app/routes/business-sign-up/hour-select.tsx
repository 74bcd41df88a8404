import { HOUR_CHOICES } from '../../domain/businesses/opening-week.ts'
import { SELECT } from './texts.ts'

interface HourSelectProps {
  name: string
  label: string
  /** What is shown while no hour is chosen. */
  none: string
  value: string
  error?: string
  onChange: (value: string) => void
  onLeave: () => void
}

/** One of the twenty-four hours of the specification (business §5), or none. */
export function HourSelect({
  name,
  label,
  none,
  value,
  error,
  onChange,
  onLeave,
}: HourSelectProps) {
  return (
    <select
      name={name}
      aria-label={label}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className={`${SELECT} w-full min-w-0 ${value === '' ? 'text-soft' : ''}`}
    >
      <option value="">{none}</option>
      {HOUR_CHOICES.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
