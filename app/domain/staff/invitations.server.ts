import type { Db, Tx } from '../../../db/client.ts'
import { canonicalMailbox } from '../accounts/mailbox.ts'
import { hashToken, newToken } from '../accounts/sessions.server.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import type { Mail, MailQueue } from '../following/mails/mail.ts'
import { INVITATION_DAYS, INVITATION_MS, MAX_STAFF } from './staff.ts'

interface InviteInput {
  business: { accountId: string; name: string }
  email: string
  mail: MailQueue
  link: (token: string) => string
  now: Date
}

type InviteOutcome = 'invited' | 'own-address' | 'already-staff' | 'too-many'

export async function inviteStaff(
  db: Db,
  { business, email, mail, link, now }: InviteInput,
): Promise<InviteOutcome> {
  const { accountId: businessId, name: bar } = business
  return db.transaction().execute(async tx => {
    const owner = await lockBusiness(tx, businessId)
    if (owner.mailbox === canonicalMailbox(email)) return 'own-address'
    if (await isStaff(tx, { businessId, email })) return 'already-staff'
    if ((await countOthers(tx, { businessId, email })) >= MAX_STAFF) return 'too-many'
    const token = newToken()
    const sent = {
      token_hash: hashToken(token),
      sent_at: now,
      expires_at: new Date(now.getTime() + INVITATION_MS),
    }
    await tx
      .insertInto('staff_invitations')
      .values({ business_id: businessId, email, ...sent })
      .onConflict(conflict => conflict.columns(['business_id', 'email']).doUpdateSet(sent))
      .execute()
    await mail.put(tx, invitationMail(email, { bar, link: link(token) }))
    return 'invited'
  })
}

async function lockBusiness(tx: Tx, businessId: string) {
  return tx
    .selectFrom('accounts')
    .select('mailbox')
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

async function isStaff(
  tx: Tx,
  { businessId, email }: { businessId: string; email: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account_id')
    .where('business_id', '=', businessId)
    .where('mailbox', '=', canonicalMailbox(email))
    .executeTakeFirst()
  return row !== undefined
}

async function countOthers(
  tx: Tx,
  { businessId, email }: { businessId: string; email: string },
): Promise<number> {
  const { people } = await tx
    .selectNoFrom(eb => [
      eb(
        eb
          .selectFrom('staff')
          .select(eb.fn.countAll<number>().as('count'))
          .where('business_id', '=', businessId),
        '+',
        eb
          .selectFrom('staff_invitations')
          .select(eb.fn.countAll<number>().as('count'))
          .where('business_id', '=', businessId)
          .where('email', '<>', email),
      ).as('people'),
    ])
    .executeTakeFirstOrThrow()
  return Number(people)
}

export async function withdrawInvitation(
  db: Db,
  { businessId, invitationId }: { businessId: string; invitationId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_invitations')
    .where('id', '=', invitationId)
    .where('business_id', '=', businessId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

interface InvitationQuery {
  token: string
  now: Date
}

export async function findInvitation(
  db: Db,
  { token, now }: InvitationQuery,
): Promise<{ bar: string; email: string } | null> {
  const row = await openInvitations(db, { token, now })
    .select(['listings.name as bar', 'staff_invitations.email'])
    .executeTakeFirst()
  return row ?? null
}

function openInvitations(db: Db, { token, now }: InvitationQuery) {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('listings', 'listings.business_id', 'staff_invitations.business_id')
    .innerJoin('accounts', 'accounts.id', 'staff_invitations.business_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('member_uid', 'is not', null)
    .where('suspended_at', 'is', null)
}

/** Single use, for a diner. Null as in `findInvitation`. */
export async function acceptInvitation(
  db: Db,
  { token, accountId, now }: InvitationQuery & { accountId: string },
): Promise<{ bar: string; businessId: string } | null> {
  return db.transaction().execute(async tx => {
    const open = await openInvitations(tx, { token, now })
      .select(['staff_invitations.id', 'staff_invitations.business_id', 'listings.name as bar'])
      .executeTakeFirst()
    if (!open) return null
    const taken = await tx
      .deleteFrom('staff_invitations')
      .where('id', '=', open.id)
      .where('token_hash', '=', hashToken(token))
      .returning('id')
      .executeTakeFirst()
    if (!taken) return null
    await tx
      .insertInto('staff')
      .values({ account_id: accountId, business_id: open.business_id, joined_at: now })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const objectId = `account ${open.business_id}`
    await writeAudit(tx, { actorId: accountId, role: 'diner', action: 'join staff', objectId, now })
    return { bar: open.bar, businessId: open.business_id }
  })
}

/** Expired ones stay visible for a week. */
export async function deleteOldInvitations(db: Db, { now }: { now: Date }): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', new Date(now.getTime() - INVITATION_MS))
    .execute()
}

function invitationMail(recipient: string, { bar, link }: { bar: string; link: string }): Mail {
  return {
    kind: 'staff-invitation',
    recipient,
    subject: `Redeem coupons for ${bar} on Hush`,
    body: `${bar} asks you to redeem its guests’ coupons on Hush. You use your own diner account, and may check and redeem codes and see the results of this bar, but nothing else.

Open this link within ${INVITATION_DAYS} days, and log in or sign up there as a diner. If this is the address of a business on Hush, ask the bar to invite another address of yours:

${link}

If you do not work there, do nothing.
`,
  }
}
