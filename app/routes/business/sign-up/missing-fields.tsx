import type { FieldErrors } from '../../../domain/forms/fields.ts'
import { Check } from '../../../ui/icons.tsx'
import { labelOf } from './labels.ts'

interface MissingFieldsProps {
  errors: FieldErrors
  onPick: (name: string) => void
}

export function MissingFields({ errors, onPick }: MissingFieldsProps) {
  const names = new Map(Object.keys(errors).map(name => [labelOf(name), name]))
  return (
    <div id="missing" className="rounded-xl bg-sunk px-4 py-3 text-sm">
      <p role="status" className="flex items-center gap-2 font-semibold">
        {names.size === 0 ? (
          <>
            <Check className="size-4 text-good" /> This step is complete.
          </>
        ) : (
          `Still needed: ${names.size}`
        )}
      </p>
      {names.size === 0 ? null : (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {[...names].map(([label, name]) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => onPick(name)}
                className="min-h-11 rounded-full border border-field-line bg-card px-3 font-medium text-ink hover:border-amber"
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
