import { changeMenu, type MenuChange } from '../../../domain/businesses/change-menu.server.ts'
import { menuLinkForm } from '../../../domain/businesses/menu.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { GONE, type PartOutcome, type PostedPart } from './posted-part.server.ts'

const OUTCOMES: Record<MenuChange, PartOutcome> = {
  saved: { message: '✅ Menu updated!' },
  'not-found': 'not-found',
  gone: GONE,
}

/** `remove` clears the menu; a file takes precedence over a link. */
export async function saveMenu(posted: PostedPart): Promise<PartOutcome> {
  const { db, accountId, now, fields, file, fileProblem } = posted
  const whose = { accountId, now }
  if (fields.remove !== undefined) return OUTCOMES[await changeMenu(db, { ...whose, menu: null })]
  if (fileProblem) return { status: 400, errors: { file: fileProblem } }
  if (file) {
    return OUTCOMES[await changeMenu(db, { ...whose, menu: { fileId: file.fileId } })]
  }
  const parsed = menuLinkForm.safeParse(fields)
  if (!parsed.success) return { status: 400, errors: fieldErrors(parsed.error) }
  return OUTCOMES[await changeMenu(db, { ...whose, menu: { url: parsed.data.menuUrl } })]
}
