import { createContext, href, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Db } from '../../../../db/client.ts'
import type { Business } from '../../../domain/businesses/businesses.server.ts'
import { unverifiedText } from '../../../domain/businesses/verification.ts'
import type { Area } from '../../../domain/files/area.ts'
import { type FetchProblem, fetchPicture } from '../../../domain/files/fetch-picture.server.ts'
import {
  type FileProblem,
  type FileSentences,
  fileSentence,
} from '../../../domain/files/file-problem.ts'
import { StoreDown } from '../../../domain/files/file-store.ts'
import { type StoredFile, storeFile } from '../../../domain/files/files.server.ts'
import { makeFile } from '../../../domain/files/make-file.server.ts'
import { refusedFieldOf } from '../../../domain/files/stored-field.ts'
import { withKept } from '../../../domain/forms/before.ts'
import { type FieldErrors, fieldErrors } from '../../../domain/forms/fields.ts'
import { TooBusy } from '../../../domain/limiter/limiter.ts'
import type { PostedForm } from '../../../domain/promotions/posted-form.server.ts'
import { PICTURE_AREA } from '../../../domain/promotions/promotion-pictures.server.ts'
import { type Services, servicesContext, viewerContext } from '../../../http/context.server.ts'
import { readForm } from '../../../http/forms/form.server.ts'
import { isFormOfAnother, OF_ANOTHER } from '../../../http/forms/form-of.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { readUploads } from '../../../http/forms/uploads.server.ts'
import { requireBusiness } from '../../../http/guards.server.ts'
import { refuseForNow, takeLimits } from '../../../http/limits/limits.server.ts'
import { MAX_BODY_BYTES } from '../../../http/refusals.ts'

const PICTURE_REFUSED = 'Without a picture? Choose another one, or go on without it.'
export const PICTURE_GONE = 'Your earlier upload has expired. Please choose the file again.'

/** Lets the loader pass when the form answers someone who may not post. */
export const refusalContext = createContext(false)

export type FindForm = (
  db: Db,
  query: { id: string; listingId: number; now: Date },
) => Promise<PostedForm | null>

interface PromotionRequest {
  request: Request
  context: Readonly<RouterContextProvider>
  loggedOut: string
}

interface RefusedPromotion {
  refusal: ReturnType<typeof refuse>
}

export interface SavedForm {
  typed: Record<string, string>
  storedIds: { picture: string | undefined }
}

interface SentPromotion {
  business: Business
  saved: SavedForm
  uploads: Awaited<ReturnType<typeof readUploads<'picture'>>>
}

/** Throws the guard's answer for those who may not post. */
export async function readPromotion(
  sending: PromotionRequest,
): Promise<SentPromotion | RefusedPromotion> {
  const { request, context, loggedOut } = sending
  if (!context.get(viewerContext)) {
    context.set(refusalContext, true)
    const typed = await readSmallForm(request)
    return { refusal: refuse(401, { problem: loggedOut, isLoggedOut: true, typed }) }
  }
  const business = await requireBusiness(context, href('/profile'))
  const { state, reason, takesCard } = business.verification
  if (state !== 'approved') {
    context.set(refusalContext, true)
    const problem = unverifiedText({ state, reason, takesCard })
    return { refusal: refuse(403, { problem, typed: await readSmallForm(request) }) }
  }
  const uploads = await readUploads(request, context, {
    ownerId: business.accountId,
    files: { picture: { area: PICTURE_AREA } },
  })
  const typed = uploads.fields
  const saved = { typed, storedIds: { picture: uploads.files.picture?.fileId } }
  if (isFormOfAnother(business, typed)) {
    return { refusal: refuse(409, { problem: OF_ANOTHER, ...saved }) }
  }
  return { business, saved, uploads }
}

interface ContentRules<Form> {
  schema: z.ZodType<Form>
  /** Errors that the schema cannot find. */
  errors?: FieldErrors
}

/** Complete, with its picture, so it counts as a promotion. */
export async function readContent<Form extends { imageUrl: string | null }>(
  context: Readonly<RouterContextProvider>,
  { business, saved, uploads }: SentPromotion,
  { schema, errors: more }: ContentRules<Form>,
): Promise<{ form: Form; picture: StoredFile | null } | RefusedPromotion> {
  const { limits } = context.get(servicesContext)
  const uploaded = uploads.files.picture
  const parsed = schema.safeParse(withKept(saved.typed))
  const errors: FieldErrors = {
    ...(parsed.error && fieldErrors(parsed.error)),
    ...more,
    ...(isPictureRefused(saved.typed) && !uploaded ? { picture: PICTURE_REFUSED } : {}),
    ...uploads.errors,
  }
  if (!parsed.success || Object.keys(errors).length > 0) {
    const { status, headers } = uploads.refusal
    // The key's field is hidden, so nothing could be read beside it.
    return { refusal: refuse(status, { problem: errors.key, errors, ...saved }, headers) }
  }
  const businessId = business.accountId
  const wait = await takeLimits(limits, [['promotions by account', businessId]])
  if (wait > 0) {
    return { refusal: refuseForNow(wait, saved) }
  }
  const picture = uploaded ?? (await copyPicture(context, parsed.data.imageUrl, businessId))
  if (typeof picture === 'string') {
    return { refusal: refuse(400, { errors: { imageUrl: picture }, ...saved }) }
  }
  return { form: parsed.data, picture }
}

/** The browser refused the file, and the business has not chosen to go on without one. */
function isPictureRefused(typed: Record<string, string>): boolean {
  return typed[refusedFieldOf('picture')] === 'yes' && !typed.imageUrl
}

async function copyPicture(
  context: Readonly<RouterContextProvider>,
  url: string | null,
  ownerId: string,
): Promise<StoredFile | string | null> {
  if (url === null) return null
  const area = PICTURE_AREA
  const copied = await importPicture(context.get(servicesContext), { url, ownerId, area })
  return typeof copied === 'string' ? importSentence(area, copied) : copied
}

async function readSmallForm(request: Request): Promise<Record<string, string>> {
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  return length <= MAX_BODY_BYTES ? readForm(request) : {}
}

type ImportProblem = FetchProblem | FileProblem | 'too-often'

/** Counts and stores the picture as an upload; see `keepFile`. */
async function importPicture(
  { db, files, limits, now, log }: Services,
  { url, ownerId, area }: { url: string; ownerId: string; area: Area },
): Promise<StoredFile | ImportProblem> {
  const seconds = await takeLimits(limits, [
    ['uploads by account', ownerId],
    ['uploads by account, daily', ownerId],
  ])
  if (seconds > 0) return 'too-often'
  const fetched = await fetchPicture(files.outside, url)
  if (typeof fetched === 'string') return fetched
  try {
    const made = await makeFile({
      area,
      claim: null,
      read: async () => fetched,
      readHeic: files.readHeic,
    })
    if (typeof made === 'string') return made
    return await storeFile(db, files, { ownerId, area, made, now: now() })
  } catch (error) {
    if (!(error instanceof TooBusy) && !(error instanceof StoreDown)) throw error
    log.error({ err: error }, 'a picture could not be imported')
    return 'busy'
  }
}

function importSentence(area: Area, problem: ImportProblem, own?: FileSentences): string {
  if (problem === 'not-https') return 'Image URL must start with https://'
  if (problem === 'not-reached') return 'We could not fetch an image from that address.'
  if (problem === 'too-often') return 'That was too often. Please try again later.'
  return fileSentence(area, problem, own)
}
