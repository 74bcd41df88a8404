import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { IfItFills } from '../../../domain/promotions/if-it-fills.ts'
import { MAX_PRICE_LENGTH } from '../../../domain/promotions/price-field.ts'
import { Field } from '../../../ui/forms/field.tsx'

interface PriceFieldsProps {
  typed: Partial<Record<string, string>>
  errors: FieldErrors
  fills: IfItFills
}

export function PriceFields({ typed, errors, fills }: PriceFieldsProps) {
  const field = (name: string) => ({
    name,
    inputMode: 'decimal' as const,
    maxLength: MAX_PRICE_LENGTH,
    defaultValue: typed[name],
    error: errors[name],
  })
  return (
    <fieldset className="grid gap-4 rounded-2xl border border-line p-4 sm:p-5">
      <legend className="px-1 font-semibold">What it saves (optional)</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('price')} label="Price with the coupon" placeholder="45" />
        <Field {...field('usualPrice')} label="Usual price" placeholder="72" />
      </div>
      <p aria-live="polite" className="text-sm text-soft">
        {fills.saving === null
          ? 'Fill in both, for everything the coupon includes, and diners see what they save.'
          : `Diners see: ${fills.saving}`}
      </p>
    </fieldset>
  )
}
