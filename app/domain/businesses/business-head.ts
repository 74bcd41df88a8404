/** "Owned" has an owner, "listed" is only listed, and "unproven" has shown nothing either. */
export type RivalStanding = 'owned' | 'listed' | 'unproven'

interface RivalRow {
  rival_name: string | null
  rival_uid: string | null
  rival_verified_at: Date | null
  rival_claimed_id: number | null
}

/** Null if nobody else claims the place. */
export function rivalStanding(row: RivalRow): RivalStanding | null {
  if (row.rival_name === null) return null
  if (row.rival_uid === null) return 'listed'
  return row.rival_verified_at !== null || row.rival_claimed_id !== null ? 'owned' : 'unproven'
}

export interface BusinessHead {
  memberUid: string
  name: string
  address: string
  followers: number
  /** Null if the initial is drawn. */
  mark: string | null
  picture: string | null
  fallback: string
  isVerified: boolean
  isShown: boolean
  /** The page is held back for this unproven place; null if it is public. */
  rival: { name: string; address: string; standing: RivalStanding } | null
  isOneOfSeveral: boolean
}

/** Null for the default drink, which says nothing about a place. */
export function markOfBusiness(profilePicture: string): string | null {
  return profilePicture.startsWith('drink-') ? null : profilePicture
}

export function followersText(followers: number): string {
  return followers === 1 ? '1 follower' : `${followers.toLocaleString('en-US')} followers`
}
