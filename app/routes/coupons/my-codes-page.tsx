import { href, Link } from 'react-router'
import { qrCode } from '../../domain/pictures/qr-code.server.ts'
import type { CouponPage } from '../../domain/promotions/coupon.ts'
import { listUsableCoupons } from '../../domain/promotions/coupons.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireDiner } from '../../http/guards.server.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { unlisted } from '../../ui/page-meta.ts'
import { usePolling } from '../../ui/use-polling.ts'
import type { Route } from './+types/my-codes-page'
import { NotTonight } from './activated-dialog.tsx'
import { CodeToShow, type Pass } from './code-to-show.tsx'
import { HandOverLink } from './hand-over-link.tsx'
import { SavedNote } from './saved-note.tsx'
import { useAwake } from './use-awake.ts'

const HERE = href('/my-codes')
const LOOK_AGAIN_MS = 10_000

export const meta = unlisted('My codes · Hush')

export async function loader({ context }: Route.LoaderArgs) {
  const { accountId } = requireDiner(context, HERE)
  const { db, now } = context.get(servicesContext)
  const coupons = await listUsableCoupons(db, { dinerId: accountId, now: now() })
  return { passes: coupons.flatMap(coupon => passOf(coupon) ?? []) }
}

function passOf(coupon: CouponPage) {
  const { code } = coupon
  return code === null ? null : { coupon, pass: { code, qr: qrCode(code) } }
}

export default function MyCodes({ loaderData }: Route.ComponentProps) {
  const { passes } = loaderData
  useAwake()
  return (
    <section className="page grid max-w-5xl grid-cols-1 gap-5 pt-5 sm:pt-10">
      <h1 className="font-display text-3xl sm:text-4xl">My codes</h1>
      {passes.length === 0 ? (
        <NoCodeYet />
      ) : (
        <ul className="grid grid-cols-1 gap-5 md:grid-cols-2">
          {passes.map(({ coupon, pass }) => (
            <li key={coupon.id}>
              <CodeCard coupon={coupon} pass={pass} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NoCodeYet() {
  usePolling({ everyMs: LOOK_AGAIN_MS })
  return (
    <NothingHere
      drink="drink-champagne"
      text="No code is ready right now. Yours appear here as soon as a line you joined fills."
      action={<ButtonLink to={href('/couponqueue')}>Find a coupon to join</ButtonLink>}
    />
  )
}

function CodeCard({ coupon, pass }: { coupon: CouponPage; pass: Pass }) {
  return (
    <article className="grid h-full grid-cols-1 content-start gap-3 rounded-card border border-line bg-card p-3 shadow-card sm:p-5">
      <header className="text-center">
        <p className="text-sm font-semibold text-soft">{coupon.restaurant}</p>
        <h2 className="font-display text-xl leading-snug">
          <Link
            to={href('/coupons/:couponId', { couponId: coupon.id })}
            className="underline-offset-4 hover:underline"
          >
            {coupon.title}
          </Link>
        </h2>
      </header>
      <NotTonight coupon={coupon} />
      <CodeToShow {...pass} />
      <p className="text-center whitespace-pre-line">{coupon.redeemMethod}</p>
      <p className="text-center text-sm text-soft">
        {coupon.terms ? `${coupon.terms} · until ${coupon.endDate}` : `Until ${coupon.endDate}`}
      </p>
      <HandOverLink coupon={coupon} />
      <SavedNote coupon={coupon} pass={pass} />
    </article>
  )
}
