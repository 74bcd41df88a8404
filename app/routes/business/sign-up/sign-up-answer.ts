import type { Step } from '../../../domain/businesses/sign-up-steps.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'

/** The step to show; a finished sign-up redirects instead. */
export type SignUpAnswer = FormAnswer<{ step?: Step }>
