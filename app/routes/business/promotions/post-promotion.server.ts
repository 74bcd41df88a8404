import { fullDate, isCalendarDate, localTimeAt } from '@hush/hours/time'
import { data, href, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Db } from '../../../../db/client.ts'
import { NOT_VERIFIED } from '../../../domain/businesses/verification.ts'
import { type FieldErrors, fieldErrors } from '../../../domain/forms/fields.ts'
import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import { isUid } from '../../../domain/ids/id.ts'
import {
  draftForm,
  isDraftSaved,
  MAX_DRAFTS,
  type PromotionKind,
  readStart,
} from '../../../domain/promotions/draft.ts'
import { findDraft, saveDraft } from '../../../domain/promotions/drafts.server.ts'
import type { PostOutcome, PostPromotionInput } from '../../../domain/promotions/posting.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireVerifiedBusiness } from '../../../http/guards.server.ts'
import { refuseForNow, takeLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { orUnexpected } from '../../../http/unexpected-error.server.ts'
import { loadLaws } from '../laws/load-laws.server.ts'
import { NO_LAWS } from '../laws/loaded-laws.ts'
import {
  type FindForm,
  PICTURE_GONE,
  readContent,
  readPromotion,
  refusalContext,
  type SavedForm,
} from './read-promotion.server.ts'

const CHANGED =
  'This draft was changed or deleted somewhere else after you opened it. Open your promotions in another tab to compare.'

const POSTED_ALREADY =
  'This was posted already, so it cannot be kept as a draft. You’ll find it under All Promotions. To post it again, use “Post an earlier one again”.'

const TOO_MANY = `You have ${MAX_DRAFTS} drafts. Please post or delete one first.`
const SAVED = 'Your draft is saved.'

const UNEXPECTED = 'We could not save this. Nothing was posted; please try again.'
const SAME_TITLE = 'One with this title is running already. Post a second one?'
const ENDS_BEFORE = 'It has to end on its first day or later.'
const DRAFT_GONE = 'This draft is not there any more.'

/** Empty, or filled from the promotion of `?from=` or the draft of `?draft=`. */
export async function loadPostForm(
  context: Readonly<RouterContextProvider>,
  url: URL,
  { kind, findForm }: { kind: PromotionKind; findForm: FindForm },
) {
  const services = context.get(servicesContext)
  const { db } = services
  const instant = services.now()
  const blank = { promotionKey: crypto.randomUUID(), from: null, draft: null, laws: NO_LAWS }
  if (context.get(refusalContext)) return { ...blank, today: localTimeAt(instant).date }
  const business = await requireVerifiedBusiness(context, url.pathname + url.search)
  const { accountId, listingId, timeZone } = business
  const today = localTimeAt(instant, timeZone).date
  const withLaws = async (typed: FieldTexts) => {
    return { ...blank, today, laws: await loadLaws(services, business, { kind, typed }) }
  }
  const draftId = url.searchParams.get('draft') ?? ''
  if (draftId !== '') {
    const query = { businessId: accountId, kind, id: draftId }
    const draft = isUid(draftId) ? await findDraft(db, query) : null
    if (!draft) throw redirectWithNotice(href('/profile/ViewAllPromotions'), DRAFT_GONE)
    return { ...(await withLaws(draft.typed)), promotionKey: draftId, draft }
  }
  const id = url.searchParams.get('from') ?? ''
  const earlier = isUid(id) ? await findForm(db, { id, listingId, now: instant }) : null
  if (!earlier) return withLaws({})
  const { endsOn: _last, firstOn: _first, ...typed } = earlier.typed
  return { ...(await withLaws(typed)), from: { id, typed, picture: earlier.picture } }
}

interface PostInput<Form> {
  kind: PromotionKind
  request: Request
  context: Readonly<RouterContextProvider>
  loggedOut: string
  posted: string
  schema: (today: string) => z.ZodType<Form>
  post: (db: Db, posting: PostPromotionInput<Form>) => Promise<PostOutcome>
}

export async function postPromotion<Form extends { imageUrl: string | null }>(
  input: PostInput<Form>,
) {
  const { context, kind, schema, post } = input
  const { db, now, log } = context.get(servicesContext)
  const sent = await readPromotion(input)
  if ('refusal' in sent) return sent.refusal
  const { business, saved, uploads } = sent
  const { typed } = saved
  const businessId = business.accountId
  const pictureOf = isUid(typed.pictureOf ?? '') ? (typed.pictureOf ?? null) : null
  const draft = { kind, businessId, saved, pictureOf }
  if (isDraftSaved(typed) && Object.keys(uploads.errors).length === 0) {
    const picture = uploads.files.picture ?? null
    return keepDraft(context, { ...draft, startsOn: null, picture })
  }
  const today = localTimeAt(now(), business.timeZone).date
  const { startsOn, errors } = startOf(typed, today)
  const content = await readContent(context, sent, { schema: schema(startsOn ?? today), errors })
  if ('refusal' in content) return content.refusal
  if (startsOn) return keepDraft(context, { ...draft, startsOn, picture: content.picture })
  const isAgain = typed.again === 'yes'
  const work = post(db, { businessId, ...content, pictureOf, isAgain, now: now() })
  return answer(input, await orUnexpected(log, work), saved)
}

/** Null means now. */
function startOf(
  typed: FieldTexts,
  today: string,
): { startsOn: string | null; errors: FieldErrors } {
  const start = readStart(typed.startsOn, today)
  if ('problem' in start) return { startsOn: null, errors: { startsOn: start.problem } }
  const startsOn = start.day
  const endsOn = typed.endsOn ?? ''
  const endsBefore = startsOn !== null && isCalendarDate(endsOn) && endsOn < startsOn
  return { startsOn, errors: endsBefore ? { endsOn: ENDS_BEFORE } : {} }
}

function answer(
  { posted }: Pick<PostInput<unknown>, 'posted'>,
  outcome: PostOutcome | 'unexpected',
  saved: SavedForm,
) {
  switch (outcome) {
    case 'posted':
    case 'posted-already':
      return redirectWithNotice(`${href('/profile')}?tab=promotion`, posted)
    case 'not-verified':
      return refuse(403, { problem: NOT_VERIFIED, ...saved })
    case 'same-title':
      return refuse(409, { errors: { again: SAME_TITLE }, ...saved })
    case 'picture-gone':
      return refuse(400, { errors: { picture: PICTURE_GONE }, typed: saved.typed })
    case 'draft-changed':
      throw data(null, { status: 404 })
    case 'unexpected':
      return refuse(500, { problem: UNEXPECTED, ...saved })
  }
}

interface KeptForm {
  kind: PromotionKind
  businessId: string
  saved: SavedForm
  startsOn: string | null
  picture: { fileId: string } | null
  pictureOf: string | null
}

async function keepDraft(
  context: Readonly<RouterContextProvider>,
  { kind, businessId, saved, startsOn, picture, pictureOf }: KeptForm,
) {
  const { db, now, limits } = context.get(servicesContext)
  const { typed } = saved
  const parsed = draftForm.safeParse(typed)
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    return refuse(400, { problem: errors.key, errors, ...saved })
  }
  if (startsOn === null) {
    const wait = await takeLimits(limits, [['promotions by account', businessId]])
    if (wait > 0) return refuseForNow(wait, saved)
  }
  const version = /^\d{1,9}$/.test(typed.draftVersion ?? '') ? Number(typed.draftVersion) : 0
  const isReplacing = typed.replaceDraft === 'yes'
  const draft = parsed.data
  const place = { businessId, kind, version, isReplacing, startsOn, picture, pictureOf, now: now() }
  switch (await saveDraft(db, { ...place, draft })) {
    case 'not-verified':
      return refuse(403, { problem: NOT_VERIFIED, ...saved })
    case 'too-many':
      return refuse(409, { problem: TOO_MANY, ...saved })
    case 'changed-elsewhere':
      return refuse(409, { errors: { replaceDraft: CHANGED }, ...saved })
    case 'posted-already':
      return refuse(409, { problem: POSTED_ALREADY, ...saved })
    case 'picture-gone':
      return refuse(400, { errors: { picture: PICTURE_GONE }, typed })
    case 'saved': {
      const sentence = startsOn ? `It starts on ${fullDate(startsOn)}.` : SAVED
      return redirectWithNotice(href('/profile/ViewAllPromotions'), sentence)
    }
  }
}
