import type { z } from 'zod'
import { type FieldErrors, fieldErrors } from '../forms/fields.ts'
import type { FieldTexts } from '../forms/form-answer.ts'
import type { ServedArea } from '../locations/served-area.ts'
import {
  businessInfoForm,
  crossFieldsForm,
  personForm,
  userInfoForm,
  verificationForm,
} from './sign-up-form.ts'

export type Step = 1 | 2 | 3

export const STEPS: readonly Step[] = [1, 2, 3]

export const STEP_NAMES = { 1: 'User Info', 2: 'Business Info', 3: 'Verification' } as const

export type SignUpFields = Readonly<FieldTexts>

export function stepOf(text: string | null): Step {
  return text === '2' ? 2 : text === '3' ? 3 : 1
}

export interface StepErrors {
  1: FieldErrors
  2: FieldErrors
  3: FieldErrors
}

export function checkSteps(
  fields: SignUpFields,
  { withPassword, area }: { withPassword: boolean; area: ServedArea },
): StepErrors {
  const person = (withPassword ? userInfoForm : personForm).safeParse(fields)
  const business = businessInfoForm(area).safeParse(fields)
  const crossFields = crossFieldsForm.safeParse(fields)
  const verification = verificationForm.safeParse(fields)
  return {
    1: problemsOf(person),
    2: { ...problemsOf(business), ...problemsOf(crossFields) },
    3: problemsOf(verification),
  }
}

function problemsOf(result: z.ZodSafeParseResult<unknown>): FieldErrors {
  return result.success ? {} : fieldErrors(result.error)
}

export function isValidStep(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0
}

export function reachedStep(wanted: Step, errors: StepErrors): Step {
  return STEPS.find(step => step === wanted || !isValidStep(errors[step])) ?? wanted
}
