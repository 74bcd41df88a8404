import type { SignUpFields } from '../../../domain/businesses/sign-up-steps.ts'

export interface StepProps {
  typed: SignUpFields
  change: (changes: SignUpFields) => void
  /** Errors of the field show from then on. */
  leave: (name: string) => void
  errorOf: (name: string) => string | undefined
  /** The browser must not require the fields of hidden steps. */
  isCurrent: boolean
}
