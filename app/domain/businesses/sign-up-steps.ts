import type { z } from 'zod'
import { type FieldErrors, fieldErrors } from '../forms/fields.ts'
import {
  businessInfoForm,
  personForm,
  togetherForm,
  userInfoForm,
  verificationForm,
} from './sign-up-form.ts'

export type Step = 1 | 2 | 3

export const STEPS: readonly Step[] = [1, 2, 3]

export const STEP_NAMES = { 1: 'User Info', 2: 'Business Info', 3: 'Verification' } as const

/** The text fields of the wizard by name. */
export type SignUpFields = Readonly<Record<string, string>>

/** The step that an address asks for; the first unless it names another. */
export function stepOf(text: string | null): Step {
  return text === '2' ? 2 : text === '3' ? 3 : 1
}

/** What is wrong with each step; a step without a complaint is valid. */
export interface StepErrors {
  1: FieldErrors
  2: FieldErrors
  3: FieldErrors
}

/**
 * Checks the steps. The password is not carried from page to page: a step after the one that asks for
 * it is reached without it, and the last asks again.
 */
export function checkSteps(
  fields: SignUpFields,
  { withPassword }: { withPassword: boolean },
): StepErrors {
  const person = (withPassword ? userInfoForm : personForm).safeParse(fields)
  const business = businessInfoForm.safeParse(fields)
  const together = togetherForm.safeParse(fields)
  const verification = verificationForm.safeParse(fields)
  return {
    1: problemsOf(person),
    2: { ...problemsOf(business), ...problemsOf(together) },
    3: problemsOf(verification),
  }
}

function problemsOf(result: z.ZodSafeParseResult<unknown>): FieldErrors {
  return result.success ? {} : fieldErrors(result.error)
}

export function isValidStep(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0
}

/** The step that is shown: the one asked for, or the first before it that is not valid. */
export function reachedStep(asked: Step, errors: StepErrors): Step {
  return STEPS.find(step => step === asked || !isValidStep(errors[step])) ?? asked
}
