/** The header above every page of the business area. */
export interface BusinessHead {
  memberUid: string
  name: string
  /** "11 Lantern Row, North Bethesda, MD" */
  address: string
  followers: number
  /** Null: its initial is drawn instead. */
  mark: string | null
  picture: string | null
  fallback: string
  isVerified: boolean
  /** False while operators hide its page. */
  isShown: boolean
}

/** Null for the default drink, which says nothing about a place. */
export function markOfBusiness(profilePicture: string): string | null {
  return profilePicture.startsWith('drink-') ? null : profilePicture
}

/** "1 follower", "12 followers" */
export function followersText(followers: number): string {
  return followers === 1 ? '1 follower' : `${followers.toLocaleString('en-US')} followers`
}
