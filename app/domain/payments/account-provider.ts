/** What the provider says of a connected account. */
export interface AccountAnswer {
  /** Whether everything that was asked for at first was handed in. */
  hasSubmitted: boolean
  /** Whether we can send it money. */
  canReceive: boolean
  /** Whether the provider sends that money on to a bank. */
  canPayOut: boolean
  /** What the provider wants to know by now, in its own words. */
  due: string[]
  /** Why the provider stopped it, in its own words; null while it has not. */
  stoppedFor: string | null
}

/** An account that was just made, and what the provider says of it. */
export interface MadeAccount {
  providerId: string
  answer: AccountAnswer
}

/** What the payment provider does about accounts that businesses are paid to. Throws as all its calls do. */
export interface AccountProvider {
  /** Makes an account without any detail yet; one for a key, however often it is asked. */
  createConnectedAccount(asked: {
    email: string
    accountId: string
    key: string
  }): Promise<MadeAccount>
  /** The account that was made for a key since then, whatever was answered; null where none was. */
  findMadeAccount(asked: { key: string; since: Date }): Promise<MadeAccount | null>
  /** Null when there is no such account, or it is no longer connected with us. */
  findConnectedAccount(asked: { providerId: string }): Promise<AccountAnswer | null>
  /**
   * Returns the address of a page of the provider that takes the details: for one visit, soon over. Null
   * as `findConnectedAccount` does.
   */
  createOnboardingLink(asked: {
    providerId: string
    /** Where the provider leads back to when the page was left. */
    returnUrl: string
    /** Where it leads to when the address is over. */
    refreshUrl: string
  }): Promise<string | null>
}
