import { WEEKDAYS } from '@hush/hours/time'
import { useState } from 'react'
import { MAX_ADDRESS_LENGTH, MAX_STATE_LENGTH } from '../../../domain/businesses/business-fields.ts'
import { weekOfSlots } from '../../../domain/businesses/opening-hours-form.ts'
import type { OpeningWeek } from '../../../domain/businesses/opening-week.ts'
import {
  closeField,
  fieldsOf,
  openField,
  weekOf,
} from '../../../domain/businesses/opening-week-fields.ts'
import {
  MAX_OTHER_TYPE,
  OTHER_TYPE,
  RESTAURANT_TYPES,
} from '../../../domain/businesses/restaurant-types.ts'
import type { SignUpFields } from '../../../domain/businesses/sign-up-steps.ts'
import { MAX_LISTING_NAME, MAX_LISTING_URL } from '../../../domain/listings/listing-draft.ts'
import { MAX_CITY_LENGTH } from '../../../domain/locations/location.ts'
import { KnownPlace } from '../../../ui/businesses/known-place-line.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { OpeningHoursField } from '../../../ui/forms/opening-hours-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { MAX_PHONE_LENGTH } from './texts.ts'
import { TypedField } from './typed-field.tsx'
import type { StepProps } from './wizard-props.ts'

const NOT_READ = 'Please write it like “Mon–Sat 11am–11pm, Sun 12–9pm”, or choose the hours below.'
const MAX_TEXT_LENGTH = 200

interface BusinessInfoProps extends StepProps {
  knownPlace: string | undefined
  onFacts: (facts: SignUpFields) => void
}

export function BusinessInfoStep({ knownPlace, onFacts, ...step }: BusinessInfoProps) {
  const hydrated = useHydrated()
  const isOther = step.typed.restaurantType === OTHER_TYPE || !hydrated
  return (
    <div className="grid gap-5">
      <TypedField
        step={step}
        name="businessName"
        label="Business name"
        autoComplete="organization"
        maxLength={MAX_LISTING_NAME}
      />
      <TypedField
        step={step}
        name="address"
        label="Street address"
        autoComplete="street-address"
        maxLength={MAX_ADDRESS_LENGTH}
        hint="With its zip code, the rest fills itself: 12 Main St, 20852."
      />
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-[8rem_1fr_6rem]">
        <TypedField
          step={step}
          name="zipCode"
          label="Zip code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          className="max-sm:order-1"
        />
        <TypedField
          step={step}
          name="city"
          label="City"
          autoComplete="address-level2"
          maxLength={MAX_CITY_LENGTH}
          className="max-sm:order-3 max-sm:col-span-2"
        />
        <TypedField
          step={step}
          name="state"
          label="State"
          autoComplete="address-level1"
          maxLength={MAX_STATE_LENGTH}
          className="max-sm:order-2"
        />
      </div>
      <KnownPlace next="sign up" page={knownPlace} onFacts={onFacts} />
      <TypedField
        step={step}
        name="businessPhone"
        label="Business phone"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_PHONE_LENGTH}
        hint="Digits only. Only we see it."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TypeField {...step} />
        {isOther ? (
          <TypedField
            step={step}
            name="otherType"
            label="Type in your words"
            autoComplete="off"
            required={false}
            maxLength={MAX_OTHER_TYPE}
            hint={`If it is “${OTHER_TYPE}”.`}
          />
        ) : null}
      </div>
      <TypedField
        step={step}
        name="website"
        label="Website (optional)"
        inputMode="url"
        autoComplete="url"
        required={false}
        maxLength={MAX_LISTING_URL}
      />
      <HoursFields {...step} />
    </div>
  )
}

/** Business §5. */
function TypeField({ typed, change, leave, errorOf, isCurrent }: StepProps) {
  return (
    <SelectField
      label="Restaurant type"
      name="restaurantType"
      required={isCurrent}
      value={typed.restaurantType ?? ''}
      onChange={event => change({ restaurantType: event.currentTarget.value })}
      onBlur={() => leave('otherType')}
      error={errorOf('restaurantType')}
    >
      <option value="">Choose one</option>
      {RESTAURANT_TYPES.map(type => (
        <option key={type}>{type}</option>
      ))}
    </SelectField>
  )
}

function HoursFields({ typed, change, leave, errorOf }: StepProps) {
  const days = WEEKDAYS.map(day => [
    closeField(day),
    errorOf(openField(day)) ?? errorOf(closeField(day)),
  ])
  const changeWeek = (week: OpeningWeek) => change(fieldsOf(week))
  return (
    <div className="grid gap-4">
      {useHydrated() ? <HoursInWords onWeek={changeWeek} /> : null}
      <OpeningHoursField
        isTitled
        week={weekOf(typed)}
        errors={{ ...Object.fromEntries(days), hours: errorOf('hours') }}
        onChange={changeWeek}
        onLeave={day => leave(closeField(day))}
      />
    </div>
  )
}

/** Fills the days below; one span a day, as they have. */
function HoursInWords({ onWeek }: { onWeek: (week: OpeningWeek) => void }) {
  const [isUnread, setUnread] = useState(false)
  const read = async (text: string) => {
    const week = text.trim() === '' ? null : await weekOfText(text)
    setUnread(week === null && text.trim() !== '')
    if (week) onWeek(week)
  }
  const [isLeft, setLeft] = useState(false)
  return (
    <Field
      label="When are you open?"
      name="hoursInWords"
      autoComplete="off"
      maxLength={MAX_TEXT_LENGTH}
      placeholder="Mon–Sat 11am–11pm, Sun 12–9pm"
      hint="In your words: it fills the days below."
      error={isUnread && isLeft ? NOT_READ : undefined}
      onChange={event => void read(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
    />
  )
}

/** Null where it cannot be read, or a day has two spans; the reader loads when it is needed. */
async function weekOfText(text: string): Promise<OpeningWeek | null> {
  const loaded = await import('./opening-reader.ts').catch(() => null)
  const slots = loaded?.openingReader.readOpeningText(text) ?? []
  const days = new Set(slots.map(({ day }) => day))
  if (slots.length === 0 || days.size < slots.length) return null
  return weekOfSlots(
    slots.map(({ isOvernight, ...slot }) => ({ ...slot, is_overnight: isOvernight })),
  )
}
