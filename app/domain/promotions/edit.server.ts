import { localTimeAt } from '@hush/hours/time'
import type { Db, Tx } from '../../../db/client.ts'
import { type AuditActor, writeAudit } from '../desk/audit/audit.server.ts'
import { changesText, type Facts } from '../desk/audit/changes-text.ts'
import { conflictOf, fieldsBefore } from '../forms/before.ts'
import type { Conflict, FieldTexts } from '../forms/form-answer.ts'
import { shortDollars } from '../money/dollars.ts'
import type { CouponForm } from './coupon-form.ts'
import { termsColumns } from './coupon-terms.ts'
import { type DealForm, dealColumns } from './deal-form.ts'
import { couponTexts, dealTexts } from './posted-form.server.ts'
import { type LockedListing, lockListing } from './posting.server.ts'
import { keepPicture, releasePicture } from './promotion-pictures.server.ts'

export type EditOutcome =
  | 'edited'
  | 'joined'
  | 'over'
  | 'picture-gone'
  | 'not-verified'
  | { conflict: Conflict }
  | 'not-found'

export interface EditPromotionInput<Form> {
  id: string
  businessId: string
  by: AuditActor
  form: Form
  fields: FieldTexts
  /** Null keeps the current picture. */
  picture: { fileId: string } | null
  now: Date
}

/** The lock that joining takes keeps a joined coupon as it was. */
export async function editCoupon(
  db: Db,
  editing: EditPromotionInput<CouponForm>,
): Promise<EditOutcome> {
  const { id, form, now } = editing
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, editing)
    if (!listing) return 'not-verified'
    const coupon = await tx
      .selectFrom('coupons')
      .selectAll()
      .where('id', '=', id)
      .where('listing_id', '=', listing.id)
      .forUpdate()
      .executeTakeFirst()
    if (!coupon) return 'not-found'
    if (isOver(coupon, listing, now)) return 'over'
    if (coupon.activated_at !== null || (await isJoined(tx, id))) return 'joined'
    const conflict = conflictWith(couponTexts(coupon), editing)
    if (conflict) return { conflict }
    const picture = await pictureOf(tx, coupon, editing)
    if (picture === 'picture-gone') return picture
    const edited = { ...couponColumns(form), ...picture }
    await tx.updateTable('coupons').set(edited).where('id', '=', id).execute()
    await releaseReplaced(tx, { before: coupon, after: edited }, editing)
    const change = changesText(couponFacts(coupon), couponFacts(edited))
    await note(tx, { ...editing, kind: 'coupon', change })
    return 'edited'
  })
}

export async function editDeal(
  db: Db,
  editing: EditPromotionInput<DealForm>,
): Promise<EditOutcome> {
  const { id, form, now } = editing
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, editing)
    if (!listing) return 'not-verified'
    const deal = await tx
      .selectFrom('deals')
      .selectAll()
      .where('id', '=', id)
      .where('listing_id', '=', listing.id)
      .forUpdate()
      .executeTakeFirst()
    if (!deal) return 'not-found'
    if (isOver(deal, listing, now)) return 'over'
    const conflict = conflictWith(dealTexts(deal), editing)
    if (conflict) return { conflict }
    const picture = await pictureOf(tx, deal, editing)
    if (picture === 'picture-gone') return picture
    const edited = { ...dealColumns(form), ...picture }
    await tx.updateTable('deals').set(edited).where('id', '=', id).execute()
    await releaseReplaced(tx, { before: deal, after: edited }, editing)
    await note(tx, {
      ...editing,
      kind: 'deal',
      change: changesText(dealFacts(deal), dealFacts(edited)),
    })
    return 'edited'
  })
}

function conflictWith(now: FieldTexts, { fields }: EditPromotionInput<unknown>): Conflict | null {
  return conflictOf({ before: fieldsBefore(fields), typed: fields, now })
}

function couponColumns(form: CouponForm) {
  return {
    title: form.title,
    description: form.description,
    redeem_method: form.redeemMethod,
    target: form.target,
    ends_on: form.endsOn,
    price_cents: form.price,
    usual_cents: form.usualPrice,
    ...termsColumns(form),
  }
}

interface PromotionRow {
  title: string
  description: string
  ends_on: string
  picture: string | null
}

type DealRow = PromotionRow & Pick<ReturnType<typeof dealColumns>, 'hours' | 'first_on'>

type CouponRow = PromotionRow &
  Pick<ReturnType<typeof couponColumns>, 'target' | 'price_cents' | 'usual_cents'> &
  Pick<ReturnType<typeof couponColumns>, 'daily_limit' | 'valid_hours'> & {
    redeem_method: string | null
  }

function couponFacts(row: CouponRow): Facts {
  return {
    title: row.title,
    target: String(row.target),
    'last day': row.ends_on,
    price: priceText(row.price_cents),
    'usual price': priceText(row.usual_cents),
    'a day': row.daily_limit === null ? null : String(row.daily_limit),
    hours: row.valid_hours,
    'redeem method': row.redeem_method,
    picture: row.picture,
    description: row.description,
  }
}

function dealFacts({ title, hours, first_on, ends_on, picture, description }: DealRow): Facts {
  return { title, hours, 'first day': first_on, 'last day': ends_on, picture, description }
}

function priceText(cents: number | null): string | null {
  return cents === null ? null : shortDollars(cents)
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

function isOver(
  row: { ended_at: Date | null; ends_on: string },
  { time_zone: timeZone }: LockedListing,
  now: Date,
): boolean {
  return row.ended_at !== null || row.ends_on < localTimeAt(now, timeZone).date
}

interface CurrentPicture {
  picture: string | null
}

async function pictureOf(
  tx: Tx,
  before: CurrentPicture,
  { businessId, picture: uploaded, now }: EditPromotionInput<unknown>,
): Promise<CurrentPicture | 'picture-gone'> {
  if (!uploaded) return { picture: before.picture }
  return keepPicture(tx, { businessId, uploaded, before: before.picture, now })
}

async function releaseReplaced(
  tx: Tx,
  { before, after }: { before: CurrentPicture; after: CurrentPicture },
  { businessId, now }: EditPromotionInput<unknown>,
): Promise<void> {
  if (before.picture === after.picture) return
  await releasePicture(tx, { businessId, picture: before.picture, now })
}

interface EditNote extends Pick<EditPromotionInput<unknown>, 'id' | 'by' | 'now'> {
  kind: 'coupon' | 'deal'
  change: string | null
}

async function note(tx: Tx, { id, by, now, kind, change }: EditNote): Promise<void> {
  if (change === null) return
  const objectId = `${kind} ${id}`
  await writeAudit(tx, { ...by, action: `edit ${kind}`, objectId, reason: change, now })
}
