import { chooserFor } from './chooser.ts'
import type { DemoListing } from './listings.ts'

const NEWCOMERS_ZIP = '20895'

/** Matches a found listing, which it may claim by website. Null if none fits. */
export function inventNewcomer(listings: readonly DemoListing[]): DemoListing | null {
  const twin = listings.find(
    ({ memberUid, draft }) =>
      memberUid === null && draft.zipCode === NEWCOMERS_ZIP && draft.website !== null,
  )
  if (!twin) return null
  return {
    ...twin,
    memberUid: chooserFor('newcomer').uuid(),
    isVerified: false,
    draft: {
      ...twin.draft,
      sourceId: `${NEWCOMERS_ZIP}-newcomer`,
      rating: null,
      reviewCount: null,
      picture: null,
      happyHours: { kind: 'days', days: [] },
      tags: [],
      featuredItems: [],
      featuredOffer: null,
      menuUrl: null,
    },
  }
}
