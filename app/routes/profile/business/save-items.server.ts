import {
  addItem,
  changeItem,
  type ItemsChange,
  removeItem,
} from '../../../domain/businesses/change-featured-items.server.ts'
import { featuredItemForm, TOO_MANY_ITEMS } from '../../../domain/businesses/featured-items.ts'
import { fieldsBefore, withKept } from '../../../domain/forms/before.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { GONE, type PartOutcome, type PostedPart } from './posted-part.server.ts'

const OUTCOMES: Record<Exclude<ItemsChange, object>, PartOutcome> = {
  saved: { message: 'Your featured items are saved.' },
  'not-found': 'not-found',
  full: { status: 409, problem: TOO_MANY_ITEMS },
  'changed-meanwhile': {
    status: 409,
    problem: 'This item was changed in another tab, so it was not removed. This is how it is now.',
  },
  'removed-meanwhile': {
    status: 409,
    problem: 'This item was removed or renamed in another tab. What you typed can be added again.',
    // The form that adds one has no key.
    typed: { key: '' },
  },
  gone: GONE,
}

/** `key` names the item to change, `remove` makes it a removal; without a key the item is new. */
export async function saveItems(posted: PostedPart): Promise<PartOutcome> {
  const { db, accountId, now, fields, file, fileProblem } = posted
  const { key = '', remove } = fields
  const before = fieldsBefore(fields)
  const whose = { accountId, now }
  if (remove !== undefined) return outcomeOf(await removeItem(db, { ...whose, key, before }))
  const parsed = featuredItemForm.safeParse(withKept(fields))
  if (!parsed.success || fileProblem) {
    const errors = parsed.success ? {} : fieldErrors(parsed.error)
    return { status: 400, errors: fileProblem ? { ...errors, file: fileProblem } : errors }
  }
  const input = { ...whose, typed: parsed.data, fileId: file?.fileId ?? null }
  return outcomeOf(await (key ? changeItem(db, { ...input, key, before }) : addItem(db, input)))
}

function outcomeOf(change: ItemsChange): PartOutcome {
  if (typeof change === 'string') return OUTCOMES[change]
  const { conflict, key } = change
  return { status: 409, conflict, typed: { key } }
}
