import { type FetcherWithComponents, href } from 'react-router'
import { MAX_NAME_LENGTH } from '../../domain/accounts/account-limits.ts'
import {
  detailsForm,
  MAX_PHONE_LENGTH,
  type ProfileDetails,
} from '../../domain/accounts/profile.ts'
import type { FormAnswer } from '../../domain/forms/form-answer.ts'
import { MAX_CITY_LENGTH } from '../../domain/locations/location.ts'
import { authHref } from '../../ui/accounts/auth-href.ts'
import { AnswerProblem } from '../../ui/forms/answer-problem.tsx'
import { BeforeFields } from '../../ui/forms/before-fields.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ConflictPanel, differencesOf } from '../../ui/forms/conflict-panel.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FormOfField } from '../../ui/forms/form-of-field.tsx'
import { useFormCheck } from '../../ui/forms/use-form-check.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface DetailsFormProps {
  save: FetcherWithComponents<FormAnswer>
  /** Answer for a page without scripts. */
  pageAnswer?: FormAnswer
  details: Record<keyof ProfileDetails, string>
  /** Read-only (diner §2); null when signed out. */
  email: string | null
  /** True in the dialog, which stays on the page after saving. */
  stay?: boolean
}

/** Sends the saved values too, so that only changes are written. */
export function DetailsForm({ save, pageAnswer, details, email, stay }: DetailsFormProps) {
  const answer = save.data ?? pageAnswer
  const { errors, onSubmit } = useFormCheck(detailsForm, answer?.errors)
  const isSaving = save.state !== 'idle'
  const typed = (name: keyof ProfileDetails) => answer?.typed?.[name] ?? details[name]
  const field = (name: keyof ProfileDetails) => ({
    name,
    defaultValue: typed(name),
    error: errors[name],
  })
  return (
    <save.Form
      method="post"
      action={href('/profile/edit')}
      onSubmit={onSubmit}
      noValidate={useHydrated()}
      className="grid gap-4"
    >
      <AnswerProblem answer={answer} logIn={authHref('login')} />
      <FormOfField />
      {stay ? <input type="hidden" name="stay" value="yes" /> : null}
      {answer?.conflict ? (
        <ConflictPanel
          title="Your profile was changed in another tab"
          differing={differencesOf(answer.conflict, { mine: answer.typed ?? {}, labels: LABELS })}
        />
      ) : null}
      <BeforeFields texts={details} answer={isSaving ? undefined : answer} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('firstName')}
          label={LABELS.firstName}
          autoComplete="given-name"
          required
          maxLength={MAX_NAME_LENGTH}
        />
        <Field
          {...field('lastName')}
          label={LABELS.lastName}
          autoComplete="family-name"
          required
          maxLength={MAX_NAME_LENGTH}
        />
      </div>
      {email === null ? null : <Email email={email} />}
      <Field
        {...field('phoneNumber')}
        label="Phone number (optional)"
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE_LENGTH}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('zipCode')}
          label="Zip code (optional)"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={5}
        />
        <Field
          {...field('city')}
          label="City (optional)"
          autoComplete="address-level2"
          maxLength={MAX_CITY_LENGTH}
        />
      </div>
      <Button aria-disabled={isSaving} className="mt-2">
        {isSaving ? 'Saving…' : 'Save'}
      </Button>
    </save.Form>
  )
}

const LABELS: Record<keyof ProfileDetails, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phoneNumber: 'Phone number',
  zipCode: 'Zip code',
  city: 'City',
}

function Email({ email }: { email: string }) {
  return (
    <p>
      <span className="block font-semibold">Email</span>
      <span className="text-soft">{email} (it cannot be changed)</span>
    </p>
  )
}
