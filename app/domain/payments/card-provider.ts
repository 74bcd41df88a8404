/** A check of a card as the provider knows it. */
export interface ProviderSetUp {
  id: string
  /** Lets a browser send a card for this check, and no other. */
  clientSecret: string
  customerId: string
  /** A confirmed one stays confirmed; nothing more can be done with one that has ended. */
  state: 'open' | 'confirmed' | 'ended'
}

/** What the payment provider does to check cards. The card itself goes from the browser to it alone. */
export interface CardProvider {
  /** Begins to check a card of a customer; nothing is charged. */
  beginCardSetUp(asked: { customerId: string; key: string }): Promise<ProviderSetUp>
  /** A check as it is now; null when the provider has none of that id. */
  findCardSetUp(setUpId: string): Promise<ProviderSetUp | null>
  /** How often a card was tried for it and not taken, counted to 100. */
  countFailedTries(setUpId: string): Promise<number>
  /** No card can be tried for it any more. */
  endCardSetUp(setUpId: string): Promise<void>
}
