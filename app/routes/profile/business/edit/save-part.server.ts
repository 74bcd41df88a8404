import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Db } from '../../../../../db/client.ts'
import type { FieldErrors } from '../../../../domain/accounts/forms.ts'
import { isSentByScript } from '../../../../http/by-script.ts'
import { servicesContext, viewerContext } from '../../../../http/context.server.ts'
import { readForm } from '../../../../http/form.server.ts'
import { requireBusinessRole } from '../../../../http/guards.server.ts'
import { noticeCookie } from '../../../../http/notice.server.ts'
import { orUnforeseen } from '../../../../http/unforeseen.server.ts'
import { editHref, type Part } from './part.ts'
import type { PartAnswer } from './part-answer.ts'
import { saveDetails } from './save-details.server.ts'
import { saveHours } from './save-hours.server.ts'
import { saveItems } from './save-items.server.ts'
import { saveMenu } from './save-menu.server.ts'
import { saveTags } from './save-tags.server.ts'

/** A part as it was posted, and whose it is. */
export interface PostedPart {
  db: Db
  accountId: string
  now: Date
  fields: Record<string, string>
}

/** What became of it: what is said now, or why nothing was saved. */
export type PartOutcome =
  | { said: string }
  | { status: number; problem: string }
  | { status: number; errors: FieldErrors }
  /** The account is gone, or no business. */
  | 'not-found'

interface SavedPart {
  save: (posted: PostedPart) => Promise<PartOutcome>
  /** What is said when it fails for no reason that anybody foresaw. */
  failed: string
}

const LOGGED_OUT = 'You were logged out meanwhile, and nothing was saved.'

const SAVED_PARTS: Record<Part, SavedPart> = {
  details: { save: saveDetails, failed: 'Your profile could not be saved. Please try again.' },
  hours: { save: saveHours, failed: 'Your hours could not be saved. Please try again.' },
  menu: { save: saveMenu, failed: '❌ Failed to update menu link.' },
  tags: { save: saveTags, failed: '❌ Failed to update tags.' },
  items: { save: saveItems, failed: 'Your item could not be saved. Please try again.' },
}

interface PostedRequest {
  request: Request
  context: Readonly<RouterContextProvider>
  part: Part
}

/** Saves one part of what a business edits, or answers with what was typed and why it was not saved. */
export async function savePart({ request, context, part }: PostedRequest) {
  const { db, now, log } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const fields = await readForm(request)
  const refuse = (status: number, why: Partial<PartAnswer>) =>
    data<PartAnswer>({ ...why, part, isSaved: false, typed: fields }, { status })
  if (!viewer) return refuse(401, { problem: LOGGED_OUT, isLoggedOut: true })
  const { accountId } = requireBusinessRole(viewer)
  const { save, failed } = SAVED_PARTS[part]
  const outcome = await orUnforeseen(log, save({ db, accountId, now: now(), fields }))
  if (outcome === 'unforeseen') return refuse(500, { problem: failed })
  if (outcome === 'not-found') return refuse(401, { problem: LOGGED_OUT, isLoggedOut: true })
  if ('problem' in outcome) return refuse(outcome.status, { problem: outcome.problem })
  if ('errors' in outcome) return refuse(outcome.status, { errors: outcome.errors })
  const { said } = outcome
  if (isSentByScript(request)) return data<PartAnswer>({ part, isSaved: true, said, typed: {} })
  throw redirect(editHref(part), { status: 303, headers: { 'Set-Cookie': noticeCookie(said) } })
}
