import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { AuthMode } from '../../../ui/accounts/auth-href.ts'

/** The form that an address asks for; anything unknown means forgot password (diner §2). */
export function authModeOf(authMode: string): AuthMode {
  return authMode === 'login' || authMode === 'signup' ? authMode : 'forgotPassword'
}

/** What was typed and stays when a form comes back or another is chosen; never the password. */
export interface Typed {
  firstName: string
  lastName: string
  email: string
}

/** What a form is told when it does not simply go on. */
export interface AuthAnswer {
  /** About the form as a whole. */
  error?: string
  /** About its fields. */
  errors?: FieldErrors
  success?: string
  /** The email that still waits to be confirmed. */
  unconfirmedEmail?: string
  /** Whether the password was right, and the other log-in is theirs. */
  isWrongDoor?: boolean
  typed: Typed
}
