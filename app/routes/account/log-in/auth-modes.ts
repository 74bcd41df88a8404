import type { FieldTexts, FormAnswer } from '../../../domain/forms/form-answer.ts'
import type { AuthMode } from '../../../ui/accounts/auth-href.ts'

/** Anything unknown means forgot password (diner §2). */
export function authModeOf(authMode: string): AuthMode {
  return authMode === 'login' || authMode === 'signup' ? authMode : 'forgotPassword'
}

export type TypedPerson = {
  firstName: string
  lastName: string
  email: string
}

export function personIn({ firstName = '', lastName = '', email = '' }: FieldTexts): TypedPerson {
  return { firstName, lastName, email }
}

export type AuthAnswer = FormAnswer<{
  unconfirmedEmail?: string
  /** The password was right, but the account belongs to the other log-in. */
  isOtherLogIn?: boolean
}>
