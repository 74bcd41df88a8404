import {
  addTag,
  removeTag,
  type TagsChange,
} from '../../../domain/businesses/change-tags.server.ts'
import { MAX_TAGS, tagForm } from '../../../domain/businesses/tags.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import type { PartOutcome, PostedPart } from './posted-part.server.ts'

const OUTCOMES: Record<TagsChange, PartOutcome> = {
  saved: { message: 'Your tags are saved.' },
  'not-found': 'not-found',
  duplicate: { status: 409, errors: { tag: 'You have this tag already.' } },
  full: { status: 409, errors: { tag: `You can feature up to ${MAX_TAGS} tags.` } },
}

export async function saveTags({ db, accountId, now, fields }: PostedPart): Promise<PartOutcome> {
  if (fields.remove !== undefined) {
    return OUTCOMES[await removeTag(db, { accountId, now, tag: fields.remove })]
  }
  const parsed = tagForm.safeParse(fields)
  if (!parsed.success) return { status: 400, errors: fieldErrors(parsed.error) }
  return OUTCOMES[await addTag(db, { accountId, now, tag: parsed.data.tag })]
}
