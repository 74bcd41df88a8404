/** What an address that is not open yet says of itself. */
export interface Soon {
  title: string
  /** What will be there. */
  text: string
}

const SOON = new Map<string, Soon>([
  [
    '/request-payout',
    {
      title: 'Request a payout',
      text: 'Here a business will have what it earned sent to its bank account. Nothing is earned before this opens, so nothing waits.',
    },
  ],
])

/** What the page at this path says until it opens; undefined where no page is planned. */
export function soonAt(path: string): Soon | undefined {
  return SOON.get(path)
}
