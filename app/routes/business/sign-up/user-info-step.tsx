import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../../domain/accounts/account-limits.ts'
import { NewPasswordField } from '../../../ui/forms/password-field.tsx'
import { MAX_PHONE_LENGTH } from './texts.ts'
import { TypedField } from './typed-field.tsx'
import type { StepProps } from './wizard-props.ts'

interface UserInfoProps extends StepProps {
  /** Null while the last step has the password. */
  onPassword: ((password: string) => void) | null
}

export function UserInfoStep({ onPassword, ...step }: UserInfoProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TypedField
          step={step}
          name="firstName"
          label="First name"
          autoComplete="given-name"
          maxLength={MAX_NAME_LENGTH}
        />
        <TypedField
          step={step}
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          maxLength={MAX_NAME_LENGTH}
        />
      </div>
      <TypedField
        step={step}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        hint="You log in with it. Diners never see it."
      />
      <TypedField
        step={step}
        name="phone"
        label="Phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MAX_PHONE_LENGTH}
        hint="Digits only, such as 3015550100."
      />
      {onPassword === null ? (
        <p className="rounded-xl bg-sunk px-4 py-3 text-sm text-soft">
          You choose your password in the last step: we do not carry passwords from page to page.
        </p>
      ) : (
        <NewPasswordField
          label="Password"
          error={step.errorOf('password')}
          onPassword={password => {
            onPassword(password)
          }}
        />
      )}
    </div>
  )
}
