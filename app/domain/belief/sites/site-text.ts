import type { LineShape, Place } from '@hush/hours/pages'
import type { SiteFacts } from '../../../../db/documents.ts'
import type { PlaceFacts } from '../../listings/same-place.ts'

export interface SitePlace extends Place, PlaceFacts {
  listingId: number
  /** Differences go to the owner alone. */
  isMember: boolean
  /** 'YYYY-MM-DD' on its own clock. */
  today: string
}

export interface SiteText {
  id: number
  url: string
  text: string
  shapes: LineShape[] | null
  facts: SiteFacts[]
}
