import { startsBetween } from '@hush/hours'
import { DAY_MS, HOUR_MS, localTimeAt } from '@hush/hours/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/client.ts'
import { hashToken, newToken } from '../../accounts/sessions.server.ts'
import { writeAudit } from '../../desk/audit/audit.server.ts'
import { weekOfListing } from '../../listings/listing-week.ts'
import { lockAccounts, lockedListings } from '../../listings/lock-listings.server.ts'
import {
  type PausableHours,
  pausedOn,
  resumed,
  type Tonight,
  tonightOf,
} from '../../listings/pause.ts'
import { readListings } from '../../listings/reading.server.ts'
import type { AlertKind } from '../channels/alert-kinds.ts'
import type { Mail, MailQueue } from '../mails/mail.ts'

const HOURS = [
  'listings.id',
  'happy_hours',
  'opening_hours',
  'exceptions',
  'paused',
  'time_zone',
] as const
const TOLD_FOR_MS = 6 * HOUR_MS

interface PauseInput {
  businessId: string
  now: Date
}

type PauseOutcome = 'paused' | 'resumed' | 'none-today' | 'not-found'

/** Cancels today's happy hour, and no other. Tells followers, and all who were told of its start. */
export async function pauseTonight(db: Db, input: PauseInput): Promise<PauseOutcome> {
  return changeTonight(db, input, async (tx, listing) => {
    const { on, isPaused } = listing.tonight
    if (isPaused) return 'paused'
    const of = { listingId: listing.id, starts: startsOn(listing, on), now: input.now }
    await lockReaders(tx, of)
    const before = listing.exceptions.find(each => each.on === on) ?? null
    await write(tx, listing.id, { exceptions: pausedOn(listing, on), paused: { on, before } })
    await tellOfPause(tx, of)
    return 'paused'
  })
}

/** Undoes `pauseTonight`, and tells those who were told of it. */
export async function resumeTonight(db: Db, input: PauseInput): Promise<PauseOutcome> {
  return changeTonight(db, input, async (tx, listing) => {
    if (!listing.tonight.isPaused) return 'resumed'
    const usual = { ...listing, exceptions: resumed(listing), paused: null }
    const starts = startsOn(usual, listing.tonight.on)
    const of = { listingId: listing.id, starts, now: input.now }
    await lockReaders(tx, of)
    await write(tx, listing.id, usual)
    await tellOfResumption(tx, of)
    return 'resumed'
  })
}

type LockedListing = PausableHours & { id: number; tonight: Tonight }

async function changeTonight(
  db: Db,
  { businessId, now }: PauseInput,
  work: (tx: Tx, listing: LockedListing) => Promise<PauseOutcome>,
): Promise<PauseOutcome> {
  return db.transaction().execute(async tx => {
    const row = await lockedListings(tx)
      .select(HOURS)
      .where('business_id', '=', businessId)
      .executeTakeFirst()
    if (!row) return 'not-found'
    const tonight = tonightOf(row, now)
    if (!tonight) return 'none-today'
    const outcome = await work(tx, { ...row, tonight })
    const isRepeated = (outcome === 'paused') === tonight.isPaused
    if (isRepeated) return outcome
    const action = outcome === 'paused' ? 'pause happy hour' : 'resume happy hour'
    const objectId = `listing ${row.id}`
    await writeAudit(tx, { actorId: businessId, role: 'business', action, objectId, now })
    return outcome
  })
}

/** The starts of a date, as subjects of alerts. */
function startsOn(hours: PausableHours, on: string): string[] {
  const { time_zone: timeZone, exceptions } = hours
  const noon = new Date(`${on}T12:00:00Z`).getTime()
  const week = weekOfListing(hours.happy_hours, hours.opening_hours)
  const around = { from: new Date(noon - DAY_MS), until: new Date(noon + 2 * DAY_MS) }
  return startsBetween(week, { ...around, timeZone, exceptions })
    .filter(at => localTimeAt(at, timeZone).date === on)
    .map(at => at.toISOString())
}

interface StartsOf {
  listingId: number
  /** They are the subjects of their alerts. */
  starts: readonly string[]
  now: Date
}

/** What says that a start was called off. */
const OFF: readonly AlertKind[] = ['pause', 'off']

const ofStarts = ({ listingId, starts }: StartsOf, kinds: readonly AlertKind[] = OFF) =>
  sql<boolean>`listing_id = ${listingId} and kind = any(${kinds}::text[]) and subject = any(${starts}::text[])`

/** Accounts, then channels: nobody is told of a start while it is called off. */
async function lockReaders(tx: Tx, of: StartsOf): Promise<void> {
  const rows = await tx
    .selectFrom('alerts')
    .select('account_id')
    .where(ofStarts(of, ['start']))
    .union(toldOfWeeks(tx, of.listingId).select('account_id'))
    .execute()
  const ids = rows.map(({ account_id }) => account_id)
  await lockAccounts(tx, ids)
  await sql`
    select from alert_settings where account_id = any(${ids}::uuid[])
    order by account_id, channel for no key update`.execute(tx)
}

/** Followers who hear of changes of the week hear of a start that is called off too. */
const toldOfWeeks = (tx: Tx, listingId: number) =>
  tx.selectFrom('follows').where('listing_id', '=', listingId).where('week_since', 'is not', null)

async function write(
  tx: Tx,
  listingId: number,
  { exceptions, paused }: Pick<PausableHours, 'exceptions' | 'paused'>,
): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ exceptions: JSON.stringify(exceptions), paused: paused && JSON.stringify(paused) })
    .where('id', '=', listingId)
    .execute()
  await readListings(tx, { listingIds: [listingId] })
}

/** A resumption that was not sent is dropped: its diner still knows of the pause. */
async function tellOfPause(tx: Tx, of: StartsOf): Promise<void> {
  const expiresAt = new Date(of.now.getTime() + TOLD_FOR_MS)
  await sql`
    insert into alerts (account_id, channel, listing_id, question_id, kind, subject, due_at, expires_at)
    select account_id, channel, listing_id, question_id, 'pause', subject, ${of.now}::timestamptz,
      ${expiresAt}::timestamptz
    from alerts where ${ofStarts(of, ['start'])} and told_at is not null
    union all
    select account_id, channel, listing_id, null, 'off', ${of.starts[0]}::text, ${of.now}, ${expiresAt}
    from follows join alert_settings using (account_id)
    where listing_id = ${of.listingId} and week_since is not null and not exists (
      select from alerts told
      where told.account_id = follows.account_id and told.channel = alert_settings.channel
        and ${ofStarts(of, ['start'])} and told_at is not null)
    on conflict on constraint alerts_are_told_once do update set due_at = excluded.due_at,
      expires_at = excluded.expires_at,
      told_at = case when alerts.told_at is null then excluded.due_at end`.execute(tx)
  await endWaiting(tx, of)
}

/** The alert of a pause that was sent goes out again, and then says that the hours are on. */
async function tellOfResumption(tx: Tx, of: StartsOf): Promise<void> {
  await sql`delete from alerts where ${ofStarts(of)} and told_at is null`.execute(tx)
  await sql`
    update alerts set told_at = null, due_at = ${of.now}
    where ${ofStarts(of)}`.execute(tx)
  await endWaiting(tx, of)
}

/** A correction does not wait for the next day's digest. */
async function endWaiting(tx: Tx, of: StartsOf): Promise<void> {
  await sql`
    update alert_settings set resume_at = null where (account_id, channel) in (
      select account_id, channel from alerts where ${ofStarts(of)} and told_at is null
    )`.execute(tx)
}

/** The mailed link pauses and resumes without logging in; it replaces the one before. */
export async function mailPauseLink(
  db: Db,
  {
    businessId,
    mail,
    link,
  }: { businessId: string; mail: MailQueue; link: (token: string) => string },
): Promise<void> {
  const token = newToken()
  await db.transaction().execute(async tx => {
    const { name, email } = await tx
      .selectFrom('accounts')
      .innerJoin('listings', 'business_id', 'accounts.id')
      .select(['listings.name', 'accounts.email'])
      .where('accounts.id', '=', businessId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('businesses')
      .set({ pause_token_hash: hashToken(token) })
      .where('account_id', '=', businessId)
      .execute()
    await mail.put(tx, pauseLinkMail(email, { name, link: link(token) }))
  })
}

/** Looks up the mailed token. Null if a newer link ended it, or the business is suspended. */
export async function findPausable(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ businessId: string; name: string; tonight: Tonight | null } | null> {
  const row = await db
    .selectFrom('businesses')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .innerJoin('listings', 'business_id', 'accounts.id')
    .select([...HOURS, 'listings.name', 'accounts.id as businessId'])
    .where('pause_token_hash', '=', hashToken(token))
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row ? { businessId: row.businessId, name: row.name, tonight: tonightOf(row, now) } : null
}

function pauseLinkMail(recipient: string, { name, link }: { name: string; link: string }): Mail {
  return {
    kind: 'pause-link',
    recipient,
    subject: `“Not tonight” for ${name} on Hush`,
    body: `Open this link on the day on which ${name} has no happy hour or redeems no codes after all, and press “Not tonight”. It needs no log-in, so keep it, or give it to whoever runs the bar:

${link}

It calls off the happy hour or a coupon for that one day, and takes that back. It can do nothing else. A new link from your profile ends this one.
`,
  }
}
