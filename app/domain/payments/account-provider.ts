export interface AccountAnswer {
  /** Whether the business submitted everything the provider first required. */
  hasSubmitted: boolean
  canReceive: boolean
  canPayOut: boolean
  /** Requirements the provider has open, in its own terms. */
  due: string[]
  stoppedFor: string | null
}

export interface CreatedAccount {
  providerId: string
  answer: AccountAnswer
}

/** As `PaymentProvider`, every call may throw `ProviderRefused` and `ProviderUnclear`. */
export interface AccountProvider {
  /** Idempotent by `key`; the new account has no details yet. */
  createConnectedAccount(params: {
    email: string
    accountId: string
    key: string
  }): Promise<CreatedAccount>
  /** Finds an account even if the call that created it failed. */
  findCreatedAccount(params: { key: string; since: Date }): Promise<CreatedAccount | null>
  /** Null if it does not exist or is no longer connected with us. */
  findConnectedAccount(params: { providerId: string }): Promise<AccountAnswer | null>
  /** A short-lived address of the provider's onboarding page, for one visit; null as above. */
  createOnboardingLink(params: {
    providerId: string
    returnUrl: string
    refreshUrl: string
  }): Promise<string | null>
}
