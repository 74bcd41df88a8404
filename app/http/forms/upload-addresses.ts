import { href } from 'react-router'
import { MAX_FILE_BYTES } from '../../domain/files/area.ts'
import { MAX_EVENT_BYTES, WEBHOOK_PATH } from '../payments/payment-addresses.ts'
import { MAX_BODY_BYTES } from '../refusals.ts'

/** What a form adds to its files: other fields, boundaries, and room to be told that a file is too large. */
const AROUND_A_FILE = 1024 * 1024

/** Every address that takes uploads, and how many files its form sends at most. */
const UPLOADS: Readonly<Record<string, number>> = {
  [href('/uploads')]: 1,
  [href('/business-signup')]: 3,
  [href('/profile/mannual-account-verification')]: 3,
  [href('/profile/AddCouponForm')]: 1,
  [href('/profile/AddDealForm')]: 1,
  [href('/profile/edit-business-profile')]: 1,
}

/** How many files an address takes; 0 for most. */
export function filesTakenBy(path: string): number {
  const page = path.replace(/\.data$/, '')
  return Object.hasOwn(UPLOADS, page) ? (UPLOADS[page] ?? 0) : 0
}

/** Whether a body comes in parts, which are read as they arrive; any other is held in memory. */
export function isInParts(contentType: string | null | undefined): boolean {
  return /^multipart\/form-data\s*;/i.test(contentType ?? '')
}

/** The longest body of a type that an address reads. */
export function maxBodyBytes(path: string, contentType: string | undefined): number {
  if (path === WEBHOOK_PATH) return MAX_EVENT_BYTES
  const files = isInParts(contentType) ? filesTakenBy(path) : 0
  return files === 0 ? MAX_BODY_BYTES : files * (MAX_FILE_BYTES + AROUND_A_FILE)
}
