import { fieldErrors } from '../../../../domain/accounts/forms.ts'
import { changeMenu } from '../../../../domain/businesses/menu.server.ts'
import { menuLinkForm } from '../../../../domain/businesses/menu.ts'
import type { PartOutcome, PostedPart } from './save-part.server.ts'

/** Another menu, or with `remove` none. */
export async function saveMenu({ db, fields, ...whose }: PostedPart): Promise<PartOutcome> {
  if (fields.remove !== undefined) return saidOf(await changeMenu(db, { ...whose, menuUrl: null }))
  const parsed = menuLinkForm.safeParse(fields)
  if (!parsed.success) return { status: 400, errors: fieldErrors(parsed.error) }
  return saidOf(await changeMenu(db, { ...whose, menuUrl: parsed.data.menuUrl }))
}

function saidOf(outcome: 'saved' | 'not-found'): PartOutcome {
  return outcome === 'saved' ? { said: '✅ Menu updated!' } : 'not-found'
}
