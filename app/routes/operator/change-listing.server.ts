import { data, href, type RouterContextProvider } from 'react-router'
import type { Db } from '../../../db/client.ts'
import { settleDispute } from '../../domain/belief/reports/answer-dispute.server.ts'
import { discardReports } from '../../domain/belief/reports/discard-reports.server.ts'
import { hideListing, showListing } from '../../domain/desk/operators/show-listing.server.ts'
import { reasonForm } from '../../domain/forms/reason-form.ts'
import { isRowId } from '../../domain/ids/id.ts'
import { auditActorOf } from '../../http/audit-actor.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { refuse } from '../../http/forms/refuse.ts'
import { redirectWithNotice } from '../../http/notice.server.ts'
import { changeColleagues } from './change-colleagues.server.ts'
import { lateNotice } from './late-notice.server.ts'
import { readDeskForm, readReason } from './read-reason.server.ts'

const NOTICES = {
  hidden: 'The listing is hidden.',
  shown: 'The listing is shown again.',
  'already-hidden': 'Nothing was changed: the listing is hidden already.',
  'already-shown': 'Nothing was changed: the listing is shown already.',
  ruled: 'The dispute is settled, and no answer of the business changes that.',
  'no-dispute': 'Nothing was changed: the dispute is over.',
  discarded: 'What guests reported is discarded.',
  'nothing-reported': 'Nothing was changed: no report counts any more.',
} as const

/** What was done before where nothing is left to do. */
const LATE = new Map<string, string>([
  ['already-hidden', 'hide listing'],
  ['already-shown', 'show listing'],
  ['no-dispute', 'rule dispute'],
  ['nothing-reported', 'discard reports'],
])

const PROBLEMS = {
  claimed: 'A member listing replaces it. Undo the claim first.',
  'business-suspended': 'Its business is suspended. Lift the suspension to show the listing.',
  rival:
    'Its business says that it is at the place of another. Decide its claim or its documents first.',
} as const

export async function changeListing(
  request: Request,
  context: Readonly<RouterContextProvider>,
  listingId: string,
) {
  const { fields, refusal: ofAnother } = await readDeskForm(request, context)
  if (ofAnother) return ofAnother
  if (!isRowId(listingId)) throw data(null, { status: 404 })
  const changed = await changeColleagues({ fields, objectId: `listing ${listingId}`, context })
  if (changed) return changed
  const { reason, refusal } = readReason(fields, reasonForm)
  if (refusal) return refusal
  const change = CHANGES.get(fields.intent)
  if (!change) throw data(null, { status: 400 })
  const { db, now } = context.get(servicesContext)
  const by = auditActorOf(request, context)
  const at = now()
  const outcome = await change(db, { listingId: Number(listingId), reason, by, now: at })
  if (outcome === 'not-found') throw data(null, { status: 404 })
  if (outcome === 'claimed' || outcome === 'rival' || outcome === 'business-suspended') {
    return refuse(409, { problem: PROBLEMS[outcome], typed: fields })
  }
  const action = LATE.get(outcome)
  const act = { ...by, objectId: `listing ${listingId}`, reason, now: at }
  const notice = NOTICES[outcome]
  return redirectWithNotice(
    href('/operator/listings/:listingId', { listingId }),
    action ? await lateNotice(db, { ...act, notice, action, firsts: [action] }) : notice,
  )
}

type ChangeInput = Parameters<typeof hideListing>[1]
type Outcome = keyof typeof NOTICES | keyof typeof PROBLEMS | 'not-found'
type Change = (db: Db, input: ChangeInput) => Promise<Outcome>

const CHANGES = new Map<string | undefined, Change>([
  ['hide', hideListing],
  ['show', showListing],
  ['still-on', (db, change) => settleDispute(db, { ...change, ruling: 'still-on' })],
  ['discard-reports', discardReports],
  ['not-on', (db, change) => settleDispute(db, { ...change, ruling: 'not-on' })],
])
