import { data, href, type RouterContextProvider } from 'react-router'
import {
  addTag,
  removeTag,
  type TagsChange,
} from '../../../domain/businesses/change-tags.server.ts'
import {
  changeBackground,
  changeMark,
  type PictureChange,
} from '../../../domain/businesses/pictures.server.ts'
import { MAX_TAGS, tagForm } from '../../../domain/businesses/tags.ts'
import { beforeFields, fieldsBefore, KEEP } from '../../../domain/forms/before.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { verificationLinks } from '../../../http/accounts/verification-links.server.ts'
import { isSentByScript } from '../../../http/by-script.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { LOGGED_OUT, refuse } from '../../../http/forms/refuse.ts'
import { isInParts } from '../../../http/forms/upload-addresses.ts'
import { readUploads } from '../../../http/forms/uploads.server.ts'
import { businessPage, requireBusiness, requireBusinessRole } from '../../../http/guards.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { MAX_BODY_BYTES } from '../../../http/refusals.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import {
  AREA_OF_PART,
  editHref,
  FILE,
  type Part,
  partOf,
} from '../../../ui/businesses/edit-part.ts'
import { answerForScript, notReached } from '../../../ui/forms/answer-for-script.ts'
import { unlisted } from '../../../ui/page-meta.ts'
import type { Route } from './+types/edit-business-page'
import { EditParts } from './edit-parts.tsx'
import { loadEdit } from './load-edit.server.ts'
import { MENU_SENTENCES } from './menu-sentences.ts'
import { GONE, type PartOutcome, type PostedPart } from './posted-part.server.ts'
import { saveDetails } from './save-details.server.ts'
import { saveHours } from './save-hours.server.ts'
import { saveItems } from './save-items.server.ts'
import { saveMenu } from './save-menu.server.ts'
import type { PartAnswer } from './use-part.ts'

const OUTCOMES: Record<TagsChange, PartOutcome> = {
  saved: { message: 'Your tags are saved.' },
  'not-found': 'not-found',
  duplicate: { status: 409, errors: { tag: 'You have this tag already.' } },
  full: { status: 409, errors: { tag: `You can feature up to ${MAX_TAGS} tags.` } },
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

export const middleware: Route.MiddlewareFunction[] = [businessPage]

export const meta = unlisted('Edit business profile · Hush')

/** Null after a form was posted with an ended session. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(viewerContext)) return null
  const business = await requireBusiness(context, href('/profile/edit-business-profile'))
  return loadEdit(context.get(servicesContext), business)
}

export function action({ request, context, url }: Route.ActionArgs) {
  return savePart({ request, context, part: partOf(url.searchParams) })
}

export function clientAction({ serverAction, url }: Route.ClientActionArgs) {
  // An item is identified by its current content.
  const reloadsOnRefusal = partOf(url.searchParams) === 'items'
  return answerForScript(serverAction, { lost: notReached('saved'), reloadsOnRefusal })
}

export default function Edit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page grid grid-cols-1 gap-5 py-5 sm:gap-7 sm:py-8">
      <h1 className="font-display text-3xl leading-tight sm:text-4xl">Edit business profile</h1>
      <EditParts saved={loaderData} initialAnswer={actionData} />
    </div>
  )
}

async function saveTags({ db, accountId, now, fields }: PostedPart): Promise<PartOutcome> {
  if (fields.remove !== undefined) {
    return OUTCOMES[await removeTag(db, { accountId, now, tag: fields.remove })]
  }
  const parsed = tagForm.safeParse(fields)
  if (!parsed.success) return { status: 400, errors: fieldErrors(parsed.error) }
  return OUTCOMES[await addTag(db, { accountId, now, tag: parsed.data.tag })]
}

interface SavedPart {
  save: (posted: PostedPart) => Promise<PartOutcome>
  failed: string
  notStored?: string
  loggedOut?: string
}

interface PostedRequest {
  request: Request
  context: Readonly<RouterContextProvider>
  part: Part
}

async function savePart({ request, context, part }: PostedRequest) {
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
  const { db, mail, baseUrl, now, log, area } = context.get(servicesContext)
  if (isFormOfAnother(viewer, posted.fields)) {
    return refuse<PartAnswer>(409, { part, problem: OF_ANOTHER, typed: posted.fields })
  }
  const typed = { ...posted.fields, 'file-stored': posted.file?.fileId ?? '' }
  if (posted.isBusy) return refuse<PartAnswer>(503, { part, problem: notStored, typed })
  const mails = { queue: mail, links: verificationLinks(baseUrl) }
  const outcome = await orUnexpected(
    log,
    save({ db, area, accountId, mails, now: now(), ...posted }),
  )
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

/** Turns a thrown `data(sentence)` into a refusal; rethrows anything else. */
function refusalOf(
  thrown: unknown,
  instead: Readonly<Record<number, string>>,
): { status: number; problem: string } {
  if (typeof thrown === 'object' && thrown !== null && 'data' in thrown && 'init' in thrown) {
    const { data: sentence, init } = thrown
    const status = typeof init === 'object' && init && 'status' in init ? Number(init.status) : 500
    const problem = instead[status] ?? sentence
    if (typeof problem === 'string') return { status, problem }
  }
  throw thrown
}

async function savePicture(posted: PostedPart): Promise<PartOutcome> {
  return save(posted, changeMark, {
    saved: '✅ Profile picture updated.',
    none: 'Please choose an image.',
  })
}

async function saveBackground(posted: PostedPart): Promise<PartOutcome> {
  return save(posted, changeBackground, {
    saved: '✅ Background image updated.',
    none: 'Please upload a valid image under 5MB.',
  })
}

async function save(
  { db, accountId, now, fields, file, fileProblem }: PostedPart,
  change: typeof changeMark,
  sentences: { saved: string; none: string },
): Promise<PartOutcome> {
  if (fields[`${KEEP}picture`] === 'theirs') return { message: 'The picture stays as it is.' }
  if (!file) return { status: 400, errors: { file: fileProblem ?? sentences.none } }
  const before = fieldsBefore(fields)
  const outcome = await change(db, { accountId, fileId: file.fileId, before, now })
  if (typeof outcome === 'object') return { status: 409, ...outcome }
  const outcomes: Record<Exclude<PictureChange, object>, PartOutcome> = {
    saved: { message: sentences.saved },
    'not-found': 'not-found',
    gone: GONE,
  }
  return outcomes[outcome]
}

type PartRequest = Pick<PostedPart, 'fields' | 'file' | 'fileProblem'> & {
  /** The upload was refused because the server is busy. */
  isBusy?: boolean
}

interface PartForm {
  request: Request
  context: Readonly<RouterContextProvider>
  part: Part
  accountId: string
}

async function readPart({ request, context, part, accountId }: PartForm): Promise<PartRequest> {
  if (!hasFile(part)) {
    return { fields: await readForm(request), file: undefined, fileProblem: undefined }
  }
  const area = AREA_OF_PART[part]
  const { fields, files, errors, refusal } = await readUploads(request, context, {
    ownerId: accountId,
    files: { [FILE]: { area, sentences: area === 'menu-uploads' ? MENU_SENTENCES : undefined } },
  })
  const isBusy = refusal.status === 503
  return { fields, file: files[FILE], fileProblem: errors[FILE], isBusy }
}

/** For an ended session: stores no file and reads no large body. */
async function readTyped(request: Request): Promise<Record<string, string>> {
  const { headers } = request
  const mayHoldFile = isInParts(headers.get('content-type'))
  const isSmall = Number(headers.get('content-length') ?? Number.NaN) <= MAX_BODY_BYTES
  return isSmall || !mayHoldFile ? readForm(request) : {}
}

function hasFile(part: Part): part is keyof typeof AREA_OF_PART {
  return part in AREA_OF_PART
}
