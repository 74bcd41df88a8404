import type { SignUpFields } from '../../../domain/businesses/sign-up-steps.ts'

/** What each step knows of the wizard. */
export interface StepProps {
  typed: SignUpFields
  change: (changes: SignUpFields) => void
  /** Remembers that a field was left, so that what is wrong with it is said. */
  leave: (name: string) => void
  errorOf: (name: string) => string | undefined
  /** Whether it is the step that is shown: the fields of the others are not required by the browser. */
  isCurrent: boolean
}
