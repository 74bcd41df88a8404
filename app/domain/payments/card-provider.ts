export interface ProviderSetUp {
  id: string
  /** Lets a browser submit a card for this check only. */
  clientSecret: string
  customerId: string
  state: 'open' | 'confirmed' | 'ended'
}

/** Card checks; card numbers go straight from the browser to the provider. */
export interface CardProvider {
  /** Nothing is charged. */
  beginCardSetUp(params: { customerId: string; key: string }): Promise<ProviderSetUp>
  findCardSetUp(setUpId: string): Promise<ProviderSetUp | null>
  /** Declined attempts, counted up to 100. */
  countFailedTries(setUpId: string): Promise<number>
  endCardSetUp(setUpId: string): Promise<void>
}
