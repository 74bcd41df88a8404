import type { RedeemableCoupon, Redemption } from '../../../domain/promotions/redemption.ts'
import { nameOf } from './code-sentences.ts'
import { TakeBack } from './done-card.tsx'

export function RedemptionsOfToday({ redemptions }: { redemptions: readonly Redemption[] }) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display text-2xl">Redeemed today</h2>
      {redemptions.length === 0 ? (
        <p className="rounded-card border border-dashed border-line p-6 text-center text-soft">
          Nothing yet. What you redeem today is listed here.
        </p>
      ) : (
        <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
          {redemptions.map(redemption => (
            <li
              key={redemption.entryId}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3"
            >
              <span className="w-20 shrink-0 text-sm font-semibold text-soft">
                {redemption.time}
              </span>
              <span className="min-w-[min(10rem,100%)] flex-1">
                <span className="block font-semibold">{redemption.title}</span>
                <span className="text-sm text-soft">
                  {nameOf(redemption.firstName)}
                  {redemption.redeemer ? `, redeemed by ${redemption.redeemer}` : null}
                </span>
              </span>
              {redemption.isFresh ? <TakeBack {...redemption} /> : null}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

export function RedeemableCoupons({ coupons }: { coupons: readonly RedeemableCoupon[] }) {
  if (coupons.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="font-display text-2xl">Your activated coupons</h2>
      <ul className="grid grid-cols-1 gap-3 sm:max-lg:grid-cols-2">
        {coupons.map(coupon => (
          <li
            key={coupon.couponId}
            className="grid grid-cols-1 content-start gap-3 rounded-card border border-line bg-card p-5 shadow-card"
          >
            <h3 className="font-display text-xl leading-snug">{coupon.title}</h3>
            <progress
              className="meter"
              value={coupon.inAll}
              max={coupon.people}
              aria-label={`Redeemed of ${coupon.title}`}
            />
            <p className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="font-semibold">{todayText(coupon)}</span>
              <span className="text-soft">
                {coupon.inAll} of {coupon.people} in all
              </span>
            </p>
            {coupon.notTonight ? <p className="font-semibold">{coupon.notTonight}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function todayText({ today, dailyLimit }: RedeemableCoupon): string {
  return dailyLimit === null ? `${today} today` : `${today} of ${dailyLimit} today`
}
