import { DAY_MS } from '@hush/hours/time'

export const MAX_STAFF = 30
export const INVITATION_DAYS = 7
export const INVITATION_MS = INVITATION_DAYS * DAY_MS

export interface StaffMember {
  accountId: string
  name: string
  email: string
  since: string
}

export interface Invitation {
  id: string
  email: string
  sentOn: string
  isOver: boolean
}

export interface Workplace {
  businessId: string
  name: string
}
