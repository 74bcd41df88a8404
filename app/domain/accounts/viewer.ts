export type Role = 'diner' | 'business' | 'operator'

export interface Viewer {
  accountId: string
  role: Role
  email: string
  firstName: string
  lastName: string
  businessName: string | null
  /** Of a bar: a diner who may redeem its codes. */
  isStaff: boolean
  profilePicture: string
  /** Not where a diner has always logged in by code. */
  hasPassword: boolean
  hasSecondFactor: boolean
  /** Moving money requires a recent one. */
  passwordEnteredAt: Date
}
