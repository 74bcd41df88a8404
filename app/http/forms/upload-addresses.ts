import { href } from 'react-router'
import { MAX_FILE_BYTES } from '../../domain/files/area.ts'
import { MAX_EVENT_BYTES, WEBHOOK_PATH } from '../payments/payment-addresses.ts'
import { MAX_BODY_BYTES } from '../refusals.ts'

/** Room for other fields, and to recognize files that are too large. */
const FORM_OVERHEAD_BYTES = 1024 * 1024

const UPLOADS: Readonly<Record<string, number>> = {
  [href('/uploads')]: 1,
  [href('/business-signup')]: 3,
  [href('/profile/mannual-account-verification')]: 3,
  [href('/profile/AddCouponForm')]: 1,
  [href('/profile/AddDealForm')]: 1,
  [href('/profile/edit-business-profile')]: 1,
}

export const UPLOAD_PATHS: readonly string[] = Object.keys(UPLOADS)

export function filesTakenBy(path: string): number {
  const page = path.replace(/\.data$/, '')
  return Object.hasOwn(UPLOADS, page) ? (UPLOADS[page] ?? 0) : 0
}

/** Multipart bodies are streamed; all others are held in memory. */
export function isInParts(contentType: string | null | undefined): boolean {
  return /^multipart\/form-data\s*;/i.test(contentType ?? '')
}

export function maxBodyBytes(path: string, contentType: string | undefined): number {
  if (path === WEBHOOK_PATH) return MAX_EVENT_BYTES
  const files = isInParts(contentType) ? filesTakenBy(path) : 0
  return files === 0 ? MAX_BODY_BYTES : files * (MAX_FILE_BYTES + FORM_OVERHEAD_BYTES)
}
