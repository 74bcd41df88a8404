export type Role = 'diner' | 'business' | 'operator'

export interface Viewer {
  accountId: string
  role: Role
  email: string
  firstName: string
  lastName: string
  businessName: string | null
  profilePicture: string
  hasSecondFactor: boolean
  /** Moving money requires a recent one. */
  passwordEnteredAt: Date
}
