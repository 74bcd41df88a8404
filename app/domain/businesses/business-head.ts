export interface BusinessHead {
  memberUid: string
  name: string
  address: string
  followers: number
  /** Null: its initial is drawn instead. */
  mark: string | null
  picture: string | null
  fallback: string
  isVerified: boolean
  isShown: boolean
  /** Its owner has others under the same log-in. */
  isOneOfSeveral: boolean
}

/** Null for the default drink, which says nothing about a place. */
export function markOfBusiness(profilePicture: string): string | null {
  return profilePicture.startsWith('drink-') ? null : profilePicture
}

export function followersText(followers: number): string {
  return followers === 1 ? '1 follower' : `${followers.toLocaleString('en-US')} followers`
}
