export type Role = 'diner' | 'business' | 'operator'

/** The signed-in person behind a request, as the session tells. */
export interface Viewer {
  accountId: string
  role: Role
  email: string
  firstName: string
  lastName: string
  /** The name of the listing that a business keeps; null for others. */
  businessName: string | null
  /** The name of one of the eight drink pictures. */
  profilePicture: string
  /** Whether this session has shown a second factor, as operators must. */
  hasSecondFactor: boolean
  /** When this session's password was last shown; money asks for one of the last minutes. */
  passwordShownAt: Date
}
