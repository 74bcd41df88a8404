import { href } from 'react-router'
import type { Step } from '../../../domain/businesses/sign-up-steps.ts'

/** The address of a step. */
export function stepHref(step: Step): string {
  return `${href('/business-signup')}?${new URLSearchParams({ step: String(step) })}`
}

/** Where the payment provider sends a browser back to (business §4). */
export function completeHref(): string {
  return `${href('/business-signup')}?${new URLSearchParams({ stripe: 'complete' })}`
}
