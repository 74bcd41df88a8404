import { data, href, type RouterContextProvider } from 'react-router'
import { copyPicture } from '../../../domain/files/copy-picture.server.ts'
import { uploadedFileId } from '../../../domain/files/upload-name.ts'
import { isUid } from '../../../domain/ids/id.ts'
import {
  type CopyCouponOutcome,
  type CopyRefusal,
  type CouponPlace,
  type CouponToCopy,
  copyCoupon,
  findCouponToCopy,
  listCouponPlaces,
} from '../../../domain/promotions/copy-coupon.server.ts'
import { ifItFills } from '../../../domain/promotions/if-it-fills.ts'
import { PICTURE_AREA } from '../../../domain/promotions/promotion-pictures.server.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { requireFormOf } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireBusiness, requireViewer } from '../../../http/guards.server.ts'
import { refuseForNow, takeLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { CheckField } from '../../../ui/forms/check-field.tsx'
import { unlisted } from '../../../ui/page-meta.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Route } from './+types/copy-coupon-page'
import { chosenPlaces, NO_SUCH_PLACE, NONE_CHOSEN, placesText } from './chosen-places.ts'
import { CopyForm, type PlaceToCopyTo } from './copy-form.tsx'

const TITLE = 'Copy this coupon'

export const meta = unlisted(`${TITLE} · Hush`)

export { retryAfterOfAction as headers } from '../../../http/retry-after.ts'

type Context = Readonly<RouterContextProvider>

/** Not found for whoever does not run it. */
async function requireCoupon(context: Context, couponId: string, next: string) {
  const { accountId, name } = await requireBusiness(context, next)
  const { ownerId } = requireViewer(context, next)
  const { db, now } = context.get(servicesContext)
  const query = { couponId, businessId: accountId, now: now() }
  const coupon = isUid(couponId) ? await findCouponToCopy(db, query) : null
  if (!coupon) throw data(null, { status: 404 })
  return { accountId, ownerId, name, coupon }
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { couponId } = params
  const { accountId, ownerId, name, coupon } = await requireCoupon(context, couponId, url.pathname)
  const { db, now } = context.get(servicesContext)
  const places = await listCouponPlaces(db, { ownerId, from: accountId, coupon, now: now() })
  const { title, target } = coupon.texts
  return {
    name,
    title,
    target,
    seen: coupon.seen,
    key: crypto.randomUUID(),
    places: places.map(place => lookAt(place, coupon)),
  }
}

function lookAt({ refusal, today, ...place }: CouponPlace, coupon: CouponToCopy): PlaceToCopyTo {
  const { guests, by, limit, hours, cost } = ifItFills(coupon.texts, today)
  const terms = [guests, by, limit, hours].filter(text => text !== null).join(' · ')
  const changes = [`If it fills: ${terms}`, ...(cost ? [cost] : [])]
  return {
    ...place,
    seen: '',
    changes: refusal === null ? changes : [],
    warning: null,
    refusal: refusal && refusalText(refusal),
  }
}

function refusalText(refusal: CopyRefusal): string {
  if (refusal === 'not-verified') return 'It is not verified yet, so it cannot post coupons.'
  if (refusal === 'same-title') return 'A coupon with this title is running there already.'
  return refusal.problem
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const typed = await readForm(request)
  const { couponId } = params
  const viewer = context.get(viewerContext)
  if (viewer) requireFormOf(viewer, typed, href('/profile/ViewAllPromotions'))
  const { accountId, ownerId, coupon } = await requireCoupon(context, couponId, url.pathname)
  const chosen = chosenPlaces(typed)
  if (!chosen) throw data(NO_SUCH_PLACE, { status: 404 })
  if (chosen.size === 0) return refuse(400, { problem: NONE_CHOSEN, typed })
  if (typed.confirmed !== 'yes') return refuse(400, { errors: { confirmed: UNCONFIRMED }, typed })
  const { db, limits, now } = context.get(servicesContext)
  const seconds = await takeLimits(limits, [['promotions by account', ownerId]])
  if (seconds > 0) return refuseForNow(seconds, { typed })
  const { seen = '', key = '' } = typed
  const own = await listCouponPlaces(db, { ownerId, from: accountId, coupon, now: now() })
  const places = own.filter(place => chosen.has(place.accountId))
  if (places.length !== chosen.size) throw data(NO_SUCH_PLACE, { status: 404 })
  const to = await withPictures(context, coupon, [...chosen.keys()])
  const copy = { ownerId, from: accountId, couponId, seen, key, now: now() }
  const outcome = to ? await copyCoupon(db, { ...copy, to }) : 'picture-gone'
  if (outcome === 'not-found') throw data(NO_SUCH_PLACE, { status: 404 })
  if (outcome !== 'copied') return refuse(409, { problem: PROBLEMS[outcome], typed })
  const names = places.map(({ name }) => name)
  return redirectWithNotice(
    `${href('/profile/ViewAllPromotions')}?type=coupon`,
    `Your coupon is posted at ${placesText(names)} too.`,
  )
}

/** Each place keeps a picture of its own, as each may end or close by itself. */
async function withPictures(
  context: Context,
  { picture }: CouponToCopy,
  ids: readonly string[],
): Promise<Map<string, string | null> | null> {
  const { db, files, now } = context.get(servicesContext)
  const fileId = uploadedFileId(picture)
  const pictures = new Map<string, string | null>(ids.map(id => [id, null]))
  if (fileId === null) return pictures
  for (const ownerId of ids) {
    const source = { fileId, ownerId, area: PICTURE_AREA, now: now() } as const
    const copied = await copyPicture(db, files, source)
    if (!copied) return null
    pictures.set(ownerId, copied.fileId)
  }
  return pictures
}

const UNCONFIRMED = 'Please confirm that you can serve everybody if it fills.'

const PROBLEMS: Record<Exclude<CopyCouponOutcome, 'copied' | 'not-found'>, string> = {
  'changed-meanwhile':
    'The coupon changed while you were looking at it, so nothing was posted. Please look again.',
  refused: 'One of these places cannot take it any more, so nothing was posted. Please look again.',
  'not-verified': 'One of these places is not verified any more, so nothing was posted.',
  'same-title': 'It is running at one of these places already, so nothing was posted.',
  'picture-gone':
    'Its picture is gone, so nothing was posted. Please add the coupon there by hand.',
}

export { copyAction as clientAction } from '../../../ui/forms/client-action.ts'

/** The places may have changed, also after a refusal. */
export function shouldRevalidate(): boolean {
  return true
}

export default function CopyCouponPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, title, target, seen, key, places } = loaderData
  const isOpen = places.some(({ refusal }) => refusal === null)
  return (
    <div className="page grid max-w-3xl grid-cols-1 gap-5 py-5 sm:py-8">
      <header>
        <h1 className="font-display text-3xl sm:text-4xl">{TITLE}</h1>
        <p className="mt-1 max-w-prose text-soft sm:text-lg">
          “{title}” of {name}, to other places of yours. Each gets a line of its own, and the coupon
          here stays as it is.
        </p>
      </header>
      <CopyForm
        places={places}
        submit="Post at the chosen places"
        logIn={href('/business-login')}
        answer={answer}
      >
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="key" value={key} />
        {isOpen ? (
          <CheckField
            label={`Yes, if it fills we serve ${target} guests at each of them.`}
            name="confirmed"
            value="yes"
            error={answer?.errors?.confirmed}
          />
        ) : null}
      </CopyForm>
      <TextLink to={`${href('/profile/ViewAllPromotions')}?type=coupon`}>All promotions</TextLink>
    </div>
  )
}
