import { PasswordField } from './password-field.tsx'

interface FreshPasswordFieldProps {
  /** Whether the session's password was shown a while ago. */
  isAsked: boolean
  /** What is wrong with it; it is asked for then, however fresh it was when the page was loaded. */
  error?: string
}

/** The password in a form about money, `password` by name: nothing while it was shown of late. */
export function FreshPasswordField({ isAsked, error }: FreshPasswordFieldProps) {
  if (!isAsked && error === undefined) return null
  return (
    <div className="grid gap-1.5">
      <PasswordField label="Your password" autoComplete="current-password" error={error} />
      <p className="text-sm text-soft">
        Where money is concerned we ask again, so that nobody at your open phone can.
      </p>
    </div>
  )
}
