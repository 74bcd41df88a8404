import { href } from 'react-router'
import type { VerificationLinks } from '../../domain/verifications/verification-mails.ts'
import { wholeAddress } from '../whole-address.ts'

/** The addresses that mails about a verification lead to. */
export function verificationLinks(baseUrl: string): VerificationLinks {
  return {
    profile: wholeAddress(baseUrl, href('/profile')),
    verification: wholeAddress(baseUrl, href('/profile/mannual-account-verification')),
  }
}
