import { HOUR_MS, localTimeAt } from '@hush/hours/time'
import fc from 'fast-check'
import {
  pauseTonight,
  resumeTonight,
} from '../../../../app/domain/following/alerts/pause-tonight.server.ts'
import { happyHourOfRow } from '../../../../app/domain/listings/listing-card.ts'
import { listNearby } from '../../../../app/domain/listings/nearby.server.ts'
import { offerCode, takeCode } from '../../../../app/domain/promotions/hand-over.server.ts'
import { changePause } from '../../../../app/domain/promotions/pause-coupon.server.ts'
import { joinQueue } from '../../../../app/domain/promotions/queue.server.ts'
import { redeemCode } from '../../../../app/domain/promotions/redeem.server.ts'
import type { Db } from '../../../../db/client.ts'
import { addCoupon } from '../../../../test/world.ts'
import type { Goal } from '../goal.ts'
import type { Day, People } from './people.ts'
import { eraOn, weighted } from './places.ts'
import { isOnAt, type ShownPlace, verdictOf, weekRanges } from './score.ts'

/** A zip code in the middle of the city. */
const MIDDLE = '21201'
const COUPONS = 60
const GUESTS_OF_A_COUPON = 10
/** More than are in the city. */
const ALL_PLACES = 6_000

/** What an owner does at five, and what a diner who holds a code does at seven. */
const OWNERS_EVENING = fc.record({
  hours: fc.oneof(weighted(80, 'stay'), weighted(15, 'pause'), weighted(5, 'pause and resume')),
  coupon: fc.oneof(weighted(85, 'stays'), weighted(15, 'paused')),
})
const GUESTS_EVENING = fc.oneof(
  weighted(75, 'stays in'),
  weighted(12, 'redeems'),
  weighted(8, 'hands over'),
  weighted(5, 'hands over and redeems'),
)

interface Code {
  couponId: string
  businessId: string
  dinerId: string
  code: string
}

/** Owners call evenings off and diners hand codes to friends; what came of it is counted. */
export class Evenings {
  readonly #db: Db
  readonly #people: People
  readonly #seed: number
  #paused = new Set<number>()
  #pausedCoupons = new Set<string>()
  readonly #counts = {
    ...{ pauses: 0, pausedAndOn: 0, stillPaused: 0, couponPauses: 0 },
    ...{ redeemed: 0, redeemedOnPause: 0, redeemedTwice: 0, handedOver: 0, usedTwice: 0, lost: 0 },
  }

  constructor(db: Db, { people, seed }: { people: People; seed: number }) {
    this.#db = db
    this.#people = people
    this.#seed = seed
  }

  async postCoupons(owned: readonly ShownPlace[], now: Date): Promise<void> {
    for (const [at, { listingId }] of owned.slice(0, COUPONS).entries()) {
      const target = GUESTS_OF_A_COUPON - 2
      const couponId = await addCoupon(this.#db, listingId, { target, created_at: now })
      for (let guest = 0; guest < GUESTS_OF_A_COUPON; guest += 1) {
        const dinerId = this.#diner(at * GUESTS_OF_A_COUPON + guest)
        await joinQueue(this.#db, { couponId, dinerId, now })
      }
    }
  }

  isPaused({ listingId }: ShownPlace): boolean {
    return this.#paused.has(listingId)
  }

  async pauseAsOwners(owned: readonly ShownPlace[], { day, now }: Day): Promise<void> {
    const before = this.#paused
    this.#paused = new Set()
    this.#pausedCoupons = new Set()
    const drawn = this.#draw(OWNERS_EVENING, { day, count: owned.length })
    const owners = await this.#owners()
    for (const [at, { listingId }] of owned.entries()) {
      const { businessId, couponId } = owners.get(listingId) ?? {}
      const evening = drawn[at]
      if (!businessId || !evening) continue
      if (evening.hours !== 'stay') {
        const outcome = await pauseTonight(this.#db, { businessId, now })
        if (outcome === 'paused') this.#paused.add(listingId)
      }
      if (evening.hours === 'pause and resume') {
        await resumeTonight(this.#db, { businessId, now })
        this.#paused.delete(listingId)
      }
      if (couponId && evening.coupon === 'paused') {
        const pause = { couponId, businessId, answer: 'pause', now } as const
        if ((await changePause(this.#db, pause)) === 'paused') this.#pausedCoupons.add(couponId)
      }
    }
    this.#counts.pauses += this.#paused.size
    this.#counts.couponPauses += this.#pausedCoupons.size
    await this.#look(owned, { before, day, now: new Date(now.getTime() + HOUR_MS / 2) })
  }

  /** As a diner: a paused place is not on, and one that was paused yesterday is on again. */
  async #look(
    owned: readonly ShownPlace[],
    { before, day, now }: Day & { before: ReadonlySet<number> },
  ): Promise<void> {
    const minute = localTimeAt(now).minuteOfWeek
    const near = { zipCode: MIDDLE, limit: ALL_PLACES, filter: 'on-now', now } as const
    const rows = await listNearby(this.#db, near)
    const on = new Set(rows.filter(row => happyHourOfRow(row, now)?.isOn).map(({ id }) => id))
    for (const one of owned) {
      const { listingId } = one
      const isTrulyOn = isOnAt(weekRanges(eraOn(one.place, day).week), minute)
      if (this.#paused.has(listingId)) {
        if (on.has(listingId)) this.#counts.pausedAndOn += 1
      } else if (before.has(listingId) && isTrulyOn && verdictOf(one, day) === 'right') {
        if (!on.has(listingId)) this.#counts.stillPaused += 1
      }
    }
  }

  /** Two friends press the link at once, and some givers redeem at that moment. */
  async goOutAsDiners({ day, now }: Day): Promise<void> {
    const codes = await this.#liveCodes()
    const drawn = this.#draw(GUESTS_EVENING, { day, count: codes.length })
    for (const [at, held] of codes.entries()) {
      const does = drawn[at]
      if (does === 'redeems') await this.#redeem(held, now)
      if (does === 'hands over') await this.#handOver(held, { now, redeems: false })
      if (does === 'hands over and redeems') await this.#handOver(held, { now, redeems: true })
    }
    const after = await this.#liveCodes()
    const { all, redeemed } = await this.#db
      .selectFrom('queue_entries')
      .select(eb => [
        eb.fn.countAll().$castTo<number>().as('all'),
        eb.fn.count('redeemed_at').$castTo<number>().as('redeemed'),
      ])
      .executeTakeFirstOrThrow()
    this.#counts.redeemedTwice = this.#counts.redeemed - Number(redeemed)
    this.#counts.lost = Number(all) - after.length - Number(redeemed)
  }

  async #handOver(held: Code, { now, redeems }: { now: Date; redeems: boolean }): Promise<void> {
    const token = await offerCode(this.#db, { ...held, now })
    if (token === null) return
    const friends = [1, 2].map(step =>
      this.#diner(this.#people.diners.indexOf(held.dinerId) + step * 101),
    )
    const [isRedeemed, ...taken] = await Promise.all([
      redeems ? this.#redeem(held, now) : false,
      ...friends.map(dinerId => takeCode(this.#db, { token, dinerId, now })),
    ])
    const takers = taken.filter(outcome => outcome === 'taken').length
    this.#counts.handedOver += takers
    if (takers + Number(isRedeemed) > 1) this.#counts.usedTwice += 1
  }

  async #redeem({ code, couponId, businessId }: Code, now: Date): Promise<boolean> {
    const redeemer = { accountId: businessId, role: 'business' } as const
    const outcome = await redeemCode(this.#db, { code, businessId, redeemer, now })
    if (outcome !== 'now-redeemed') return false
    this.#counts.redeemed += 1
    if (this.#pausedCoupons.has(couponId)) this.#counts.redeemedOnPause += 1
    return true
  }

  #diner(at: number): string {
    const { diners } = this.#people
    return diners[at % diners.length] ?? ''
  }

  #draw<Drawn>(
    evening: fc.Arbitrary<Drawn>,
    { day, count }: { day: number; count: number },
  ): Drawn[] {
    if (count === 0) return []
    return fc.sample(evening, { seed: this.#seed + day, numRuns: count, unbiased: true })
  }

  async #owners(): Promise<Map<number, { businessId: string; couponId: string | null }>> {
    const rows = await this.#db
      .selectFrom('listings')
      .leftJoin('coupons', 'listing_id', 'listings.id')
      .select(['listings.id', 'business_id', 'coupons.id as coupon_id'])
      .where('business_id', 'is not', null)
      .execute()
    return new Map(
      rows.map(row => [row.id, { businessId: row.business_id ?? '', couponId: row.coupon_id }]),
    )
  }

  async #liveCodes(): Promise<Code[]> {
    const rows = await this.#db
      .selectFrom('queue_entries')
      .innerJoin('coupons', 'coupons.id', 'coupon_id')
      .innerJoin('listings', 'listings.id', 'listing_id')
      .select(['coupon_id', 'business_id', 'diner_id', 'code'])
      .where('redeemed_at', 'is', null)
      .orderBy('queue_entries.id')
      .execute()
    return rows.flatMap(({ coupon_id, business_id, diner_id, code }) =>
      business_id && diner_id && code
        ? [{ couponId: coupon_id, businessId: business_id, dinerId: diner_id, code }]
        : [],
    )
  }

  goals(): Goal[] {
    const { pauses, couponPauses, redeemed, handedOver, ...wrong } = this.#counts
    const ofHours = `${pauses} evenings called off`
    const ofCodes = `${handedOver} handed over, ${redeemed} redeemed`
    return [
      { what: 'called off and shown as on', figure: wrong.pausedAndOn, atMost: 0, raw: ofHours },
      { what: 'not back the evening after', figure: wrong.stillPaused, atMost: 0, raw: ofHours },
      {
        what: 'codes redeemed while their coupon is paused',
        figure: wrong.redeemedOnPause,
        atMost: 0,
        raw: `${couponPauses} evenings of coupons called off`,
      },
      {
        what: 'codes used twice',
        figure: wrong.usedTwice + wrong.redeemedTwice,
        atMost: 0,
        raw: ofCodes,
      },
      { what: 'codes that nobody has', figure: wrong.lost, atMost: 0, raw: ofCodes },
    ]
  }
}
