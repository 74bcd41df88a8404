import { fullDate, localTimeAt } from '@hush/hours/time'
import type { Db } from '../../../db/client.ts'
import { writeAudit } from '../desk/audit/audit.server.ts'
import type { Invitation, StaffMember } from './staff.ts'

export async function listStaff(
  db: Db,
  { businessId, now }: { businessId: string; now: Date },
): Promise<{ staff: StaffMember[]; invitations: Invitation[] }> {
  const [members, sent] = await Promise.all([
    db
      .selectFrom('staff')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['account_id', 'first_name', 'last_name', 'email', 'joined_at'])
      .where('business_id', '=', businessId)
      .orderBy('joined_at')
      .orderBy('account_id')
      .execute(),
    db
      .selectFrom('staff_invitations')
      .select(['id', 'email', 'sent_at', 'expires_at'])
      .where('business_id', '=', businessId)
      .orderBy('sent_at')
      .orderBy('id')
      .execute(),
  ])
  return {
    staff: members.map(({ account_id, first_name, last_name, email, joined_at }) => ({
      accountId: account_id,
      name: `${first_name} ${last_name}`,
      email,
      since: dayOf(joined_at),
    })),
    invitations: sent.map(({ id, email, sent_at, expires_at }) => ({
      id,
      email,
      sentOn: dayOf(sent_at),
      isOver: expires_at <= now,
    })),
  }
}

function dayOf(instant: Date): string {
  return fullDate(localTimeAt(instant).date)
}

interface Membership {
  businessId: string
  accountId: string
}

/** No redemption of theirs commits afterwards. False if they were no staff. */
export async function removeStaff(
  db: Db,
  { businessId, accountId, by, now }: Membership & { by: 'business' | 'diner'; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async tx => {
    const row = await tx
      .deleteFrom('staff')
      .where('business_id', '=', businessId)
      .where('account_id', '=', accountId)
      .returning('account_id')
      .executeTakeFirst()
    if (!row) return false
    const actorId = by === 'business' ? businessId : accountId
    const action = by === 'business' ? 'remove staff' : 'leave staff'
    const objectId = by === 'business' ? `account ${accountId}` : `account ${businessId}`
    await writeAudit(tx, { actorId, role: by, action, objectId, now })
    return true
  })
}
