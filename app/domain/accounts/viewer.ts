export type Role = 'diner' | 'business' | 'operator'

export interface Viewer {
  accountId: string
  role: Role
  email: string
  firstName: string
  lastName: string
  /** The name of a business's listing. */
  businessName: string | null
  /** The name of one of the eight drinks. */
  profilePicture: string
  /** Required of operators. */
  hasSecondFactor: boolean
  /** When the password was last entered in this session; moving money requires a recent one. */
  passwordEnteredAt: Date
}
