import type { Step } from '../../../domain/businesses/sign-up-steps.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'

/** The step to show next; undefined once the sign-up is finished. */
export type SignUpAnswer = FormAnswer<{ step?: Step }>
