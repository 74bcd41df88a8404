import type { ComponentProps } from 'react'
import { MAX_NAME_LENGTH } from '../../../domain/accounts/account-limits.ts'
import { MAX_ADDRESS_LENGTH, MAX_STATE_LENGTH } from '../../../domain/businesses/business-fields.ts'
import {
  type BusinessField,
  businessDetailsForm,
  PRICE_RANGES,
} from '../../../domain/businesses/details.ts'
import { MAX_LISTING_NAME, MAX_LISTING_URL } from '../../../domain/listings/listing-draft.ts'
import { MAX_PHONE_TEXT } from '../../../domain/listings/phone.ts'
import { MAX_CITY_LENGTH } from '../../../domain/locations/location.ts'
import { KnownPlace } from '../../../ui/businesses/known-place-line.tsx'
import { RestaurantType } from '../../../ui/businesses/restaurant-type.tsx'
import { BeforeFields } from '../../../ui/forms/before-fields.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { ConflictPanel, differencesOf } from '../../../ui/forms/conflict-panel.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { useFormCheck } from '../../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { PartCard } from './part-card.tsx'
import { type PartAnswer, usePart } from './use-part.ts'

interface DetailsPartProps {
  details: Record<BusinessField, string> | undefined
  /** Null after the session has ended; nobody can change it (business §2). */
  email: string | null
  initialAnswer: PartAnswer | undefined
}

type DetailName = Exclude<BusinessField, 'restaurantType' | 'otherType' | 'priceRange'>

const INPUTS: Record<DetailName, Omit<ComponentProps<typeof Field>, 'name'>> = {
  firstName: { label: 'First name', autoComplete: 'given-name', maxLength: MAX_NAME_LENGTH },
  lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: MAX_NAME_LENGTH },
  phone: {
    label: 'Phone number',
    type: 'tel',
    inputMode: 'numeric',
    autoComplete: 'tel',
    maxLength: MAX_PHONE_TEXT,
  },
  businessName: {
    label: 'Business name',
    autoComplete: 'organization',
    maxLength: MAX_LISTING_NAME,
  },
  businessNumber: {
    label: 'Business phone number',
    type: 'tel',
    inputMode: 'numeric',
    maxLength: MAX_PHONE_TEXT,
  },
  pagePhone: {
    label: 'Phone on your page (optional)',
    hint: 'Diners call it with one tap. Only we see the numbers above.',
    type: 'tel',
    maxLength: MAX_PHONE_TEXT,
    required: false,
  },
  address: {
    label: 'Street address',
    autoComplete: 'street-address',
    maxLength: MAX_ADDRESS_LENGTH,
  },
  city: {
    label: 'City',
    autoComplete: 'address-level2',
    maxLength: MAX_CITY_LENGTH,
    className: 'max-sm:col-span-2',
  },
  state: { label: 'State', autoComplete: 'address-level1', maxLength: MAX_STATE_LENGTH },
  zipCode: {
    label: 'Zip code',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    maxLength: 5,
  },
  website: {
    label: 'Website (optional)',
    inputMode: 'url',
    autoComplete: 'url',
    required: false,
    maxLength: MAX_LISTING_URL,
  },
}

const LABELS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(INPUTS).map(([name, { label }]) => [name, label])),
  restaurantType: 'Type of restaurant',
  otherType: 'Type of restaurant, in your words',
  priceRange: 'Price range',
}

const PAIR = 'grid gap-4 sm:grid-cols-2'

/** Sends the values it started from, so that only changed fields are saved. */
export function DetailsPart({ details, email, initialAnswer }: DetailsPartProps) {
  const state = usePart('details', initialAnswer)
  const { save, answer, isSaving, form } = state
  const { errors, onSubmit } = useFormCheck(businessDetailsForm, answer?.errors)
  const written = (name: BusinessField) => answer?.typed?.[name] ?? details?.[name] ?? ''
  const field = (name: BusinessField) => ({
    name,
    defaultValue: written(name),
    error: errors[name],
  })
  const input = (name: DetailName) => <Field required {...INPUTS[name]} {...field(name)} />
  return (
    <PartCard part="details" title="Profile" state={state}>
      <save.Form
        key={state.round}
        {...form}
        onSubmit={onSubmit}
        noValidate={useHydrated()}
        className="grid gap-4"
      >
        <FormOfField />
        {answer?.conflict ? (
          <ConflictPanel
            title="Your profile was changed in another tab"
            differing={differencesOf(answer.conflict, { mine: answer.typed ?? {}, labels: LABELS })}
          />
        ) : null}
        <BeforeFields texts={details} answer={isSaving ? undefined : answer} />
        <div className={PAIR}>
          {input('firstName')}
          {input('lastName')}
        </div>
        <div className={PAIR}>
          <Email email={email} />
          {input('phone')}
        </div>
        <hr className="my-2 border-line" />
        <div className={PAIR}>
          {input('businessName')}
          {input('businessNumber')}
        </div>
        {input('pagePhone')}
        {input('address')}
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-[2fr_1fr_1fr]">
          {input('city')}
          {input('state')}
          {input('zipCode')}
        </div>
        <KnownPlace next="save this" />
        {input('website')}
        <RestaurantType type={field('restaurantType')} otherType={field('otherType')} />
        <PriceRange chosen={written('priceRange')} error={errors.priceRange} />
        <Button aria-disabled={isSaving} className="mt-2 sm:justify-self-start">
          {isSaving ? 'Saving…' : 'Save profile'}
        </Button>
      </save.Form>
    </PartCard>
  )
}

function Email({ email }: { email: string | null }) {
  return (
    <div>
      <span className="mb-1.5 block font-semibold">Email</span>
      <p className="min-h-12 content-center text-soft">{email} (it cannot be changed)</p>
    </div>
  )
}

const SPOKEN_RANGES = ['Not stated', 'Inexpensive', 'Moderate', 'Expensive', 'Very expensive']

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
            <span className="sr-only">{SPOKEN_RANGES[index]}</span>
          </label>
        ))}
      </div>
      {error ? <p className="mt-1.5 text-sm font-medium text-bad">{error}</p> : null}
    </fieldset>
  )
}
