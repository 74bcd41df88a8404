import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'

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
