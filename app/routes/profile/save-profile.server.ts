import { data, href, type RouterContextProvider } from 'react-router'
import type { ProfileChanges } from '../../domain/accounts/profile.ts'
import { updateProfile } from '../../domain/accounts/update-profile.server.ts'
import { beforeFields } from '../../domain/forms/before.ts'
import type { FieldErrors } from '../../domain/forms/fields.ts'
import type { FieldTexts, FormAnswer } from '../../domain/forms/form-answer.ts'
import { servicesContext, viewerContext } from '../../http/context.server.ts'
import { readForm } from '../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../http/forms/form-of.server.ts'
import { LOGGED_OUT, refuse } from '../../http/forms/refuse.ts'
import { requireDinerRole } from '../../http/guards.server.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { orUnexpected } from '../../http/unexpected-error.server.ts'

const SAVED = 'Your profile is saved.'
const UNEXPECTED = 'Your profile could not be saved. Please try again.'

type Fields = Record<string, string>
type ProfileFormResult = { changes: ProfileChanges; before?: FieldTexts } | { errors: FieldErrors }

interface PostedProfile {
  request: Request
  context: Readonly<RouterContextProvider>
  read: (fields: Fields) => ProfileFormResult
}

export async function saveProfile({ request, context, read }: PostedProfile) {
  const { db, log } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const typed = await readForm(request)
  if (!viewer) return refuse(401, { problem: LOGGED_OUT, isLoggedOut: true, typed })
  if (isFormOfAnother(viewer, typed)) return refuse(409, { problem: OF_ANOTHER, typed })
  const { accountId } = requireDinerRole(viewer)
  const reading = read(typed)
  if ('errors' in reading) return refuse(400, { errors: reading.errors, typed })
  const work = updateProfile(db, { accountId, ...reading })
  const outcome = await orUnexpected(log, work)
  if (outcome === 'unexpected') return refuse(500, { problem: UNEXPECTED, typed })
  if (outcome === 'not-found') {
    return refuse(401, { problem: LOGGED_OUT, isLoggedOut: true, typed })
  }
  if (typeof outcome === 'object') {
    return refuse(409, { ...outcome, typed: { ...typed, ...beforeFields(outcome.conflict.now) } })
  }
  if (typed.stay === 'yes') return data<FormAnswer>({ isDone: true })
  return redirectWithNotice(href('/profile'), SAVED)
}
