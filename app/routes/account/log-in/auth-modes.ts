import type { FormAnswer, Typed } from '../../../domain/forms/form-answer.ts'
import type { AuthMode } from '../../../ui/accounts/auth-href.ts'

/** The form that an address asks for; anything unknown means forgot password (diner §2). */
export function authModeOf(authMode: string): AuthMode {
  return authMode === 'login' || authMode === 'signup' ? authMode : 'forgotPassword'
}

/** What was typed and stays when a form comes back or another is chosen; never the password. */
export type TypedPerson = {
  firstName: string
  lastName: string
  email: string
}

export function personIn({ firstName = '', lastName = '', email = '' }: Typed): TypedPerson {
  return { firstName, lastName, email }
}

export type AuthAnswer = FormAnswer<{
  /** The email that still waits to be confirmed. */
  unconfirmedEmail?: string
  /** Whether the password was right, and the other log-in is theirs. */
  isWrongDoor?: boolean
}>
