export const MAX_PLACES = 20

export interface OwnPlace {
  accountId: string
  name: string
  address: string
  isVerified: boolean
  isSuspended: boolean
  isFirst: boolean
}
