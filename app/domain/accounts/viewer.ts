export type Role = 'diner' | 'business' | 'operator'

export interface Viewer {
  accountId: string
  /** The account that logged in, which differs only at a branch. */
  ownerId: string
  hasBranches: boolean
  role: Role
  email: string
  firstName: string
  lastName: string
  businessName: string | null
  isStaff: boolean
  workplaceId: string | null
  profilePicture: string
  hasPassword: boolean
  hasSecondFactor: boolean
  /** Moving money requires a recent one. */
  passwordEnteredAt: Date
}
