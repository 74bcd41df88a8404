import type { Step } from '../../../domain/businesses/sign-up-steps.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'

export type SignUpAnswer = FormAnswer<{
  /** To show; a finished sign-up redirects instead. */
  step?: Step
  /** The page of the place, where it is on Hush already. */
  knownPlace?: string
}>
