const CENTS_A_DOLLAR = 100
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const WHOLE_DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

export function dollars(cents: number): string {
  return DOLLARS.format(cents / CENTS_A_DOLLAR)
}

export function shortDollars(cents: number): string {
  const format = cents % CENTS_A_DOLLAR === 0 ? WHOLE_DOLLARS : DOLLARS
  return format.format(cents / CENTS_A_DOLLAR)
}
