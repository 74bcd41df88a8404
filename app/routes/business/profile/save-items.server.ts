import {
  addItem,
  changeItem,
  type ItemsChange,
  removeItem,
} from '../../../domain/businesses/change-featured-items.server.ts'
import { featuredItemForm, TOO_MANY_ITEMS } from '../../../domain/businesses/featured-items.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { GONE, type PartOutcome, type PostedPart } from './posted-part.server.ts'

const OUTCOMES: Record<ItemsChange, PartOutcome> = {
  saved: { message: 'Your featured items are saved.' },
  'not-found': 'not-found',
  full: { status: 409, problem: TOO_MANY_ITEMS },
  'changed-meanwhile': {
    status: 409,
    problem: 'This item was changed in another tab. This is how it is now.',
  },
  gone: GONE,
}

/** `key` names the item to change, `remove` makes it a removal; without a key the item is new. */
export async function saveItems(posted: PostedPart): Promise<PartOutcome> {
  const { db, accountId, now, fields, file, fileProblem } = posted
  const { key = '', remove } = fields
  const whose = { accountId, now }
  if (remove !== undefined) return OUTCOMES[await removeItem(db, { ...whose, key })]
  const parsed = featuredItemForm.safeParse(fields)
  if (!parsed.success || fileProblem) {
    const errors = parsed.success ? {} : fieldErrors(parsed.error)
    return { status: 400, errors: fileProblem ? { ...errors, file: fileProblem } : errors }
  }
  const input = { ...whose, typed: parsed.data, fileId: file?.fileId ?? null }
  return OUTCOMES[await (key ? changeItem(db, { ...input, key }) : addItem(db, input))]
}
