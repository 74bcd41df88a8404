import fc from 'fast-check'

/** How a site says what it says. */
export interface SiteStyle {
  saysHappyHours: boolean
  fault: 'none' | 'gone' | 'broken' | 'forbidden' | 'drawn-by-script' | 'picture'
  layout: number
  days: number
  clock: number
  label: string
  deal: string
  noise: readonly string[]
  linkText: string
}

const LABELS = ['Happy Hour', 'HAPPY HOUR', 'Happy Hour!', 'Happy Hours', 'Our Happy Hour']
const LINK_TEXTS = ['Happy Hour', 'Specials', 'Drinks', 'Menu', 'Bar Menu']
const DEALS = [
  '$5 drafts, $7 house wine',
  '$2 off all drafts',
  'half-price appetizers',
  '$6 margaritas and $1 oysters',
  '$4 rails, $3 domestic bottles',
]
/** None of these says a happy hour. */
const NOISE = [
  'Open Monday to Sunday, 11 am to 11 pm.',
  'Kitchen closes at 10 pm.',
  'Brunch Saturday and Sunday 10am-2pm',
  'Trivia every Tuesday at 7 pm.',
  'Ask about happy hour packages for private parties of twenty or more.',
  'Yappy Hour for dogs: first Saturday of the month, 2-4 pm',
  'Live music Friday 8–11 pm',
  'Lunch specials Monday–Friday 11am–2pm',
  '“We came for happy hour at 5 and stayed until 9.” – a guest',
  'Closed on Thanksgiving and Christmas Day.',
  'Cornhole league Wednesdays, 6 pm to 9 pm.',
  'Gift cards make everybody happy, at any hour.',
]

export const LAYOUTS = 10

export const SITE_STYLE: fc.Arbitrary<SiteStyle> = fc.record({
  saysHappyHours: often(75),
  fault: fc.oneof(
    { weight: 880, arbitrary: fc.constant('none' as const) },
    ...(['gone', 'broken', 'forbidden', 'drawn-by-script', 'picture'] as const).map(fault => ({
      weight: 24,
      arbitrary: fc.constant(fault),
    })),
  ),
  layout: fc.integer({ min: 0, max: LAYOUTS - 1 }),
  days: fc.integer({ min: 0, max: 2 }),
  clock: fc.integer({ min: 0, max: 4 }),
  label: fc.constantFrom(...LABELS),
  deal: fc.constantFrom(...DEALS),
  noise: fc.subarray(NOISE, { minLength: 2, maxLength: 4 }),
  linkText: fc.constantFrom(...LINK_TEXTS),
})

function often(percent: number): fc.Arbitrary<boolean> {
  return fc.integer({ min: 1, max: 100 }).map(drawn => drawn <= percent)
}
