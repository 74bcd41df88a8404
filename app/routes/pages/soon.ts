/** What an address that is not open yet says of itself. */
export interface Soon {
  title: string
  /** What will be there. */
  text: string
  /** What one can do meanwhile: where the button leads. */
  instead: 'look' | 'contact'
}

const TOOLS: Pick<Soon, 'text' | 'instead'> = {
  text: 'Here a business will keep its own page: its hours, its pictures, its coupons and deals. This part of it is not open yet.',
  instead: 'contact',
}

const SOON = new Map<string, Soon>([
  ['/connect-account', { title: 'Connect an account', ...TOOLS }],
  ['/request-payout', { title: 'Request a payout', ...TOOLS }],
])

/** What the page at this path says until it opens; undefined where no page is planned. */
export function soonAt(path: string): Soon | undefined {
  return SOON.get(path)
}
