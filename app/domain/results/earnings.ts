import { shortDollars } from '../money/dollars.ts'

/** Redeemed codes; money is that of coupons that state both prices, in cents. */
export interface Takings {
  guests: number
  /** Of `guests`, those whose coupon states no price. */
  unpriced: number
  redeemedCents: number
}

export interface EveningOfGuests extends Takings {
  date: string
  givenAwayCents: number
}

/** A dash where no coupon states a price. */
export function amountText({ guests, unpriced }: Omit<Takings, 'redeemedCents'>, cents: number) {
  return guests > 0 && guests === unpriced ? '–' : shortDollars(cents)
}

/** Those who joined a line in the period: each step counts some of the step before. */
export interface LineSteps {
  joined: number
  filled: number
  redeemed: number
}

export interface Earnings {
  /** Newest first, without evenings on which nothing was redeemed. */
  evenings: EveningOfGuests[]
  total: Omit<EveningOfGuests, 'date'>
  steps: LineSteps
}

export function totalOf(evenings: readonly EveningOfGuests[]): Earnings['total'] {
  const sum = (amountOf: (evening: EveningOfGuests) => number) =>
    evenings.reduce((total, evening) => total + amountOf(evening), 0)
  return {
    guests: sum(({ guests }) => guests),
    unpriced: sum(({ unpriced }) => unpriced),
    redeemedCents: sum(({ redeemedCents }) => redeemedCents),
    givenAwayCents: sum(({ givenAwayCents }) => givenAwayCents),
  }
}

export interface FunnelStep {
  step: keyof LineSteps
  count: number
  /** Of the step before; null for the first one, and of nothing. */
  percent: number | null
}

export function funnelOf({ joined, filled, redeemed }: LineSteps): FunnelStep[] {
  const shareOf = (part: number, whole: number) =>
    whole === 0 ? null : Math.round((100 * part) / whole)
  return [
    { step: 'joined', count: joined, percent: null },
    { step: 'filled', count: filled, percent: shareOf(filled, joined) },
    { step: 'redeemed', count: redeemed, percent: shareOf(redeemed, filled) },
  ]
}
