import {
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  SelectQueryNode,
  sql,
  TableNode,
} from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { addBusiness } from '../../../test/world.ts'
import { findMyData } from './export-account.server.ts'

const { db } = useDatabase()

/** What becomes of the rows about somebody: in the file of their data, and when the account is deleted. */
const DECIDED = [
  'account_tokens.account_id: in the file, deleted',
  // An owner is deleted after the last branch.
  'accounts.owner_id: in the file, waited for',
  'alert_settings.account_id: in the file, deleted',
  // Forgotten when one of them is confirmed.
  'business_sign_ups.account_id: deleted',
  'businesses.account_id: in the file, deleted',
  'calendar_feeds.account_id: in the file, deleted',
  // Forgotten some hours later, or when it has verified its business.
  'card_set_ups.account_id: deleted',
  'card_verifications.account_id: in the file, deleted',
  'claim_cases.business_id: in the file, deleted',
  'claim_cases.settled_by: of operators',
  // A link in a mail to them.
  'claim_undo_links.account_id: deleted',
  'claims.business_id: in the file, without an account',
  'claims.undone_by: of operators',
  'connected_accounts.account_id: in the file, deleted',
  'desk_holds.operator_id: of operators',
  'desk_notes.author_id: of operators',
  'digests.account_id: in the file, deleted',
  'files.owner_id: in the file, released',
  'follows.account_id: in the file, deleted',
  'inquiries.answered_by: of operators',
  'listings.business_id: in the file, taken off and without an owner',
  'mail_refusals.account_id: in the file, deleted',
  // An open checkout, closed before.
  'plan_checkouts.account_id: deleted',
  'promotion_drafts.business_id: in the file, deleted',
  'provider_customers.account_id: deleted',
  'push_subscriptions.account_id: in the file, deleted',
  'queue_entries.diner_id: in the file, deleted while open and without a name once activated',
  'queue_entries.handed_by: in the file, without a name',
  'queue_entries.redeemed_by: in the file, without a name',
  'reports.account_id: in the file, deleted',
  'saved_questions.account_id: in the file, deleted',
  'second_factors.account_id: of operators',
  'sessions.account_id: in the file, deleted',
  // The owner is at the first place again.
  'sessions.branch_id: without a branch',
  // One of the staff is at the bar they came to last.
  'sessions.workplace_id: without a bar',
  'staff.account_id: in the file, deleted',
  'staff.business_id: in the file, deleted',
  'staff_invitations.business_id: in the file, deleted',
  'subscriptions.account_id: in the file, deleted',
  'unsure_finds.settled_by: of operators',
  'verifications.business_id: in the file, deleted',
  'verifications.decided_by: of operators',
]

test('every table that knows an account is in the file of its data and goes with it', async () => {
  const { rows } = await sql<{ place: string }>`
    select conrelid::regclass || '.' || attname as place
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'accounts'::regclass
    order by 1`.execute(db)
  expect(rows.map(row => row.place)).toEqual(DECIDED.map(line => line.split(':')[0]))
})

/** Theirs by way of another table. */
const WITHOUT_ACCOUNT = ['alerts', 'coupons', 'deals', 'site_hours_answers']

/** Who it is about is the whole file; the ids of rows are of no use to anybody else. */
const IS_ID = /\.(id|account_id|business_id|owner_id|listing_id|coupon_id|question_id)$/

const LEFT_OUT = new Set([
  // Keys, or their hashes.
  ...['account_tokens.password_hash', 'account_tokens.token_hash', 'accounts.mail_key'],
  ...['accounts.password_hash', 'calendar_feeds.token', 'sessions.token_hash'],
  'reports.scan',
  ...['push_subscriptions.auth', 'push_subscriptions.p256dh', 'push_subscriptions.session_hash'],
  'staff_invitations.token_hash',
  'businesses.pause_token_hash',
  // Who is suspended cannot log in to have the file made.
  ...['accounts.suspended_at', 'accounts.suspension_reason', 'accounts.suspended_with_owner'],
  // By operators, and between them.
  ...['claim_cases.desk_at', 'claim_cases.desk_reason', 'claim_cases.settled_by'],
  ...['claims.undone_by', 'verifications.decided_by'],
  ...['listings.hidden_at', 'listings.hidden_by'],
  // Made out of what is in the file, to find it or to reckon with it.
  ...[
    'accounts.person_key',
    'alerts.carried_by',
    'alerts.minutes_before',
    'digests.mail_id',
    'alerts.expires_at',
    'digests.number',
    'digests.on_date',
  ],
  ...[
    'follows.carried_by',
    'follows.minutes_known',
    'follows.starts_read_until',
    'listings.checked_on',
    'listings.paused',
  ],
  ...['listings.city_key', 'listings.name_key', 'listings.doubted_from', 'listings.featured_offer'],
  ...['listings.happy_added', 'listings.happy_days', 'listings.happy_minutes'],
  ...['listings.happy_off', 'listings.item_prices', 'listings.latitude', 'listings.longitude'],
  ...['listings.happy_signs', 'listings.confirmed_on', 'listings.conditions'],
  ...['listings.miles_from_zip', 'listings.time_zone', 'listings.website_since'],
  ...['coupons.form_key', 'deals.form_key', 'deals.days'],
  ...['coupons.pause_told_at', 'coupons.paused_at', 'coupons.resumed_at', 'coupons.ends_on_before'],
  ...['promotion_drafts.version', 'reports.network', 'reports.week', 'saved_questions.latitude'],
  ...['saved_questions.longitude', 'saved_questions.meaning'],
  ...['saved_questions.starts_read_until', 'connected_accounts.question_number'],
  'subscriptions.question',
  'queue_entries.handover_hash',
  // Of the found listing of the same place.
  ...['claims.found_before', 'claims.found_listing_id', 'claims.hours_before'],
  ...['claims.hours_carried', 'claims.member_before', 'claims.member_listing_id'],
  ...['listings.claimed_listing_id', 'listings.copy_of', 'listings.rating'],
  'listings.rival_of',
  ...['listings.review_count', 'listings.source', 'listings.source_id'],
  // The name and the address, as they are searched for.
  'listings.place_key',
  // The picture of the profile, and the hours by another name.
  ...['coupons.logo', 'coupons.valid_minutes'],
  // In the list of files.
  ...['files.kept_at', 'files.released_at', 'files.sha256', 'listings.menu_file_id'],
  // Others’ or, of oneself, listed as a number.
  ...['queue_entries.diner_id', 'queue_entries.handed_by', 'queue_entries.redeemed_by'],
  // Where a browser is at the moment, which ends with the session.
  ...['sessions.branch_id', 'sessions.workplace_id', 'sessions.password_shown_at'],
  'sessions.second_factor_at',
])

/** What a query of the export selects of which tables; a name stands for every table of its query. */
function selectedOf(node: SelectQueryNode): string[] {
  const { from, joins = [], selections = [] } = node
  const tables = namesIn([from, ...joins], TableNode.is).map(table => table.table.identifier.name)
  const columns = namesIn(selections, ColumnNode.is).map(({ column }) => column.name)
  return tables.flatMap(table => columns.map(column => `${table}.${column}`))
}

function namesIn<Node extends OperationNode>(
  within: unknown,
  isWanted: (node: OperationNode) => node is Node,
): Node[] {
  if (Array.isArray(within)) return within.flatMap(part => namesIn(part, isWanted))
  if (typeof within !== 'object' || within === null) return []
  if (isNode(within) && isWanted(within)) return [within]
  return Object.values(within).flatMap(part => namesIn(part, isWanted))
}

function isNode(value: object): value is OperationNode {
  return 'kind' in value
}

test('every column of those tables is in the file, or stated as left out', async () => {
  const selected = new Set<string>()
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (SelectQueryNode.is(node)) for (const name of selectedOf(node)) selected.add(name)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { accountId } = await addBusiness(db)
  await findMyData(db.withPlugin(noting), { accountId })
  const tables = DECIDED.filter(line => line.includes('in the file')).map(tableOf)
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = any(${[...tables, ...WITHOUT_ACCOUNT]})
    order by 1`.execute(db)
  const missing = rows.filter(({ name }) => !selected.has(name) && !IS_ID.test(name))
  expect(missing.filter(({ name }) => !LEFT_OUT.has(name))).toEqual([])
  expect([...LEFT_OUT].filter(name => !missing.some(row => row.name === name))).toEqual([])
})

function tableOf(line: string): string {
  return line.split('.')[0] ?? ''
}
