import type { FieldErrors } from '../../../domain/forms/fields.ts'
import { DOCUMENT_LABELS } from '../../../domain/verifications/documents.ts'
import { Check } from '../../../ui/icons.tsx'

const LABELS: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  businessName: 'Business name',
  businessPhone: 'Business phone',
  address: 'Street address',
  city: 'City',
  zipCode: 'Zip code',
  state: 'State',
  website: 'Website',
  restaurantType: 'Restaurant type',
  otherType: 'Type in your words',
  method: 'A way to verify',
  card: 'Card entry',
  ...DOCUMENT_LABELS,
}

/** All fields of the opening hours share one label. */
function labelOf(name: string): string {
  return LABELS[name] ?? 'Business hours'
}

interface MissingFieldsProps {
  errors: FieldErrors
  onPick: (name: string) => void
}

/** Names what a step still needs, each a way to its field. */
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
