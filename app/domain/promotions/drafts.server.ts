import { fullDate, momentText } from '@hush/hours/time'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/client.ts'
import { lockListingOf } from '../businesses/change-details.server.ts'
import type { FieldTexts } from '../forms/form-answer.ts'
import {
  type Draft,
  type draftForm,
  MAX_DRAFTS,
  type PromotionKind,
  START_REFUSALS,
  type StartRefusal,
} from './draft.ts'
import { isPosted, lockListing, removeDraft } from './posting.server.ts'
import { findPicture, keepPicture, releasePicture } from './promotion-pictures.server.ts'

type SaveDraftOutcome =
  | 'saved'
  | 'changed-elsewhere'
  | 'posted-already'
  | 'too-many'
  | 'not-verified'
  | 'picture-gone'

interface SaveDraftInput {
  businessId: string
  kind: PromotionKind
  draft: z.output<typeof draftForm>
  version: number
  /** True to overwrite what was saved elsewhere. */
  isReplacing: boolean
  /** Null keeps the current picture. */
  picture: { fileId: string } | null
  /** Without a picture of its own it takes that of this promotion. */
  pictureOf: string | null
  /** The complete draft is posted on this day. Null if it only waits. */
  startsOn: string | null
  now: Date
}

/** Takes the lock of the listing, as posting does. */
export async function saveDraft(db: Db, saving: SaveDraftInput): Promise<SaveDraftOutcome> {
  const { businessId, kind, picture: uploaded, pictureOf, startsOn, now } = saving
  const { key: id, ...fields } = saving.draft
  return db.transaction().execute(async tx => {
    const listing = await lockListing(tx, { businessId })
    if (!listing) return 'not-verified'
    const own = await findRow(tx, { businessId, kind, id })
    const isWhatItWas = own && isSame(own.typed, fields) && own.startsOn === startsOn
    if (isWhatItWas && !uploaded) return 'saved'
    if (await isPosted(tx, { key: id, listingId: listing.id })) return 'posted-already'
    if ((own?.version ?? 0) !== saving.version && !saving.isReplacing) return 'changed-elsewhere'
    if (!own && (await countDrafts(tx, businessId)) >= MAX_DRAFTS) return 'too-many'
    const shared = { id: pictureOf, listingId: listing.id }
    const before = own?.picture ?? (await findPicture(tx, TABLES[kind], shared))
    const kept = await keepPicture(tx, { businessId, uploaded, before, now })
    if (kept === 'picture-gone') return kept
    const state = {
      kind,
      typed: JSON.stringify(fields),
      starts_on: startsOn,
      ...kept,
      refused: null,
      version: (own?.version ?? 0) + 1,
      updated_at: now,
    }
    await tx
      .insertInto('promotion_drafts')
      .values({ business_id: businessId, id, ...state, created_at: now })
      .onConflict(conflict => conflict.columns(['business_id', 'id']).doUpdateSet(state))
      .execute()
    if (own && own.picture !== kept.picture) {
      await releasePicture(tx, { businessId, picture: own.picture, now })
    }
    return 'saved'
  })
}

const TABLES = { coupon: 'coupons', deal: 'deals' } as const

interface DraftQuery {
  businessId: string
  kind: PromotionKind
  id: string
}

export async function findDraft(
  db: Db,
  query: DraftQuery,
): Promise<{ typed: FieldTexts; version: number; picture: string | null } | null> {
  const row = await findRow(db, query)
  if (!row) return null
  const { typed, version, picture } = row
  return { typed, version, picture }
}

export async function listDrafts(db: Db, { businessId }: { businessId: string }): Promise<Draft[]> {
  const rows = await db
    .selectFrom('promotion_drafts')
    .select(['id', 'kind', 'typed', 'starts_on', 'refused', 'updated_at'])
    .where('business_id', '=', businessId)
    .orderBy('starts_on', order => order.asc().nullsLast())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    title: row.typed.title?.trim() || 'Without a title',
    text: textOf(row),
  }))
}

export type DeleteDraftOutcome = 'deleted' | 'posted-already' | 'not-found'

export async function deleteDraft(
  db: Db,
  {
    businessId,
    listingId,
    id,
    now,
  }: { businessId: string; listingId: number; id: string; now: Date },
): Promise<DeleteDraftOutcome> {
  return db.transaction().execute(async tx => {
    await lockListingOf(tx, businessId)
    if ((await removeDraft(tx, { businessId, id, now })) === 'removed') return 'deleted'
    return (await isPosted(tx, { key: id, listingId })) ? 'posted-already' : 'not-found'
  })
}

interface DraftState {
  starts_on: string | null
  refused: StartRefusal | null
  updated_at: Date
}

function textOf({ starts_on, refused, updated_at }: DraftState): string {
  if (starts_on) return `starts ${fullDate(starts_on)}`
  return refused ? START_REFUSALS[refused] : `saved ${momentText(updated_at)}`
}

function findRow(db: Db | Tx, { businessId, kind, id }: DraftQuery) {
  return db
    .selectFrom('promotion_drafts')
    .select(['typed', 'version', 'starts_on as startsOn', 'picture'])
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
}

async function countDrafts(tx: Tx, businessId: string): Promise<number> {
  const rows = await tx
    .selectFrom('promotion_drafts')
    .select('id')
    .where('business_id', '=', businessId)
    .execute()
  return rows.length
}

function isSame(before: FieldTexts, fields: FieldTexts): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(fields)])
  return [...names].every(name => (before[name] ?? '') === (fields[name] ?? ''))
}
