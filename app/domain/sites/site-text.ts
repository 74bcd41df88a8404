import type { LineShape, Place } from '@hush/hours/pages'
import type { SiteFacts } from '../../../db/documents.ts'
import type { PlaceFacts } from '../listings/same-place.ts'

export interface SitePlace extends Place, PlaceFacts {
  listingId: number
  /** What its site says of a member listing is told to its owner, and asked of nobody else. */
  isMember: boolean
}

export interface SiteText {
  id: number
  url: string
  text: string
  /** Of its lines; null where it had no markup. */
  shapes: LineShape[] | null
  facts: SiteFacts[]
}
