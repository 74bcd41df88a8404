import { useId } from 'react'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import {
  DISPLAY_AT_CHECKOUT,
  MAX_REDEEM_METHOD_LENGTH,
  OTHER_METHOD,
} from '../../../domain/promotions/coupon-form.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

interface RedeemMethodProps {
  typed: Partial<Record<string, string>>
  errors: FieldErrors
}

/** Business §2. */
export function RedeemMethod({ typed, errors }: RedeemMethodProps) {
  const id = useId()
  const chosen = typed.redeemMethod ?? DISPLAY_AT_CHECKOUT
  const isHydrated = useHydrated()
  const isAsked = chosen === OTHER_METHOD || !isHydrated
  return (
    <fieldset aria-describedby={errors.redeemMethod ? id : undefined} className="grid gap-1">
      <legend className="mb-1 font-semibold">Redeem method</legend>
      {[DISPLAY_AT_CHECKOUT, OTHER_METHOD].map(method => (
        <label key={method} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="redeemMethod"
            value={method}
            defaultChecked={method === chosen}
            className="size-5 shrink-0 accent-amber"
          />
          {method}
        </label>
      ))}
      {errors.redeemMethod ? (
        <p id={id} className="text-sm font-medium text-bad">
          {errors.redeemMethod}
        </p>
      ) : null}
      {isAsked ? (
        <Field
          label="How is it redeemed?"
          name="otherMethod"
          placeholder="Give your code at the bar"
          maxLength={MAX_REDEEM_METHOD_LENGTH}
          defaultValue={typed.otherMethod}
          error={errors.otherMethod}
          className="mt-1"
        />
      ) : null}
    </fieldset>
  )
}
