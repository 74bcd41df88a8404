import { localTimeAt } from '@hush/hours/time'
import { data, href, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Db } from '../../../../db/client.ts'
import { NOT_VERIFIED } from '../../../domain/businesses/verification.ts'
import { beforeFields, withKept } from '../../../domain/forms/before.ts'
import { isUid } from '../../../domain/ids/id.ts'
import type { PromotionKind } from '../../../domain/promotions/draft.ts'
import type { EditOutcome, EditPromotionInput } from '../../../domain/promotions/edit.server.ts'
import { auditActorOf } from '../../../http/audit-actor.server.ts'
import { servicesContext } from '../../../http/context.server.ts'
import { refuse } from '../../../http/forms/refuse.ts'
import { requireVerifiedBusiness } from '../../../http/guards.server.ts'
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

const UNEXPECTED = 'We could not save this. Nothing was changed; please try again.'
const JOINED = 'Somebody has joined it, so it stays as it is.'
const STAYS = {
  joined: `${JOINED} You can end it early.`,
  over: 'It is over. You can post it again.',
}

export async function loadEditForm(
  context: Readonly<RouterContextProvider>,
  { url, id, kind, findForm }: { url: URL; id: string; kind: PromotionKind; findForm: FindForm },
) {
  const services = context.get(servicesContext)
  const instant = services.now()
  const blank = { promotionKey: id, from: null, draft: null, laws: NO_LAWS }
  if (context.get(refusalContext)) return { ...blank, today: localTimeAt(instant).date }
  const business = await requireVerifiedBusiness(context, url.pathname)
  const { listingId, timeZone } = business
  const posted = isUid(id) ? await findForm(services.db, { id, listingId, now: instant }) : null
  if (!posted) throw data(null, { status: 404 })
  if (posted.state !== 'open') {
    throw redirectWithNotice(href('/profile/ViewAllPromotions'), STAYS[posted.state])
  }
  const from = { id, typed: posted.typed, picture: posted.picture }
  const laws = await loadLaws(services, business, { kind, typed: posted.typed })
  return { ...blank, today: localTimeAt(instant, timeZone).date, from, laws }
}

interface EditInput<Form> {
  request: Request
  context: Readonly<RouterContextProvider>
  id: string
  loggedOut: string
  edited: string
  schema: (today: string) => z.ZodType<Form>
  edit: (db: Db, editing: EditPromotionInput<Form>) => Promise<EditOutcome>
}

export async function editPromotion<Form extends { imageUrl: string | null }>(
  input: EditInput<Form>,
) {
  const { request, context, id, schema, edit } = input
  const { db, now, log } = context.get(servicesContext)
  const read = await readPromotion(input)
  if ('refusal' in read) return read.refusal
  const { accountId: businessId, timeZone } = read.business
  if (!isUid(id)) throw data(null, { status: 404 })
  const today = localTimeAt(now(), timeZone).date
  const content = await readContent(context, read, { schema: schema(today) })
  if ('refusal' in content) return content.refusal
  const by = auditActorOf(request, context)
  const fields = withKept(read.saved.typed)
  const work = edit(db, { id, businessId, by, fields, ...content, now: now() })
  return answer(input, await orUnexpected(log, work), read.saved)
}

function endingOf(couponId: string) {
  return {
    label: 'You can end it early.',
    to: href('/profile/coupons/:couponId/end', { couponId }),
  }
}

function answer(
  { id, context, edited }: Pick<EditInput<unknown>, 'id' | 'context' | 'edited'>,
  outcome: EditOutcome | 'unexpected',
  saved: SavedForm,
) {
  if (typeof outcome === 'object') {
    const typed = { ...saved.typed, ...beforeFields(outcome.conflict.now) }
    return refuse(409, { ...outcome, ...saved, typed })
  }
  switch (outcome) {
    case 'edited':
      return redirectWithNotice(`${href('/profile')}?tab=promotion`, edited)
    case 'joined':
      context.set(refusalContext, true)
      return refuse(409, { problem: JOINED, wayOut: endingOf(id), ...saved })
    case 'over':
      context.set(refusalContext, true)
      return refuse(409, { problem: STAYS[outcome], ...saved })
    case 'picture-gone':
      return refuse(400, { errors: { picture: PICTURE_GONE }, typed: saved.typed })
    case 'not-verified':
      return refuse(403, { problem: NOT_VERIFIED, ...saved })
    case 'not-found':
      throw data(null, { status: 404 })
    case 'unexpected':
      return refuse(500, { problem: UNEXPECTED, ...saved })
  }
}
