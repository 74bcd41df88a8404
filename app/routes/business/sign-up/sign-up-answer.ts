import type { SignUpFields, Step } from '../../../domain/businesses/sign-up-steps.ts'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { DocumentKind } from '../../../domain/verifications/documents.ts'

export type StoredIds = Partial<Record<DocumentKind, string>>

/** What the server says to a form of the wizard that does not finish it. */
export interface SignUpAnswer {
  /** The step to go on with. */
  step: Step
  /** About the sign-up as a whole. */
  error?: string
  errors?: FieldErrors
  /** What was uploaded already, by its id. */
  storedIds?: StoredIds
  /** What was typed, without the password. */
  typed: SignUpFields
}
