import { chooserFor } from './chooser.ts'
import { type DemoCoupon, type DemoPromotion, inventCoupons, inventDeals } from './coupons.ts'
import { spreadCovers } from './covers.ts'
import { dayAfter, duringDay } from './dates.ts'
import { type DemoListing, inventListings, type ZipPoint } from './listings.ts'
import { type DemoOffer, inventOffers } from './offers.ts'
import { inventOwnCoupons } from './own-coupons.ts'
import { type DemoPeople, inventPeople } from './people.ts'

const NEWCOMERS_ZIP = '20895'

export interface DemoFollow {
  accountId: string
  sourceId: string
  createdAt: Date
  tells: 'nothing' | 'changes' | 'changes and starts'
}

export interface DemoWorld {
  listings: DemoListing[]
  newcomer: DemoListing | null
  people: DemoPeople
  coupons: DemoCoupon[]
  deals: DemoPromotion[]
  offers: DemoOffer[]
  follows: DemoFollow[]
}

const MOST_FOLLOWED = 9
const FOLLOWS_A_MEMBER = 0.6
const DINER_FOLLOWS = 4

/** Deterministic for a day ('YYYY-MM-DD'). `points` are those of zip codes. */
export function demoWorld(points: ReadonlyMap<string, ZipPoint>, today: string): DemoWorld {
  const listings = spreadCovers(inventListings(points, today), points)
  const members = listings.filter(({ memberUid }) => memberUid !== null)
  const uids = members.flatMap(({ memberUid }) => memberUid ?? [])
  const people = inventPeople(uids, today)
  const newcomer = inventNewcomer(listings)
  if (newcomer?.memberUid) people.owners.set(newcomer.memberUid, people.newBusiness)
  return {
    listings,
    newcomer,
    people,
    coupons: [
      ...inventCoupons(members, people, today),
      ...inventOwnCoupons(members, people, today),
    ],
    deals: inventDeals(members, today),
    offers: inventOffers(listings, today),
    follows: inventFollows(listings, people, today),
  }
}

function inventFollows(
  listings: readonly DemoListing[],
  people: DemoPeople,
  today: string,
): DemoFollow[] {
  const members = listings.filter(({ memberUid }) => memberUid !== null)
  const home = listings.filter(({ draft }) => draft.zipCode === people.diner.zipCode)
  return [people.diner, ...people.crowd].flatMap((person, number) => {
    const chooser = chooserFor(`follows ${person.id}`)
    const count = number === 0 ? DINER_FOLLOWS : chooser.between(0, MOST_FOLLOWED)
    const wanted = Array.from({ length: count }, () => {
      if (number === 0) return chooser.pick(home)
      return chooser.pick(chooser.chance(FOLLOWS_A_MEMBER) ? members : listings)
    })
    return [...new Set(wanted)].map(({ draft }, place) => ({
      accountId: person.id,
      sourceId: draft.sourceId,
      createdAt: duringDay(dayAfter(today, -chooser.between(1, 30)), chooser.next()),
      tells: number > 0 ? 'nothing' : place % 3 === 1 ? 'changes and starts' : 'changes',
    }))
  })
}

/** Matches a found listing, which it may claim by website. Null if none fits. */
function inventNewcomer(listings: readonly DemoListing[]): DemoListing | null {
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
