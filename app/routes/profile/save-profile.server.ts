import { data, href, type RouterContextProvider } from 'react-router'
import type { ProfileChanges } from '../../domain/accounts/profile.ts'
import { updateProfile } from '../../domain/accounts/update-profile.server.ts'
import type { FieldErrors } from '../../domain/forms/fields.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { requireDinerRole } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { orUnforeseen } from '../../http/unexpected-error.server.ts'
import type { SaveAnswer } from './profile-answer.ts'

const SAVED = 'Your profile is saved.'
const LOGGED_OUT = 'You were logged out meanwhile, and nothing was saved.'
const UNFORESEEN = 'Your profile could not be saved. Please try again.'

type Fields = Record<string, string>
type Reading = { changes: ProfileChanges } | { errors: FieldErrors }

interface PostedProfile {
  request: Request
  context: Readonly<RouterContextProvider>
  /** Makes changes of what was posted, or says what is wrong with it. */
  read: (fields: Fields) => Reading
}

/** Saves what a form of the profile changes, or answers with what was typed and why it was not saved. */
export async function saveProfile({ request, context, read }: PostedProfile) {
  const { db, log } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const fields = await readForm(request)
  if (!viewer) return refuse(401, fields, { problem: LOGGED_OUT, isLoggedOut: true })
  const { accountId } = requireDinerRole(viewer)
  const reading = read(fields)
  if ('errors' in reading) return refuse(400, fields, reading)
  const work = updateProfile(db, { accountId, changes: reading.changes })
  const outcome = await orUnforeseen(log, work)
  if (outcome === 'unforeseen') return refuse(500, fields, { problem: UNFORESEEN })
  if (outcome === 'not-found') {
    return refuse(401, fields, { problem: LOGGED_OUT, isLoggedOut: true })
  }
  if (fields.stay === 'yes') return data<SaveAnswer>({ isSaved: true, typed: {} })
  return redirectWithNotice(href('/profile'), SAVED)
}

function refuse(
  status: number,
  typed: Fields,
  answer: Pick<SaveAnswer, 'problem' | 'isLoggedOut' | 'errors'>,
) {
  return data<SaveAnswer>({ ...answer, isSaved: false, typed }, { status })
}
