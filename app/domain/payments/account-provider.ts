export interface AccountAnswer {
  hasSubmitted: boolean
  canReceive: boolean
  canPayOut: boolean
  due: string[]
  stoppedFor: string | null
}

export interface CreatedAccount {
  providerId: string
  answer: AccountAnswer
}

/** Every call may throw `ProviderRefused` and `ProviderUnclear`, as in `PaymentProvider`. */
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
  /** A short-lived address for one visit; null as in `findConnectedAccount`. */
  createOnboardingLink(params: {
    providerId: string
    returnUrl: string
    refreshUrl: string
  }): Promise<string | null>
}
