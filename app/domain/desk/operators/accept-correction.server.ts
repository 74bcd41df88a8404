import { localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import type { TOLD_CONDITIONS } from '../../belief/evidence/conditions.ts'
import { listEvidence } from '../../belief/evidence/listing-evidence.server.ts'
import { weigh } from '../../belief/evidence/weigh.ts'
import { settleFinds } from '../../belief/reports/happy-hour-doubt.server.ts'
import { type Correction, listCorrections } from '../../belief/reports/reports.server.ts'
import { lockListingsOf } from '../../belief/sites/judge-find.server.ts'
import { publishEvidence } from '../../belief/sites/publish-evidence.server.ts'
import type { MailQueue } from '../../following/mails/mail.ts'
import { lockedListings } from '../../listings/lock-listings.server.ts'
import { type AuditActor, writeAudit } from '../audit/audit.server.ts'
import { findListingToCorrect } from './correct-listing.server.ts'
import { decideHours } from './corrected-hours.ts'
import { publishCorrection } from './publish-correction.server.ts'
import { hoursTexts } from './typed-hours.ts'

/** The guest's words cannot be read, or no published hours exist for the condition. */
type AcceptOutcome = 'accepted' | 'told-owner' | 'already-judged' | 'not-found' | 'unread'

interface AcceptInput {
  findId: number
  reportId: number
  by: AuditActor
  mails: { queue: MailQueue; weekUrl: string }
  now: Date
}

/** Hours become an operator's evidence, conditions stay beside it; a business decides itself. */
export async function acceptCorrection(db: Db, input: AcceptInput): Promise<AcceptOutcome> {
  const { findId, reportId, by, now } = input
  return db.transaction().execute(async tx => {
    await lockListingsOf(lockedListings(tx), findId)
    const find = await tx
      .selectFrom('unsure_finds')
      .select(['listing_id as listingId', 'verdict'])
      .where('id', '=', findId)
      .where('reason', '=', 'told')
      .executeTakeFirst()
    if (!find) return 'not-found'
    if (find.verdict !== null) return 'already-judged'
    const { listingId } = find
    const told = (await listCorrections(tx, { listingId, now })).find(({ id }) => id === reportId)
    if (!told) return 'not-found'
    const outcome = await act(tx, { ...input, listingId, told })
    if (outcome === 'unread') return outcome
    const objectId = `listing ${listingId}`
    const reason = [told.kind, told.words].filter(Boolean).join(': ')
    await writeAudit(tx, { ...by, action: 'accept correction', objectId, reason, now })
    return outcome
  })
}

interface CorrectionInput extends AcceptInput {
  listingId: number
  told: Correction
}

async function act(tx: Tx, input: CorrectionInput): Promise<'accepted' | 'told-owner' | 'unread'> {
  const owner = await findOwner(tx, input)
  if (owner) {
    await tellOwner(tx, input, owner)
    await settle(tx, input)
    return 'told-owner'
  }
  const condition = CONDITION_OF[input.told.kind]
  return condition ? acceptCondition(tx, input, condition) : acceptTimes(tx, input)
}

const CONDITION_OF: Partial<Record<Correction['kind'], (typeof TOLD_CONDITIONS)[number]>> = {
  'bar-only': 'bar-only',
  'dine-in-only': 'dine-in-only',
  'other-price': 'prices-differ',
}

function settle(tx: Tx, { listingId, by, now }: CorrectionInput): Promise<void> {
  return settleFinds(tx, { listingId, reason: 'told', verdict: 'wrong', by: by.actorId, now })
}

async function acceptTimes(tx: Tx, input: CorrectionInput): Promise<'accepted' | 'unread'> {
  const { listingId, told, by, now } = input
  const listing = await findListingToCorrect(tx, { listingId })
  if (!listing || told.words === null) return 'unread'
  const shown = hoursTexts(listing.hours, listing.facts.opening_hours)
  const decided = decideHours({ ...shown, week: told.words }, listing)
  if (decided.outcome === 'unread') return 'unread'
  await settle(tx, input)
  const change = { listingId, seen: listing.version, reason: 'A guest said so', by, now }
  await publishCorrection(tx, { listing, facts: listing.facts, week: decided.week, ...change })
  return 'accepted'
}

async function acceptCondition(
  tx: Tx,
  input: CorrectionInput,
  condition: (typeof TOLD_CONDITIONS)[number],
): Promise<'accepted' | 'unread'> {
  const { listingId, now } = input
  await publishEvidence(tx, { listingId, now })
  const { time_zone } = await tx
    .selectFrom('listings')
    .select('time_zone')
    .where('id', '=', listingId)
    .executeTakeFirstOrThrow()
  const today = localTimeAt(now, time_zone).date
  const weighed = weigh(await listEvidence(tx, { listingId }), today)
  if (weighed.outcome !== 'known') return 'unread'
  await settle(tx, input)
  await tx
    .updateTable('evidence')
    .set({
      told_conditions: sql`array(select distinct unnest(array_append(told_conditions, ${condition}::text)))`,
    })
    .where('listing_id', '=', listingId)
    .where('about', '=', 'happy-hours')
    .where('quote', '=', weighed.by.quote)
    .execute()
  await publishEvidence(tx, { listingId, now })
  return 'accepted'
}

interface Owner {
  email: string
  firstName: string
  name: string
}

async function findOwner(tx: Tx, { listingId }: CorrectionInput): Promise<Owner | null> {
  const owner = await tx
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select(['email', 'name', 'first_name as firstName'])
    .where('listings.id', '=', listingId)
    .executeTakeFirst()
  return owner ? { ...owner, firstName: owner.firstName ?? '' } : null
}

/** Does not reveal the guest. */
async function tellOwner(
  tx: Tx,
  { told, mails }: CorrectionInput,
  { email, firstName, name }: Owner,
): Promise<void> {
  await mails.queue.put(tx, {
    kind: 'correction-told',
    recipient: email,
    subject: `A guest says that the happy hour of ${name} is otherwise`,
    body: `Hi ${firstName},

A guest says of the happy hour of ${name}:

${[TOLD_TEXTS[told.kind], told.words].filter(Boolean).join(' ')}

Your page is yours: nothing was changed. If the guest is right, change your week:

${mails.weekUrl}
`,
  })
}

const TOLD_TEXTS: Record<Correction['kind'], string> = {
  'other-times': 'It is at other times.',
  ended: 'There is no happy hour any more.',
  closed: 'It has closed for good.',
  'other-price': 'Prices are different.',
  'bar-only': 'It is at the bar only.',
  'dine-in-only': 'It is dine-in only.',
}
