import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../../domain/accounts/account-limits.ts'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import {
  MAX_BUSINESS_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_PHONE_LENGTH,
} from '../../../domain/inquiries/inquiry.ts'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'

/** A honeypot: hidden from people, filled in by bots. */
export const TRAP = 'homepage'

const LINES = [
  {
    name: 'firstName',
    label: 'First name',
    autoComplete: 'given-name',
    maxLength: MAX_NAME_LENGTH,
  },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', maxLength: MAX_NAME_LENGTH },
  {
    name: 'email',
    label: 'Email',
    autoComplete: 'email',
    maxLength: MAX_EMAIL_LENGTH,
    type: 'email',
  },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', maxLength: MAX_PHONE_LENGTH, type: 'tel' },
]

export function InquiryFields({ errors, typed }: { errors: FieldErrors; typed: FieldTexts }) {
  const isNew = Object.keys(typed).length === 0
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {LINES.map(({ name, ...line }) => (
          <Field
            key={name}
            {...line}
            name={name}
            required
            defaultValue={typed[name]}
            error={errors[name]}
          />
        ))}
      </div>
      <Field
        label="Business name"
        name="businessName"
        autoComplete="organization"
        required
        maxLength={MAX_BUSINESS_NAME_LENGTH}
        defaultValue={typed.businessName}
        error={errors.businessName}
      />
      <TextAreaField
        label="Inquiry description"
        name="inquiry_description"
        rows={6}
        required
        maxLength={MAX_DESCRIPTION_LENGTH}
        defaultValue={typed.inquiry_description}
        error={errors.inquiry_description}
      />
      <CheckField
        label="You may also write to me about what is new for businesses on Hush."
        name="optIn"
        value="yes"
        required={false}
        defaultChecked={isNew || typed.optIn === 'yes'}
      />
      <Trap />
    </>
  )
}

function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input name={TRAP} tabIndex={-1} autoComplete="off" maxLength={200} />
      </label>
    </div>
  )
}
