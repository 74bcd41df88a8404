import { useState } from 'react'
import { MAX_NAME_LENGTH } from '../../../domain/accounts/account-forms.ts'
import {
  MAX_ADDRESS_LENGTH,
  MAX_PHONE_DIGITS,
  MAX_STATE_LENGTH,
} from '../../../domain/businesses/business-fields.ts'
import {
  BUSINESS_FIELDS,
  type BusinessField,
  businessDetailsForm,
  PRICE_RANGES,
} from '../../../domain/businesses/details.ts'
import {
  MAX_OTHER_TYPE,
  OTHER_TYPE,
  RESTAURANT_TYPES,
} from '../../../domain/businesses/restaurant-types.ts'
import { MAX_LISTING_NAME, MAX_LISTING_URL } from '../../../domain/listings/listing-draft.ts'
import { MAX_CITY_LENGTH } from '../../../domain/locations/location.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { BEFORE } from '../../profile/before.ts'
import { PartCard } from './part-card.tsx'
import { type PartAnswer, usePart } from './use-part.ts'

interface DetailsPartProps {
  /** What is kept now, as it is written in the inputs; undefined where nobody is signed in. */
  details: Record<BusinessField, string> | undefined
  /** Shown, and not to be changed (business §2); null where nobody is signed in any more. */
  email: string | null
  answered: PartAnswer | undefined
}

const PAIR = 'grid gap-4 sm:grid-cols-2'

/** Who runs the place, and what and where it is. It says what it began with, so that only changes are saved. */
export function DetailsPart({ details, email, answered }: DetailsPartProps) {
  const state = usePart('details', answered)
  const { save, answer, isSaving, form } = state
  const { errors, onSubmit } = useFormCheck(businessDetailsForm, answer?.errors)
  const hydrated = useHydrated()
  const written = (name: BusinessField) => answer?.typed?.[name] ?? details?.[name] ?? ''
  const before = (name: BusinessField) => answer?.typed?.[BEFORE + name] ?? details?.[name] ?? ''
  const [type, setType] = useState(written('restaurantType'))
  const field = (name: BusinessField) => ({
    name,
    defaultValue: written(name),
    error: errors[name],
  })
  return (
    <PartCard part="details" title="Profile" state={state}>
      <save.Form {...form} onSubmit={onSubmit} noValidate={hydrated} className="grid gap-4">
        {BUSINESS_FIELDS.map(name => (
          <input key={name} type="hidden" name={BEFORE + name} value={before(name)} />
        ))}
        <div className={PAIR}>
          <Field
            {...field('firstName')}
            label="First name"
            autoComplete="given-name"
            required
            maxLength={MAX_NAME_LENGTH}
          />
          <Field
            {...field('lastName')}
            label="Last name"
            autoComplete="family-name"
            required
            maxLength={MAX_NAME_LENGTH}
          />
        </div>
        <div className={PAIR}>
          <div>
            <span className="mb-1.5 block font-semibold">Email</span>
            <p className="min-h-12 content-center text-soft">{email} (it cannot be changed)</p>
          </div>
          <Field
            {...field('phone')}
            label="Phone number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            required
            maxLength={MAX_PHONE_DIGITS}
          />
        </div>
        <hr className="my-2 border-line" />
        <div className={PAIR}>
          <Field
            {...field('businessName')}
            label="Business name"
            autoComplete="organization"
            required
            maxLength={MAX_LISTING_NAME}
          />
          <Field
            {...field('businessNumber')}
            label="Business phone number"
            type="tel"
            inputMode="numeric"
            required
            maxLength={MAX_PHONE_DIGITS}
          />
        </div>
        <Field
          {...field('address')}
          label="Street address"
          autoComplete="street-address"
          required
          maxLength={MAX_ADDRESS_LENGTH}
        />
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
          <Field
            {...field('city')}
            label="City"
            autoComplete="address-level2"
            required
            maxLength={MAX_CITY_LENGTH}
            className="max-sm:col-span-2"
          />
          <Field
            {...field('state')}
            label="State"
            autoComplete="address-level1"
            required
            maxLength={MAX_STATE_LENGTH}
          />
          <Field
            {...field('zipCode')}
            label="Zip code"
            autoComplete="postal-code"
            inputMode="numeric"
            required
            maxLength={5}
          />
        </div>
        <Field
          {...field('website')}
          label="Website (optional)"
          inputMode="url"
          autoComplete="url"
          maxLength={MAX_LISTING_URL}
        />
        <div className={PAIR}>
          <SelectField
            {...field('restaurantType')}
            label="Restaurant type"
            required
            onChange={event => setType(event.currentTarget.value)}
          >
            <option value="">Choose a type</option>
            {RESTAURANT_TYPES.map(name => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          {hydrated && type !== OTHER_TYPE ? (
            <input type="hidden" name="otherType" value="" />
          ) : (
            <Field {...field('otherType')} label="Other type" maxLength={MAX_OTHER_TYPE} />
          )}
        </div>
        <PriceRange chosen={written('priceRange')} error={errors.priceRange} />
        <Button aria-disabled={isSaving} className="mt-2 sm:justify-self-start">
          {isSaving ? 'Saving…' : 'Save profile'}
        </Button>
      </save.Form>
    </PartCard>
  )
}

const SPOKEN = ['Not said', 'Inexpensive', 'Moderate', 'Expensive', 'Very expensive']

function PriceRange({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Price range</legend>
      <div className="flex flex-wrap gap-1.5 sm:gap-2">
        {['', ...PRICE_RANGES].map((range, index) => (
          <label
            key={range}
            className="grid min-h-11 min-w-12 cursor-pointer place-items-center rounded-full border border-field-line bg-card px-3 sm:px-4 font-semibold has-checked:border-amber has-checked:bg-amber has-checked:text-on-amber has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name="priceRange"
              value={range}
              defaultChecked={range === chosen}
              className="sr-only"
            />
            <span aria-hidden="true">{range || 'None'}</span>
            <span className="sr-only">{SPOKEN[index]}</span>
          </label>
        ))}
      </div>
      {error ? <p className="mt-1.5 text-sm font-medium text-bad">{error}</p> : null}
    </fieldset>
  )
}
