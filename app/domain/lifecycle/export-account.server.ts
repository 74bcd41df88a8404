import type { Db } from '../../../db/client.ts'
import { SWITCH_COLUMNS } from '../following/channels/alert-kinds.ts'
import { findBusinessData } from './export-business.server.ts'

/** Contains no hashes, tokens or mail bodies. */
export async function findMyData(db: Db, { accountId }: { accountId: string }) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'role', 'email', 'mailbox', 'first_name', 'last_name', 'phone_number'])
    .select(['city', 'zip_code', 'profile_picture', 'confirmed_at', 'verified_at', 'created_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account) return null
  const rest = {
    staffOf: await listWorkplaces(db, accountId),
    questions: await listSavedSearches(db, accountId),
    handedOver: await listHandedOver(db, accountId),
    follows: await listFollows(db, accountId),
    alerts: await findAlerts(db, accountId),
    calendars: await listCalendars(db, accountId),
    reports: await listReportsOf(db, accountId),
    queues: await listEntries(db, accountId),
    mails: await listMailsTo(db, account.email),
    refusals: await listRefusals(db, accountId),
    sessions: await listSessions(db, accountId),
    links: await listLinks(db, accountId),
  }
  if (account.role !== 'business') return { account, ...rest }
  const business = await findBusinessData(db, { accountId })
  return { account, business, places: await listBranches(db, accountId), ...rest }
}

function listWorkplaces(db: Db, accountId: string) {
  return db
    .selectFrom('staff')
    .innerJoin('listings', 'listings.business_id', 'staff.business_id')
    .select(['listings.name as restaurant', 'joined_at'])
    .select(eb =>
      eb
        .selectFrom('queue_entries')
        .innerJoin('coupons', 'coupons.id', 'coupon_id')
        .select(eb.fn.countAll<number>().as('count'))
        .where('redeemed_by', '=', accountId)
        .whereRef('coupons.listing_id', '=', 'listings.id')
        .as('redeemed'),
    )
    .where('account_id', '=', accountId)
    .orderBy('joined_at')
    .execute()
}

function listBranches(db: Db, accountId: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('listings', 'business_id', 'accounts.id')
    .select(['name', 'listings.city', 'listings.zip_code', 'accounts.created_at as added_at'])
    .where('owner_id', '=', accountId)
    .orderBy('accounts.created_at')
    .orderBy('accounts.id')
    .execute()
}

function listSavedSearches(db: Db, accountId: string) {
  return db
    .selectFrom('saved_questions')
    .select(['query', 'zip_code', 'saved_at', ...SWITCH_COLUMNS])
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .orderBy('id')
    .execute()
}

function listFollows(db: Db, accountId: string) {
  return db
    .selectFrom('follows')
    .innerJoin('listings', 'listings.id', 'follows.listing_id')
    .select(['listings.id as restaurant_id', 'member_uid', 'name', 'city', 'zip_code'])
    .select('follows.created_at as followed_at')
    .select(SWITCH_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('follows.created_at')
    .orderBy('listings.id')
    .execute()
}

async function findAlerts(db: Db, accountId: string) {
  return {
    settings: await db
      .selectFrom('alert_settings')
      .select(['channel', 'a_day', 'resume_at'])
      .where('account_id', '=', accountId)
      .orderBy('channel')
      .execute(),
    alerts: await db
      .selectFrom('alerts')
      .leftJoin('saved_questions', 'saved_questions.id', 'question_id')
      .select(['channel', 'listing_id as restaurant_id', 'kind', 'subject', 'due_at', 'told_at'])
      .select(['saved_questions.query as question', 'saved_questions.zip_code as question_near'])
      .where('alerts.account_id', '=', accountId)
      .orderBy('alerts.id')
      .execute(),
    digests: await db
      .selectFrom('digests')
      .select(['channel', 'told_at'])
      .where('account_id', '=', accountId)
      .orderBy('told_at')
      .execute(),
    browsers: await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
  }
}

function listCalendars(db: Db, accountId: string) {
  return db
    .selectFrom('calendar_feeds')
    .select('made_at')
    .where('account_id', '=', accountId)
    .execute()
}

function listReportsOf(db: Db, accountId: string) {
  return db
    .selectFrom('reports')
    .innerJoin('listings', 'listings.id', 'listing_id')
    .select([
      'listing_id as restaurant_id',
      'name',
      'kind',
      'reports.words',
      'weight',
      'reported_at',
      'undone_at',
    ])
    .where('account_id', '=', accountId)
    .orderBy('reports.id')
    .execute()
}

function listEntries(db: Db, accountId: string) {
  return db
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'queue_entries.coupon_id')
    .innerJoin('listings', 'listings.id', 'coupons.listing_id')
    .select(['coupon_id', 'title', 'listings.name as restaurant', 'ends_on', 'activated_at'])
    .select(['joined_at', 'code', 'redeemed_at', 'queue_entries.told_at', 'news_seen_at'])
    .select(['handed_at', 'reminded_at'])
    .where('diner_id', '=', accountId)
    .orderBy('joined_at')
    .orderBy('queue_entries.id')
    .execute()
}

/** Without the code, which is a friend's by now. */
function listHandedOver(db: Db, accountId: string) {
  return db
    .selectFrom('queue_entries')
    .innerJoin('coupons', 'coupons.id', 'queue_entries.coupon_id')
    .select(['coupon_id', 'title', 'handed_at'])
    .where('handed_by', '=', accountId)
    .orderBy('handed_at')
    .execute()
}

function listMailsTo(db: Db, email: string) {
  return db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'subject', 'created_at', 'sent_at'])
    .where(eb => eb(eb.fn<string>('lower', ['recipient']), '=', email.toLowerCase()))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function listRefusals(db: Db, accountId: string) {
  return db
    .selectFrom('mail_refusals')
    .select(['kind', 'refused_at'])
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .execute()
}

function listSessions(db: Db, accountId: string) {
  return db
    .selectFrom('sessions')
    .select(['created_at', 'seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

function listLinks(db: Db, accountId: string) {
  return db
    .selectFrom('account_tokens')
    .select(['purpose', 'expires_at', 'first_name', 'last_name'])
    .where('account_id', '=', accountId)
    .orderBy('expires_at')
    .execute()
}
