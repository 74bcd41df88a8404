import type { Step } from '../../../domain/businesses/sign-up-steps.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'

export type SignUpAnswer = FormAnswer<{
  /** Step to show; a finished sign-up redirects instead. */
  step?: Step
  /** Page of the place, if it is on Hush already. */
  knownPlace?: string
}>
