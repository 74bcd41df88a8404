/** The place an account began with, and its branches. */
export const MAX_PLACES = 20

export interface OwnPlace {
  accountId: string
  name: string
  address: string
  isVerified: boolean
  isSuspended: boolean
  /** The account’s first, which carries the log-in. */
  isFirst: boolean
}
