import { changeMenu, type MenuChange } from '../../../domain/businesses/change-menu.server.ts'
import { menuLinkForm } from '../../../domain/businesses/menu.ts'
import { fieldsBefore, KEEP } from '../../../domain/forms/before.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { GONE, type PartOutcome, type PostedPart } from './posted-part.server.ts'

const OUTCOMES: Record<Exclude<MenuChange, object>, PartOutcome> = {
  saved: { message: '✅ Menu updated!' },
  'not-found': 'not-found',
  gone: GONE,
}

const NOT_REMOVED: PartOutcome = {
  status: 409,
  problem: 'The menu was changed in another tab, so it was not removed. Reload the page to see it.',
}

/** `remove` clears the menu; a file takes precedence over a link. */
export async function saveMenu(posted: PostedPart): Promise<PartOutcome> {
  const { db, accountId, now, fields, file, fileProblem } = posted
  const whose = { accountId, now, before: fieldsBefore(fields) }
  if (fields[`${KEEP}menu`] === 'theirs') return { message: 'The menu stays as it is.' }
  if (fields.remove !== undefined) {
    const removed = await changeMenu(db, { ...whose, menu: null })
    return typeof removed === 'object' ? NOT_REMOVED : OUTCOMES[removed]
  }
  if (fileProblem) return { status: 400, errors: { file: fileProblem } }
  if (file) {
    return outcomeOf(await changeMenu(db, { ...whose, menu: { fileId: file.fileId } }))
  }
  const parsed = menuLinkForm.safeParse(fields)
  if (!parsed.success) return { status: 400, errors: fieldErrors(parsed.error) }
  return outcomeOf(await changeMenu(db, { ...whose, menu: { url: parsed.data.menuUrl } }))
}

function outcomeOf(change: MenuChange): PartOutcome {
  return typeof change === 'object' ? { status: 409, ...change } : OUTCOMES[change]
}
