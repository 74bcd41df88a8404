import { ONBOARDING_URL } from './payouts/connected-account-contract.ts'
import { TRANSFER_ID } from './payouts/payout-contract.ts'
import { CHECKOUT } from './plans/checkout-contract.ts'
import { EXAMPLE_SECRET } from './verifications/card-contract.ts'

export const PROVIDER_EXAMPLES = {
  onboardingUrl: ONBOARDING_URL,
  setUpSecret: EXAMPLE_SECRET,
  transferId: TRANSFER_ID,
  checkout: CHECKOUT,
}
