import type { FieldErrors } from '../../../domain/forms/fields.ts'
import { MAX_COUNT_LENGTH } from '../../../domain/promotions/coupon-form.ts'
import type { IfItFills } from '../../../domain/promotions/if-it-fills.ts'
import { MAX_HOURS_LENGTH } from '../../../domain/promotions/promotion-fields.ts'
import { Field } from '../../../ui/forms/field.tsx'

interface GuardRailsProps {
  typed: Partial<Record<string, string>>
  errors: FieldErrors
  fills: IfItFills
}

export function GuardRails({ typed, errors, fills }: GuardRailsProps) {
  return (
    <fieldset className="grid gap-4 rounded-2xl border border-line p-4 sm:p-5">
      <legend className="px-1 font-semibold">Guard-rails (optional)</legend>
      <Field
        label="Limit per day"
        name="dailyLimit"
        inputMode="numeric"
        maxLength={MAX_COUNT_LENGTH}
        hint="How many codes you redeem on one day at most. It lasts until four in the morning."
        defaultValue={typed.dailyLimit}
        error={errors.dailyLimit}
      />
      <Field
        label="Valid hours"
        name="validHours"
        placeholder="Mon-Thu 4-7pm"
        maxLength={MAX_HOURS_LENGTH}
        hint={<HoursReading hours={fills.hours} />}
        defaultValue={typed.validHours}
        error={errors.validHours}
      />
    </fieldset>
  )
}

export function HoursReading({ hours }: { hours: string | null }) {
  return (
    <span aria-live="polite">
      {hours === null ? 'Hush cannot read a time in that yet.' : `Hush reads: ${hours}`}
    </span>
  )
}
