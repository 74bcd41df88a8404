import { localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { localDate } from '../../../db/clock.ts'
import type { MailQueue } from '../following/mails/mail.ts'
import type { FieldTexts } from '../forms/form-answer.ts'
import { oneByOne } from '../jobs/one-by-one.server.ts'
import { couponForm } from './coupon-form.ts'
import { dealForm } from './deal-form.ts'
import { type PromotionKind, START_REFUSALS, type StartRefusal } from './draft.ts'
import { postCoupon } from './post-coupon.server.ts'
import { postDeal } from './post-deal.server.ts'
import type { PostOutcome } from './posting.server.ts'

interface StartServices {
  mail: MailQueue
  draftsUrl: string
  now: Date
}

interface DueDraft {
  businessId: string
  id: string
  kind: PromotionKind
  typed: FieldTexts
  version: number
  timeZone: string
}

/** Refused ones become drafts again, with a mail. */
export async function startDrafts(db: Db, services: StartServices): Promise<void> {
  await oneByOne({
    db,
    job: 'start-drafts',
    list: () => listDue(db, services.now),
    handle: draft => startDraft(db, draft, services),
    now: services.now,
  })
}

export async function startDraft(db: Db, draft: DueDraft, services: StartServices): Promise<void> {
  const refusal = refusalOf(await postDue(db, draft, services.now))
  if (refusal) await keepRefused(db, draft, refusal, services)
}

/** Uses each listing's clock; suspended accounts wait. */
export function listDue(db: Db, now: Date): Promise<DueDraft[]> {
  return db
    .selectFrom('promotion_drafts')
    .innerJoin('accounts', 'accounts.id', 'promotion_drafts.business_id')
    .innerJoin('listings', 'listings.business_id', 'accounts.id')
    .select(['accounts.id as businessId', 'promotion_drafts.id', 'kind', 'typed', 'version'])
    .select('time_zone as timeZone')
    .where(sql<boolean>`starts_on <= ${localDate(now)}`)
    .where('suspended_at', 'is', null)
    .orderBy('starts_on')
    .orderBy('promotion_drafts.id')
    .execute()
}

async function postDue(
  db: Db,
  { businessId, id, kind, typed, version, timeZone }: DueDraft,
  now: Date,
): Promise<PostOutcome | 'unreadable'> {
  const today = localTimeAt(now, timeZone).date
  const { imageUrl: _, ...fields } = typed
  // The business consented when it chose the day, and the picture was copied then.
  const filled = { ...fields, key: id, confirmed: 'yes' }
  const isAgain = typed.again === 'yes'
  const draft = { picture: null, pictureOf: null, startingVersion: version }
  const posting = { businessId, ...draft, isAgain, now }
  if (kind === 'coupon') {
    const coupon = couponForm(today).safeParse(filled)
    return coupon.success ? postCoupon(db, { ...posting, form: coupon.data }) : 'unreadable'
  }
  const deal = dealForm(today).safeParse(filled)
  return deal.success ? postDeal(db, { ...posting, form: deal.data }) : 'unreadable'
}

function refusalOf(outcome: PostOutcome | 'unreadable'): StartRefusal | null {
  switch (outcome) {
    case 'not-verified':
    case 'same-title':
    case 'picture-gone':
    case 'unreadable':
      return outcome
    default:
      return null
  }
}

async function keepRefused(
  db: Db,
  { businessId, id, version, typed }: DueDraft,
  refused: StartRefusal,
  { mail, draftsUrl, now }: StartServices,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('promotion_drafts')
      .set({ starts_on: null, refused, version: version + 1, updated_at: now })
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('starts_on', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const owner = await tx
      .selectFrom('accounts')
      .select(['email', 'first_name'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
    const title = typed.title?.trim() || 'Your promotion'
    await mail.put(tx, {
      kind: 'start-refused',
      recipient: owner.email,
      subject: `“${title}” did not start`,
      body: `Hi ${owner.first_name},

“${title}” was to start today. ${START_REFUSALS[refused]}

It is a draft again. Open it, change what is needed, and post it:

${draftsUrl}`,
    })
  })
}
