/** What every page of the business area says of its business. */
export interface BusinessHead {
  memberUid: string
  name: string
  /** "11 Lantern Row, North Bethesda, MD" */
  address: string
  followers: number
  /** Its mark; null where its first letter stands in. */
  mark: string | null
  /** The picture of its page, and what stands in for it. */
  picture: string | null
  fallback: string
  isVerified: boolean
  /** False while operators hide its page. */
  isShown: boolean
}

/** The mark of a business, or null: the drink that an account begins with says nothing of a place. */
export function markOfBusiness(profilePicture: string): string | null {
  return profilePicture.startsWith('drink-') ? null : profilePicture
}

/** "1 follower", "12 followers" */
export function followersText(followers: number): string {
  return followers === 1 ? '1 follower' : `${followers.toLocaleString('en-US')} followers`
}
