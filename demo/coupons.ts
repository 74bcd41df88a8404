import { MINUTE_MS } from '@hush/hours/time'
import { type Chooser, chooserFor } from './chooser.ts'
import { dayAfter, duringDay } from './dates.ts'
import type { DemoListing } from './listings.ts'
import type { DemoPeople } from './people.ts'
import type { DemoPrices, Pitch } from './themes.ts'

export const COUPONS = 60
export const DEALS = 40

export const COUPON_STATES = [
  'open',
  'one-short',
  'two-short',
  'activated',
  'ends-today',
  'ended',
  'ended-activated',
] as const

type DemoCouponState = (typeof COUPON_STATES)[number]

export interface DemoPromotion {
  id: string
  sourceId: string
  title: string
  description: string
  picture: string
  endsOn: string
  createdAt: Date
}

export interface DemoCoupon extends DemoPromotion {
  logo: string
  redeemMethod: string
  target: number
  prices: DemoPrices | undefined
  dailyLimit?: number
  validHours?: string
  activatedAt: Date | null
  entries: { dinerId: string; joinedAt: Date; redeemedAt: Date | null }[]
}

const FIRST_STATES: readonly (readonly [state: DemoCouponState, dinerJoined: boolean])[] = [
  ['one-short', false],
  ['activated', true],
  ['open', true],
  ['two-short', false],
  ['activated', false],
  ['ends-today', false],
  ['open', false],
  ['open', false],
  ['ended', false],
]

const LATER_STATES: readonly DemoCouponState[] = [
  'open',
  'open',
  'one-short',
  'open',
  'activated',
  'open',
  'ended',
  'open',
  'two-short',
  'open',
  'activated',
  'open',
  'ends-today',
  'open',
  'ended-activated',
]

const REDEEM_METHODS: readonly string[] = [
  'Display coupon at checkout',
  'Display coupon at checkout',
  'Display coupon at checkout',
  'Show your code to your server before you order',
  'Give your code at the bar; one coupon a visit',
]

export function inventCoupons(
  members: readonly DemoListing[],
  people: DemoPeople,
  today: string,
): DemoCoupon[] {
  const given = giveOut(members, ({ theme }) => theme.coupons, COUPONS)
  return given.map(({ listing, pitch }, number) => {
    const chooser = chooserFor(`coupon ${number}`)
    const [state, dinerJoined] = FIRST_STATES[number] ?? [
      LATER_STATES[(number - FIRST_STATES.length) % LATER_STATES.length] ?? 'open',
      false,
    ]
    return inventCoupon({ listing, pitch, state, dinerJoined, people, today, chooser })
  })
}

export function inventDeals(members: readonly DemoListing[], today: string): DemoPromotion[] {
  return giveOut(members, ({ theme }) => theme.deals, DEALS).map(({ listing, pitch }, number) => {
    const chooser = chooserFor(`deal ${number}`)
    const endsOn = dayAfter(today, chooser.between(3, 60))
    return promotionOf(listing, pitch, { endsOn, age: chooser.between(1, 25), today, chooser })
  })
}

function giveOut(
  members: readonly DemoListing[],
  pitchesOf: (listing: DemoListing) => readonly Pitch[],
  count: number,
): { listing: DemoListing; pitch: Pitch }[] {
  const used = new Set<Pitch>()
  const given: { listing: DemoListing; pitch: Pitch }[] = []
  for (const listing of [...members.slice(0, 2), ...members, ...members]) {
    const pitch = pitchesOf(listing).find(one => !used.has(one))
    if (!pitch || given.length === count) continue
    used.add(pitch)
    given.push({ listing, pitch })
  }
  return given
}

export function inventCoupon(given: {
  listing: DemoListing
  pitch: Pitch
  state: DemoCouponState
  dinerJoined: boolean
  people: DemoPeople
  today: string
  chooser: Chooser
}): DemoCoupon {
  const { listing, pitch, state, dinerJoined, people, today, chooser } = given
  const target = chooser.pick([6, 8, 8, 10, 10, 12, 15, 20, 25])
  const age = chooser.between(5, 24)
  const endsOn = dayAfter(today, daysLeft(state, chooser) - 1)
  const entries = chooser
    .shuffled(people.crowd)
    .slice(0, peopleInLine(state, target, chooser) - Number(dinerJoined))
    .map(({ id }) => id)
  if (dinerJoined) entries.splice(chooser.between(0, entries.length), 0, people.diner.id)
  const joined = inventMoments(
    entries.length,
    -age,
    -Math.max(1, daysSinceEnd(state)),
    today,
    chooser,
  )
  const activatedAt = entries.length === target ? (joined.at(-1) ?? null) : null
  return {
    ...promotionOf(listing, pitch, { endsOn, age, today, chooser }),
    target,
    prices: pitch.prices,
    logo: listing.logo,
    redeemMethod: chooser.pick(REDEEM_METHODS),
    activatedAt,
    entries: entries.map((dinerId, place) => ({
      dinerId,
      joinedAt: joined[place] ?? duringDay(today, 0),
      redeemedAt: dinerId === people.diner.id ? null : redeemedAt(activatedAt, chooser),
    })),
  }
}

const HAS_REDEEMED = 0.3

function redeemedAt(activatedAt: Date | null, chooser: Chooser): Date | null {
  if (!activatedAt || !chooser.chance(HAS_REDEEMED)) return null
  return new Date(activatedAt.getTime() + chooser.between(10, 90) * MINUTE_MS)
}

function promotionOf(
  { draft }: DemoListing,
  { title, description, picture }: Pitch,
  when: { endsOn: string; age: number; today: string; chooser: Chooser },
): DemoPromotion {
  return {
    id: when.chooser.uuid(),
    sourceId: draft.sourceId,
    title,
    description,
    picture,
    endsOn: when.endsOn,
    createdAt: duringDay(dayAfter(when.today, -when.age - 1), when.chooser.next()),
  }
}

function peopleInLine(state: DemoCouponState, target: number, chooser: Chooser): number {
  switch (state) {
    case 'activated':
    case 'ended-activated':
      return target
    case 'one-short':
      return target - 1
    case 'two-short':
      return target - 2
    default:
      return Math.max(1, Math.floor(target * (0.15 + 0.6 * chooser.next())))
  }
}

/** 1 on the last day, 0 or less once it has ended. */
function daysLeft(state: DemoCouponState, chooser: Chooser): number {
  if (state === 'ends-today') return 1
  if (state === 'ended' || state === 'ended-activated') return chooser.between(-3, 0)
  return chooser.between(6, 45)
}

function daysSinceEnd(state: DemoCouponState): number {
  return state === 'ended' || state === 'ended-activated' ? 5 : 1
}

function inventMoments(
  count: number,
  firstDay: number,
  lastDay: number,
  today: string,
  chooser: Chooser,
): Date[] {
  const days = Array.from({ length: count }, () =>
    chooser.between(Math.min(firstDay, lastDay), lastDay),
  )
  return days
    .map(days => duringDay(dayAfter(today, days), chooser.next()))
    .sort((a, b) => a.getTime() - b.getTime())
}
