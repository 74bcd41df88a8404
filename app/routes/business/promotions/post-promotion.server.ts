import { createContext, href, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Db } from '../../../../db/client.ts'
import { unverifiedText } from '../../../domain/businesses/verification.ts'
import type { StoredFile } from '../../../domain/files/files.server.ts'
import { refusedFieldOf } from '../../../domain/files/stored-field.ts'
import { type FieldErrors, fieldErrors } from '../../../domain/forms/fields.ts'
import type { Posting, PostOutcome } from '../../../domain/promotions/posting.server.ts'
import { localTimeAt } from '../../../domain/time/local-time.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { readUploads } from '../../../http/forms/uploads.server.ts'
import { requireBusiness, requireVerifiedBusiness } from '../../../http/guards.server.ts'
import { takeLimits, tooManySentence } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { MAX_BODY_BYTES } from '../../../http/refusals.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { importPicture, importSentence } from './import-picture.server.ts'

const UNEXPECTED = 'We could not save this. Nothing was posted; please try again.'
const SAME_TITLE = 'One with this title is running already. Post a second one?'
const PICTURE_REFUSED =
  'Without a picture? Choose another one, or go on without it: it cannot be added later.'
const PICTURE_GONE = 'Your earlier upload has expired. Please choose the file again.'

/** Set when the form is answered to someone who may not post, so that the loader lets the page through. */
const refusalContext = createContext(false)

export async function loadPostForm(context: Readonly<RouterContextProvider>, path: string) {
  if (!context.get(refusalContext)) await requireVerifiedBusiness(context, path)
  const { now } = context.get(servicesContext)
  return { promotionKey: crypto.randomUUID(), today: localTimeAt(now()).date }
}

interface PictureForm {
  imageUrl: string | null
}

interface PostedForm<Form> {
  request: Request
  context: Readonly<RouterContextProvider>
  /** Shown when the session has ended. */
  loggedOut: string
  /** Shown on the profile afterwards. */
  posted: string
  schema: (today: string) => z.ZodType<Form>
  post: (db: Db, posting: Posting<Form>) => Promise<PostOutcome>
}

export async function postPromotion<Form extends PictureForm>(input: PostedForm<Form>) {
  const { request, context, loggedOut } = input
  if (!context.get(viewerContext)) {
    context.set(refusalContext, true)
    const typed = await readSmallForm(request)
    return refuse(401, { problem: loggedOut, isLoggedOut: true, typed })
  }
  const { accountId, verification } = await requireBusiness(context, href('/profile'))
  const { state, reason } = verification
  if (state !== 'approved') {
    context.set(refusalContext, true)
    const problem = unverifiedText({ state, reason })
    return refuse(403, { problem, typed: await readSmallForm(request) })
  }
  return postAsVerified(input, accountId)
}

async function postAsVerified<Form extends PictureForm>(
  input: PostedForm<Form>,
  businessId: string,
) {
  const { request, context, schema, post, posted } = input
  const { db, now, limits, log } = context.get(servicesContext)
  const uploads = await readUploads(request, context, {
    ownerId: businessId,
    files: { picture: { area: 'coupondeal-images' } },
  })
  const uploaded = uploads.files.picture
  const typed = uploads.fields
  const saved = { typed, storedIds: { picture: uploaded?.fileId } }
  const parsed = schema(localTimeAt(now()).date).safeParse(uploads.fields)
  const errors: FieldErrors = {
    ...(parsed.error && fieldErrors(parsed.error)),
    ...(isPictureRefused(typed) && !uploaded ? { picture: PICTURE_REFUSED } : {}),
    ...uploads.errors,
  }
  if (!parsed.success || Object.keys(errors).length > 0) {
    const { status, headers } = uploads.refusal
    // The field of the key is hidden: nothing could be read beside it.
    return refuse(status, { problem: errors.key, errors, ...saved }, headers)
  }
  const wait = await takeLimits(limits, [['promotions by account', businessId]])
  if (wait > 0) return refuse(429, { problem: tooManySentence(wait), ...saved }, retryAfter(wait))
  const { imageUrl } = parsed.data
  const picture =
    uploaded ?? (imageUrl === null ? null : await copyPicture(context, imageUrl, businessId))
  if (typeof picture === 'string') return refuse(400, { errors: { imageUrl: picture }, ...saved })
  const isAgain = typed.again === 'yes'
  const posting = { businessId, form: parsed.data, picture, isAgain, now: now() }
  const outcome = await orUnexpected(log, post(db, posting))
  switch (outcome) {
    case 'unexpected':
      return refuse(500, { problem: UNEXPECTED, ...saved })
    case 'not-verified':
      return refuse(403, { problem: unverifiedText({ state: 'none', reason: null }), ...saved })
    case 'same-title':
      return refuse(409, { errors: { again: SAME_TITLE }, ...saved })
    case 'picture-gone':
      return refuse(400, { errors: { picture: PICTURE_GONE }, typed })
    default:
      return redirectWithNotice(`${href('/profile')}?tab=promotion`, posted)
  }
}

/** The browser refused the file that was chosen, and nobody has said to go on without one. */
function isPictureRefused(typed: Record<string, string>): boolean {
  return typed[refusedFieldOf('picture')] === 'yes' && !typed.imageUrl
}

async function copyPicture(
  context: Readonly<RouterContextProvider>,
  url: string,
  ownerId: string,
): Promise<StoredFile | string> {
  const area = 'coupondeal-images'
  const copied = await importPicture(context.get(servicesContext), { url, ownerId, area })
  return typeof copied === 'string' ? importSentence(area, copied) : copied
}

/** For people who may not post: stores no files and reads no large body. */
async function readSmallForm(request: Request): Promise<Record<string, string>> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  return length <= MAX_BODY_BYTES ? readForm(request) : {}
}
