import { fieldErrors } from '../../../../domain/accounts/forms.ts'
import {
  addItem,
  changeItem,
  type ItemsChange,
  removeItem,
} from '../../../../domain/businesses/featured-items.server.ts'
import { featuredItemForm, TOO_MANY_ITEMS } from '../../../../domain/businesses/featured-items.ts'
import type { PartOutcome, PostedPart } from './save-part.server.ts'

const OUTCOMES: Record<ItemsChange, PartOutcome> = {
  saved: { said: 'Your featured items are saved.' },
  'not-found': 'not-found',
  full: { status: 409, problem: TOO_MANY_ITEMS },
  'changed-meanwhile': {
    status: 409,
    problem: 'This item was changed in another tab meanwhile. Here is how it is now.',
  },
}

/** One item: `key` names the one to change, `remove` the one to go; without either it is a new one. */
export async function saveItems({ db, fields, ...whose }: PostedPart): Promise<PartOutcome> {
  const { key, remove } = fields
  if (remove !== undefined) return OUTCOMES[await removeItem(db, { ...whose, key: remove })]
  const parsed = featuredItemForm.safeParse(fields)
  if (!parsed.success) return { status: 400, errors: fieldErrors(parsed.error) }
  const typed = parsed.data
  const work = key ? changeItem(db, { ...whose, typed, key }) : addItem(db, { ...whose, typed })
  return OUTCOMES[await work]
}
