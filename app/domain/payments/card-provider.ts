export interface ProviderSetUp {
  id: string
  clientSecret: string
  customerId: string
  state: 'open' | 'confirmed' | 'ended'
}

/** Card numbers go straight from the browser to the provider. */
export interface CardProvider {
  beginCardSetUp(params: { customerId: string; key: string }): Promise<ProviderSetUp>
  findCardSetUp(setUpId: string): Promise<ProviderSetUp | null>
  countFailedTries(setUpId: string): Promise<number>
  endCardSetUp(setUpId: string): Promise<void>
}
