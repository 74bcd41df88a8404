import { createContext, data, href, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Db } from '../../../../db/client.ts'
import type { Business } from '../../../domain/businesses/businesses.server.ts'
import { unverifiedText } from '../../../domain/businesses/verification.ts'
import type { StoredFile } from '../../../domain/files/files.server.ts'
import { refusedFieldOf } from '../../../domain/files/stored-field.ts'
import { type FieldErrors, fieldErrors } from '../../../domain/forms/fields.ts'
import { isUid } from '../../../domain/ids/id.ts'
import { isDraftSaved, type PromotionKind, readStart } from '../../../domain/promotions/draft.ts'
import { findDraft } from '../../../domain/promotions/drafts.server.ts'
import type { PostedForm as PostedFormFilled } from '../../../domain/promotions/posted-form.server.ts'
import type { Posting, PostOutcome } from '../../../domain/promotions/posting.server.ts'
import { isCalendarDate } from '../../../domain/time/calendar-date.ts'
import { localTimeAt } from '../../../domain/time/local-time.ts'
import { servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { readUploads } from '../../../http/forms/uploads.server.ts'
import { requireBusiness, requireVerifiedBusiness } from '../../../http/guards.server.ts'
import { takeLimits, tooManySentence } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { MAX_BODY_BYTES } from '../../../http/refusals.ts'
import { retryAfter } from '../../../http/retry-after.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { importPicture, importSentence } from './import-picture.server.ts'
import { keepDraft } from './keep-draft.server.ts'

const UNEXPECTED = 'We could not save this. Nothing was posted; please try again.'
const SAME_TITLE = 'One with this title is running already. Post a second one?'
const PICTURE_REFUSED = 'Without a picture? Choose another one, or go on without it.'
const ENDS_BEFORE = 'It has to end on its first day or later.'
const DRAFT_GONE = 'This draft is not there any more.'
const PICTURE_GONE = 'Your earlier upload has expired. Please choose the file again.'

/** Set when the form is answered to someone who may not post or change it, so that the loader lets the page through. */
const refusalContext = createContext(false)

interface FormSource {
  kind: PromotionKind
  findForm: FindForm
}

type FindForm = (
  db: Db,
  query: { id: string; listingId: number; now: Date },
) => Promise<PostedFormFilled | null>

/** Empty, or filled from what `?from=` names, or from the draft that `?draft=` names. */
export async function loadPostForm(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { kind, findForm }: FormSource,
) {
  const { db, now } = context.get(servicesContext)
  const instant = now()
  const empty = {
    promotionKey: crypto.randomUUID(),
    today: localTimeAt(instant).date,
    from: null,
    draft: null,
  }
  if (context.get(refusalContext)) return empty
  const { accountId, listingId } = await requireVerifiedBusiness(context, url.pathname + url.search)
  const draftId = url.searchParams.get('draft') ?? ''
  if (draftId !== '') {
    const query = { businessId: accountId, kind, id: draftId }
    const draft = isUid(draftId) ? await findDraft(db, query) : null
    if (!draft) throw redirectWithNotice(href('/profile/ViewAllPromotions'), DRAFT_GONE)
    return { ...empty, promotionKey: draftId, from: null, draft }
  }
  const id = url.searchParams.get('from') ?? ''
  const earlier = isUid(id) ? await findForm(db, { id, listingId, now: instant }) : null
  if (!earlier) return empty
  const { endsOn: _, ...typed } = earlier.typed
  return { ...empty, from: { id, typed, picture: earlier.picture } }
}

/** What is running and nobody has joined, filled in to be mended. */
export async function loadMendForm(
  context: Readonly<RouterContextProvider>,
  { url, id, findForm }: { url: URL; id: string; findForm: FindForm },
) {
  const { db, now } = context.get(servicesContext)
  const instant = now()
  const today = localTimeAt(instant).date
  const draft = null
  if (context.get(refusalContext)) return { promotionKey: id, today, from: null, draft }
  const { listingId } = await requireVerifiedBusiness(context, url.pathname)
  const posted = isUid(id) ? await findForm(db, { id, listingId, now: instant }) : null
  if (!posted) throw data(null, { status: 404 })
  if (posted.state !== 'open') {
    throw redirectWithNotice(href('/profile/ViewAllPromotions'), MEND_REFUSALS[posted.state])
  }
  const from = { id, typed: posted.typed, picture: posted.picture }
  return { promotionKey: id, today, from, draft }
}

export const MEND_REFUSALS = {
  joined: 'Somebody has joined it, so it stays as it is. You can end it early.',
  over: 'It is over. You can post it again.',
}

interface PictureForm {
  imageUrl: string | null
}

interface PostedForm<Form> {
  /** Null for what is mended, which cannot become a draft. */
  draftKind: PromotionKind | null
  request: Request
  context: Readonly<RouterContextProvider>
  /** Shown when the session has ended. */
  loggedOut: string
  /** Shown on the profile afterwards. */
  posted: string
  schema: (today: string) => z.ZodType<Form>
  post: (db: Db, posting: Posting<Form>, business: Business) => Promise<PostOutcome | 'not-found'>
}

export async function postPromotion<Form extends PictureForm>(input: PostedForm<Form>) {
  const { request, context, loggedOut } = input
  if (!context.get(viewerContext)) {
    context.set(refusalContext, true)
    const typed = await readSmallForm(request)
    return refuse(401, { problem: loggedOut, isLoggedOut: true, typed })
  }
  const business = await requireBusiness(context, href('/profile'))
  const { state, reason } = business.verification
  if (state !== 'approved') {
    context.set(refusalContext, true)
    const problem = unverifiedText({ state, reason })
    return refuse(403, { problem, typed: await readSmallForm(request) })
  }
  return postAsVerified(input, business)
}

async function postAsVerified<Form extends PictureForm>(
  input: PostedForm<Form>,
  business: Business,
) {
  const { accountId: businessId } = business
  const { request, context, schema, post, posted } = input
  const { db, now, limits, log } = context.get(servicesContext)
  const uploads = await readUploads(request, context, {
    ownerId: businessId,
    files: { picture: { area: 'coupondeal-images' } },
  })
  const uploaded = uploads.files.picture
  const typed = uploads.fields
  const saved = { typed, storedIds: { picture: uploaded?.fileId } }
  if (isFormOfAnother(business, typed)) return refuse(409, { problem: OF_ANOTHER, ...saved })
  if (input.draftKind && isDraftSaved(typed) && Object.keys(uploads.errors).length === 0) {
    const picture = uploaded ?? null
    return keepDraft(context, { kind: input.draftKind, businessId, saved, startsOn: null, picture })
  }
  const today = localTimeAt(now()).date
  const start = readStart(input.draftKind ? typed.startsOn : '', today)
  const startsOn = 'day' in start ? start.day : null
  const parsed = schema(startsOn ?? today).safeParse(uploads.fields)
  const errors: FieldErrors = {
    ...(parsed.error && fieldErrors(parsed.error)),
    ...(startsOn && isBefore(typed.endsOn, startsOn) ? { endsOn: ENDS_BEFORE } : {}),
    ...('problem' in start && { startsOn: start.problem }),
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
  if (input.draftKind && startsOn) {
    return keepDraft(context, { kind: input.draftKind, businessId, saved, startsOn, picture })
  }
  const isAgain = typed.again === 'yes'
  const pictureOf = isUid(typed.pictureOf ?? '') ? (typed.pictureOf ?? null) : null
  const posting = { businessId, form: parsed.data, picture, pictureOf, isAgain, now: now() }
  const outcome = await orUnexpected(log, post(db, posting, business))
  switch (outcome) {
    case 'unexpected':
      return refuse(500, { problem: UNEXPECTED, ...saved })
    case 'not-verified':
      return refuse(403, { problem: unverifiedText({ state: 'none', reason: null }), ...saved })
    case 'same-title':
      return refuse(409, { errors: { again: SAME_TITLE }, ...saved })
    case 'not-found':
    case 'taken-back':
      throw data(null, { status: 404 })
    case 'joined':
    case 'over':
      context.set(refusalContext, true)
      return refuse(409, { problem: MEND_REFUSALS[outcome], ...saved })
    case 'picture-gone':
      return refuse(400, { errors: { picture: PICTURE_GONE }, typed })
    default:
      return redirectWithNotice(`${href('/profile')}?tab=promotion`, posted)
  }
}

function isBefore(day: string | undefined, other: string): boolean {
  return isCalendarDate(day ?? '') && (day ?? '') < other
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
