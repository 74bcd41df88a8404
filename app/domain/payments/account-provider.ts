/** A connected account as the provider describes it. */
export interface AccountAnswer {
  /** Whether the business submitted everything the provider first required. */
  hasSubmitted: boolean
  canReceive: boolean
  /** Whether the provider forwards that money to a bank account. */
  canPayOut: boolean
  /** Requirements the provider has open, in its own terms. */
  due: string[]
  /** The provider's reason for disabling the account, in its own terms. */
  stoppedFor: string | null
}

export interface CreatedAccount {
  providerId: string
  answer: AccountAnswer
}

/** Calls about accounts that businesses are paid to. Every call may throw `ProviderRefused` and `ProviderUnclear`. */
export interface AccountProvider {
  /** Idempotent by `key`; the new account has no details yet. */
  createConnectedAccount(params: {
    email: string
    accountId: string
    key: string
  }): Promise<CreatedAccount>
  /** Finds an account created under a key even if the call that created it failed; null if there is none. */
  findCreatedAccount(params: { key: string; since: Date }): Promise<CreatedAccount | null>
  /** Null if the account does not exist or is no longer connected with us. */
  findConnectedAccount(params: { providerId: string }): Promise<AccountAnswer | null>
  /** Returns a short-lived, single-use address of the provider's onboarding page; null as `findConnectedAccount`. */
  createOnboardingLink(params: {
    providerId: string
    /** Where the provider sends people who leave the page. */
    returnUrl: string
    /** Where it sends people whose link has expired. */
    refreshUrl: string
  }): Promise<string | null>
}
