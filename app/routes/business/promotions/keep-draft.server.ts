import { fullDate } from '@hush/hours/time'
import { href, type RouterContextProvider } from 'react-router'
import { NOT_VERIFIED } from '../../../domain/businesses/verification.ts'
import { fieldErrors } from '../../../domain/forms/fields.ts'
import { draftForm, MAX_DRAFTS, type PromotionKind } from '../../../domain/promotions/draft.ts'
import { saveDraft } from '../../../domain/promotions/drafts.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { refuseForNow, takeLimits } from '../../../http/limits/limits.server.ts'
import { redirectWithNotice } from '../../../http/notice.server.ts'
import { PICTURE_GONE, type SavedForm } from './read-promotion.server.ts'

const CHANGED =
  'This draft was changed or deleted somewhere else after you opened it. Open your promotions in another tab to compare.'
const POSTED_ALREADY =
  'This was posted already, so it cannot be kept as a draft. You’ll find it under All Promotions. To post it again, use “Post an earlier one again”.'
const TOO_MANY = `You have ${MAX_DRAFTS} drafts. Please post or delete one first.`
const SAVED = 'Your draft is saved.'

interface KeptForm {
  kind: PromotionKind
  businessId: string
  saved: SavedForm
  startsOn: string | null
  picture: { fileId: string } | null
  pictureOf: string | null
}

export async function keepDraft(
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
