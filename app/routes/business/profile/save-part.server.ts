import { data, type RouterContextProvider } from 'react-router'
import { beforeFields } from '../../../domain/forms/before.ts'
import { verificationLinks } from '../../../http/accounts/verification-links.server.ts'
import { isSentByScript } from '../../../http/by-script.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { LOGGED_OUT, refuse } from '../../../http/forms/refuse.ts'
import { requireBusinessRole } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { editHref, type Part } from '../../../ui/businesses/edit-part.ts'
import type { PartOutcome, PostedPart } from './posted-part.server.ts'
import { readPart, readTyped } from './read-part.server.ts'
import { saveDetails } from './save-details.server.ts'
import { saveHours } from './save-hours.server.ts'
import { saveItems } from './save-items.server.ts'
import { saveMenu } from './save-menu.server.ts'
import { saveBackground, savePicture } from './save-pictures.server.ts'
import { saveTags } from './save-tags.server.ts'
import { refusalOf } from './thrown-sentence.server.ts'
import type { PartAnswer } from './use-part.ts'

interface SavedPart {
  save: (posted: PostedPart) => Promise<PartOutcome>
  failed: string
  notStored?: string
  loggedOut?: string
}

const SAVED_PARTS: Record<Part, SavedPart> = {
  details: { save: saveDetails, failed: 'Your profile could not be saved. Please try again.' },
  hours: { save: saveHours, failed: 'Your hours could not be saved. Please try again.' },
  picture: {
    save: savePicture,
    failed: '❌ Failed to update profile in database.',
    notStored: '❌ Failed to upload image.',
  },
  background: {
    save: saveBackground,
    failed: 'Failed to update background image.',
    notStored: 'Failed to upload background image.',
  },
  menu: {
    save: saveMenu,
    failed: '❌ Failed to update menu link.',
    notStored: '❌ Failed to upload file.',
    loggedOut: 'User not authenticated.',
  },
  tags: { save: saveTags, failed: '❌ Failed to update tags.' },
  items: {
    save: saveItems,
    failed: 'Your item could not be saved. Please try again.',
    notStored: '❌ Failed to upload image.',
  },
}

interface PostedRequest {
  request: Request
  context: Readonly<RouterContextProvider>
  part: Part
}

export async function savePart({ request, context, part }: PostedRequest) {
  const { save, failed, notStored = failed, loggedOut = LOGGED_OUT } = SAVED_PARTS[part]
  const viewer = context.get(viewerContext)
  if (!viewer) {
    const typed = await readTyped(request)
    return refuse<PartAnswer>(401, { part, problem: loggedOut, isLoggedOut: true, typed })
  }
  const { accountId } = requireBusinessRole(viewer)
  const posted = await readPart({ request, context, part, accountId }).catch(thrown =>
    refusalOf(thrown, { 503: notStored }),
  )
  if ('problem' in posted) {
    return refuse<PartAnswer>(posted.status, { part, problem: posted.problem })
  }
  const { db, mail, baseUrl, now, log } = context.get(servicesContext)
  if (isFormOfAnother(viewer, posted.fields)) {
    return refuse<PartAnswer>(409, { part, problem: OF_ANOTHER, typed: posted.fields })
  }
  const typed = { ...posted.fields, 'file-stored': posted.file?.fileId ?? '' }
  if (posted.isBusy) return refuse<PartAnswer>(503, { part, problem: notStored, typed })
  const mails = { queue: mail, links: verificationLinks(baseUrl) }
  const outcome = await orUnexpected(log, save({ db, accountId, mails, now: now(), ...posted }))
  if (outcome === 'unexpected') return refuse<PartAnswer>(500, { part, problem: failed, typed })
  if (outcome === 'not-found') {
    return refuse<PartAnswer>(401, { part, problem: loggedOut, isLoggedOut: true, typed })
  }
  if ('status' in outcome) {
    const { status, ...refusal } = outcome
    const now = 'conflict' in refusal ? beforeFields(refusal.conflict.now) : {}
    const own = 'typed' in refusal ? refusal.typed : {}
    return refuse<PartAnswer>(status, { part, ...refusal, typed: { ...typed, ...now, ...own } })
  }
  const { message } = outcome
  if (isSentByScript(request)) return data<PartAnswer>({ part, isDone: true, message })
  throw redirectWithNotice(editHref(part), message)
}
