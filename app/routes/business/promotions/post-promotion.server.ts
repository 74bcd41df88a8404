import { createContext, href, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Db } from '../../../../db/client.ts'
import { unverifiedText } from '../../../domain/businesses/verification.ts'
import type { StoredFile } from '../../../domain/files/files.server.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
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
const PICTURE_GONE = 'Your earlier upload has expired. Please choose the file again.'

/** Whether this request brought a form of somebody who may not post, and is answered with it. */
const refusedContext = createContext(false)

/** What a form of a promotion begins with, for an approved business; a refused form comes back to whoever sent it. */
export async function loadPostForm(context: Readonly<RouterContextProvider>, path: string) {
  if (!context.get(refusedContext)) await requireVerifiedBusiness(context, path)
  const { now } = context.get(servicesContext)
  return { promotionKey: crypto.randomUUID(), today: localTimeAt(now()).date }
}

interface PictureForm {
  imageUrl: string | null
}

interface PostedForm<Form> {
  request: Request
  context: Readonly<RouterContextProvider>
  /** Said to whose session has ended meanwhile. */
  loggedOut: string
  /** Said on the profile afterwards. */
  posted: string
  schema: (today: string) => z.ZodType<Form>
  post: (db: Db, posting: Posting<Form>) => Promise<PostOutcome>
}

/** Posts a promotion for the business that is signed in, or answers with what was typed and why not. */
export async function postPromotion<Form extends PictureForm>(given: PostedForm<Form>) {
  const { request, context, loggedOut } = given
  if (!context.get(viewerContext)) {
    context.set(refusedContext, true)
    const typed = await readSmallForm(request)
    return refuse(401, { problem: loggedOut, isLoggedOut: true, typed })
  }
  const { accountId, verification } = await requireBusiness(context, href('/profile'))
  const { state, reason } = verification
  if (state !== 'approved') {
    context.set(refusedContext, true)
    const problem = unverifiedText({ state, reason })
    return refuse(403, { problem, typed: await readSmallForm(request) })
  }
  return postAsVerified(given, accountId)
}

async function postAsVerified<Form extends PictureForm>(
  given: PostedForm<Form>,
  businessId: string,
) {
  const { request, context, schema, post, posted } = given
  const { db, now, limits, log } = context.get(servicesContext)
  const uploads = await readUploads(request, context, {
    ownerId: businessId,
    files: { picture: { area: 'coupondeal-images' } },
  })
  const uploaded = uploads.files.picture
  const typed = uploads.fields
  const kept = { typed, storedIds: { picture: uploaded?.fileId } }
  const parsed = schema(localTimeAt(now()).date).safeParse(uploads.fields)
  const errors = { ...(parsed.error && fieldErrors(parsed.error)), ...uploads.errors }
  if (!parsed.success || Object.keys(errors).length > 0) {
    const { status, headers } = uploads.refusal
    // Its field is hidden, so that nothing would be said beside it.
    return refuse(status, { problem: errors.key, errors, ...kept }, headers)
  }
  const wait = await takeLimits(limits, [['promotions by account', businessId]])
  if (wait > 0) return refuse(429, { problem: tooManySentence(wait), ...kept }, retryAfter(wait))
  const { imageUrl } = parsed.data
  const picture =
    uploaded ?? (imageUrl === null ? null : await copyPicture(context, imageUrl, businessId))
  if (typeof picture === 'string') return refuse(400, { errors: { imageUrl: picture }, ...kept })
  const posting = { businessId, form: parsed.data, picture, now: now() }
  const outcome = await orUnexpected(log, post(db, posting))
  switch (outcome) {
    case 'unexpected':
      return refuse(500, { problem: UNEXPECTED, ...kept })
    case 'not-verified':
      return refuse(403, { problem: unverifiedText({ state: 'none', reason: null }), ...kept })
    case 'picture-gone':
      return refuse(400, { errors: { picture: PICTURE_GONE }, typed })
    default:
      return redirectWithNotice(`${href('/profile')}?tab=promotion`, posted)
  }
}

/** The picture behind an address, stored as an upload is, or the sentence why not. */
async function copyPicture(
  context: Readonly<RouterContextProvider>,
  url: string,
  ownerId: string,
): Promise<StoredFile | string> {
  const area = 'coupondeal-images'
  const copied = await importPicture(context.get(servicesContext), { url, ownerId, area })
  return typeof copied === 'string' ? importSentence(area, copied) : copied
}

/** What somebody typed who may not post: without the files, and not at all where it is too much to hold. */
async function readSmallForm(request: Request): Promise<Record<string, string>> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  return length <= MAX_BODY_BYTES ? readForm(request) : {}
}
