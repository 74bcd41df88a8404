import type { Step } from '../../../domain/businesses/sign-up-steps.ts'
import type { FormAnswer } from '../../../domain/forms/form-answer.ts'

/** The step to go on with, where the form of the wizard does not finish it. */
export type SignUpAnswer = FormAnswer<{ step?: Step }>
