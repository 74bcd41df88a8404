import { href } from 'react-router'
import type { Step } from '../../../domain/businesses/sign-up-steps.ts'

export function stepHref(step: Step): string {
  return `${href('/business-signup')}?${new URLSearchParams({ step: String(step) })}`
}

/** The payment provider returns the browser here (business §4). */
export function completeHref(): string {
  return `${href('/business-signup')}?${new URLSearchParams({ stripe: 'complete' })}`
}
