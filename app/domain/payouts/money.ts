const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const CENTS_A_DOLLAR = 100

/** "$1,250.50" for 125050 cents. */
export function dollarsText(cents: number): string {
  return DOLLARS.format(cents / CENTS_A_DOLLAR)
}
