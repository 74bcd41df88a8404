export type Role = 'diner' | 'business' | 'operator'

export interface Viewer {
  /** What is acted as: of an owner of several places, the one chosen. */
  accountId: string
  /** Who logged in; the same but at a branch. */
  ownerId: string
  hasBranches: boolean
  role: Role
  email: string
  firstName: string
  lastName: string
  businessName: string | null
  /** Of a bar: a diner who may redeem its codes. */
  isStaff: boolean
  /** The bar that one of its staff chose in this browser. */
  workplaceId: string | null
  profilePicture: string
  /** Not where a diner has always logged in by code. */
  hasPassword: boolean
  hasSecondFactor: boolean
  /** Moving money requires a recent one. */
  passwordEnteredAt: Date
}
