import { MAX_EMAIL_LENGTH } from '../../../domain/accounts/account-limits.ts'
import { Field } from '../../../ui/forms/field.tsx'
import type { TypedPerson } from './auth-modes.ts'

export function EmailField({ typed, error }: { typed: TypedPerson; error: string | undefined }) {
  return (
    <Field
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      maxLength={MAX_EMAIL_LENGTH}
      defaultValue={typed.email}
      error={error}
    />
  )
}
