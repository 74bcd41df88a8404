import { PasswordField } from './password-field.tsx'

interface FreshPasswordFieldProps {
  isRequired: boolean
  /** Shows the field even if the password was recent when the page loaded. */
  error?: string
}

export function FreshPasswordField({ isRequired, error }: FreshPasswordFieldProps) {
  if (!isRequired && error === undefined) return null
  return (
    <div className="grid gap-1.5">
      <PasswordField label="Your password" autoComplete="current-password" error={error} />
      <p className="text-sm text-soft">
        We ask again before money moves, in case someone else has your phone.
      </p>
    </div>
  )
}
