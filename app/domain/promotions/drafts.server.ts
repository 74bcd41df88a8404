import type { z } from 'zod'
import type { Db, Tx } from '../../../db/client.ts'
import { keepFile, releaseFile } from '../files/files.server.ts'
import { uploadName } from '../files/upload-name.ts'
import type { Typed } from '../forms/form-answer.ts'
import { fullDate } from '../time/calendar-date.ts'
import { momentText } from '../time/moment-text.ts'
import {
  type Draft,
  type draftForm,
  MAX_DRAFTS,
  type PromotionKind,
  START_REFUSALS,
  type StartRefusal,
} from './draft.ts'
import { lockListing, PICTURE_AREA } from './posting.server.ts'

export type SaveDraftOutcome =
  | 'saved'
  | 'changed-elsewhere'
  | 'too-many'
  | 'not-verified'
  | 'picture-gone'

interface Saving {
  businessId: string
  kind: PromotionKind
  draft: z.output<typeof draftForm>
  /** Of the draft as the form was opened with it; 0 for a new one. */
  version: number
  /** What was saved elsewhere since is meant to go. */
  isReplacing: boolean
  /** Null where it keeps the one that it has. */
  picture: { fileId: string } | null
  /** On which it is posted by itself; it is whole then. Null for a mere draft. */
  startsOn: string | null
  now: Date
}

/** Under the lock of the listing, which posting takes too. */
export async function saveDraft(db: Db, saving: Saving): Promise<SaveDraftOutcome> {
  const { businessId, kind, version, picture, startsOn, now } = saving
  const { key: id, ...fields } = saving.draft
  const typed = JSON.stringify(fields)
  return db.transaction().execute(async tx => {
    if (!(await lockListing(tx, { businessId }))) return 'not-verified'
    const own = await findRow(tx, { businessId, kind, id })
    const isWhatItWas = own && isSame(own.typed, fields) && own.startsOn === startsOn
    if (isWhatItWas && !picture) return 'saved'
    if (own && own.version !== version && !saving.isReplacing) return 'changed-elsewhere'
    if (!own && (await countDrafts(tx, businessId)) >= MAX_DRAFTS) return 'too-many'
    const claim = { ownerId: businessId, area: PICTURE_AREA, now } as const
    if (picture && (await keepFile(tx, { ...picture, ...claim })) === 'not-found') {
      return 'picture-gone'
    }
    const fileId = picture?.fileId ?? own?.fileId ?? null
    if (own?.fileId && own.fileId !== fileId) await releaseFile(tx, { fileId: own.fileId, now })
    const next = (own?.version ?? 0) + 1
    const start = { starts_on: startsOn, picture_file_id: fileId, refused: null }
    await tx
      .insertInto('promotion_drafts')
      .values({
        business_id: businessId,
        id,
        kind,
        typed,
        ...start,
        created_at: now,
        updated_at: now,
      })
      .onConflict(conflict =>
        conflict
          .columns(['business_id', 'id'])
          .doUpdateSet({ kind, typed, ...start, version: next, updated_at: now }),
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
): Promise<{ typed: Typed; version: number; picture: string | null } | null> {
  const row = await findRow(db, query)
  if (!row) return null
  const { typed, version, fileId } = row
  return { typed, version, picture: fileId && uploadName(fileId) }
}

/** What starts soonest, then the latest. */
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

export async function deleteDraft(
  db: Db,
  { businessId, id, now }: { businessId: string; id: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const deleted = await tx
      .deleteFrom('promotion_drafts')
      .where('business_id', '=', businessId)
      .where('id', '=', id)
      .returning('picture_file_id')
      .executeTakeFirst()
    if (deleted?.picture_file_id) await releaseFile(tx, { fileId: deleted.picture_file_id, now })
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
    .select(['typed', 'version', 'starts_on as startsOn', 'picture_file_id as fileId'])
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
