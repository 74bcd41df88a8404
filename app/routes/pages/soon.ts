/** What an address that is not open yet says of itself. */
export interface Soon {
  title: string
  /** What will be there. */
  text: string
}

const SOON = new Map<string, Soon>([
  [
    '/connect-account',
    {
      title: 'Connect an account',
      text: 'Here a business will name the bank account that it is paid to. Your page, your week, your coupons and your deals need none.',
    },
  ],
])

/** What the page at this path says until it opens; undefined where no page is planned. */
export function soonAt(path: string): Soon | undefined {
  return SOON.get(path)
}
