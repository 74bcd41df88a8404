import type { z } from 'zod'
import type { Db, Tx } from '../../../db/client.ts'
import type { Typed } from '../forms/form-answer.ts'
import { momentText } from '../time/moment-text.ts'
import { type Draft, type draftForm, MAX_DRAFTS, type PromotionKind } from './draft.ts'
import { lockListing } from './posting.server.ts'

export type SaveDraftOutcome = 'saved' | 'changed-elsewhere' | 'too-many' | 'not-verified'

interface Saving {
  businessId: string
  kind: PromotionKind
  draft: z.output<typeof draftForm>
  /** Of the draft as the form was opened with it; 0 for a new one. */
  version: number
  /** What was saved elsewhere since is meant to go. */
  isReplacing: boolean
  now: Date
}

/** Under the lock of the listing, which posting takes too. */
export async function saveDraft(db: Db, saving: Saving): Promise<SaveDraftOutcome> {
  const { businessId, kind, version, now } = saving
  const { key: id, ...fields } = saving.draft
  const typed = JSON.stringify(fields)
  return db.transaction().execute(async tx => {
    if (!(await lockListing(tx, { businessId }))) return 'not-verified'
    const own = await findRow(tx, { businessId, kind, id })
    if (own && isSame(own.typed, fields)) return 'saved'
    if (own && own.version !== version && !saving.isReplacing) return 'changed-elsewhere'
    if (!own && (await countDrafts(tx, businessId)) >= MAX_DRAFTS) return 'too-many'
    const next = (own?.version ?? 0) + 1
    await tx
      .insertInto('promotion_drafts')
      .values({ business_id: businessId, id, kind, typed, created_at: now, updated_at: now })
      .onConflict(conflict =>
        conflict
          .columns(['business_id', 'id'])
          .doUpdateSet({ kind, typed, version: next, updated_at: now }),
      )
      .execute()
    return 'saved'
  })
}

interface DraftQuery {
  businessId: string
  kind: PromotionKind
  id: string
}

/** Null for what is not of this business. */
export async function findDraft(
  db: Db,
  query: DraftQuery,
): Promise<{ typed: Typed; version: number } | null> {
  const row = await findRow(db, query)
  return row ? { typed: row.typed, version: row.version } : null
}

/** The latest first. */
export async function listDrafts(db: Db, { businessId }: { businessId: string }): Promise<Draft[]> {
  const rows = await db
    .selectFrom('promotion_drafts')
    .select(['id', 'kind', 'typed', 'updated_at'])
    .where('business_id', '=', businessId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    kind: row.kind,
    title: row.typed.title?.trim() || 'Without a title',
    savedText: `saved ${momentText(row.updated_at)}`,
  }))
}

export async function deleteDraft(
  db: Db,
  { businessId, id }: { businessId: string; id: string },
): Promise<void> {
  await db
    .deleteFrom('promotion_drafts')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute()
}

function findRow(db: Db | Tx, { businessId, kind, id }: DraftQuery) {
  return db
    .selectFrom('promotion_drafts')
    .select(['typed', 'version'])
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

function isSame(before: Typed, fields: Typed): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(fields)])
  return [...names].every(name => (before[name] ?? '') === (fields[name] ?? ''))
}
