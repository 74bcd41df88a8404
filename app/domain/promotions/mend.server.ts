import type { Db, Tx } from '../../../db/client.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'
import { keepFile } from '../files/files.server.ts'
import { uploadName } from '../files/upload-name.ts'
import { localTimeAt } from '../time/local-time.ts'
import type { CouponForm } from './coupon-form.ts'
import { termsColumns } from './coupon-terms.ts'
import type { DealForm } from './deal-form.ts'
import { PICTURE_AREA, type Posting, type PostOutcome } from './posting.server.ts'

export type MendOutcome =
  | Extract<PostOutcome, 'posted' | 'picture-gone' | 'joined' | 'over'>
  | 'not-found'

interface Mending {
  listingId: number
  by: AuditActor
}

/** Under the lock that joining takes: a coupon that somebody has joined stays what it was to them. */
export async function mendCoupon(
  db: Db,
  {
    couponId,
    listingId,
    by,
    form,
    ...posting
  }: Mending & Posting<CouponForm> & { couponId: string },
): Promise<MendOutcome> {
  return db.transaction().execute(async tx => {
    const coupon = await tx
      .selectFrom('coupons')
      .select(['ended_at', 'ends_on', 'activated_at'])
      .where('id', '=', couponId)
      .where('listing_id', '=', listingId)
      .forUpdate()
      .executeTakeFirst()
    if (!coupon) return 'not-found'
    if (isOver(coupon, posting.now)) return 'over'
    if (coupon.activated_at !== null || (await isJoined(tx, couponId))) return 'joined'
    const picture = await keptPicture(tx, posting)
    if (picture === 'gone') return 'picture-gone'
    await tx
      .updateTable('coupons')
      .set({
        title: form.title,
        description: form.description,
        redeem_method: form.redeemMethod,
        target: form.target,
        ends_on: form.endsOn,
        price_cents: form.price,
        usual_cents: form.usualPrice,
        ...termsColumns(form),
        ...picture,
      })
      .where('id', '=', couponId)
      .execute()
    const objectId = `coupon ${couponId}`
    await writeAudit(tx, { ...by, action: 'mend coupon', objectId, now: posting.now })
    return 'posted'
  })
}

async function isJoined(tx: Tx, couponId: string): Promise<boolean> {
  const entry = await tx
    .selectFrom('queue_entries')
    .select('id')
    .where('coupon_id', '=', couponId)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}

/** Nobody joins a deal, so it may be mended as long as it runs. */
export async function mendDeal(
  db: Db,
  { dealId, listingId, by, form, ...posting }: Mending & Posting<DealForm> & { dealId: string },
): Promise<MendOutcome> {
  return db.transaction().execute(async tx => {
    const deal = await tx
      .selectFrom('deals')
      .select(['ended_at', 'ends_on'])
      .where('id', '=', dealId)
      .where('listing_id', '=', listingId)
      .forUpdate()
      .executeTakeFirst()
    if (!deal) return 'not-found'
    if (isOver(deal, posting.now)) return 'over'
    const picture = await keptPicture(tx, posting)
    if (picture === 'gone') return 'picture-gone'
    const { title, description, endsOn } = form
    await tx
      .updateTable('deals')
      .set({ title, description, ends_on: endsOn, ...picture })
      .where('id', '=', dealId)
      .execute()
    const objectId = `deal ${dealId}`
    await writeAudit(tx, { ...by, action: 'mend deal', objectId, now: posting.now })
    return 'posted'
  })
}

function isOver(row: { ended_at: Date | null; ends_on: string }, now: Date): boolean {
  return row.ended_at !== null || row.ends_on < localTimeAt(now).date
}

/** Without a new one it keeps what it has. */
async function keptPicture(
  tx: Tx,
  { picture, businessId, now }: Pick<Posting<unknown>, 'picture' | 'businessId' | 'now'>,
): Promise<{ picture?: string } | 'gone'> {
  if (!picture) return {}
  const claim = { ownerId: businessId, area: PICTURE_AREA, now } as const
  if ((await keepFile(tx, { ...picture, ...claim })) === 'not-found') return 'gone'
  return { picture: uploadName(picture.fileId) }
}
