import { ProviderRefused, ProviderUnclear } from '../domain/payments/provider.ts'

/** Waits for what the payment provider is asked; 'away' where it gave no answer that can be used. */
export async function orProviderAway<T>(work: Promise<T>): Promise<T | 'away'> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderUnclear || error instanceof ProviderRefused) return 'away'
    throw error
  }
}
