import { href } from 'react-router'
import type { VerificationLinks } from '../../domain/verifications/verification-mails.ts'
import { absoluteUrl } from '../absolute-url.ts'

export function verificationLinks(baseUrl: string): VerificationLinks {
  return {
    profile: absoluteUrl(baseUrl, href('/profile')),
    verification: absoluteUrl(baseUrl, href('/profile/mannual-account-verification')),
  }
}
