import { localTimeAt } from '@hush/hours/time'
import type { Tx } from '../../../../db/client.ts'
import { hashToken, newToken } from '../../accounts/sessions.server.ts'
import { writeAudit } from '../../desk/audit/audit.server.ts'
import { timeTextOf } from '../../listings/listing-week.ts'
import { listEvidence } from '../evidence/listing-evidence.server.ts'
import { weigh } from '../evidence/weigh.ts'
import { type DisputeMails, disputeMail } from './dispute-mail.ts'

export type { DisputeMails } from './dispute-mail.ts'

interface NewDispute {
  listingId: number
  mails: DisputeMails
  now: Date
}

/** Mails the owner, or asks the desk if there is none. */
export async function openDispute(tx: Tx, { listingId, mails, now }: NewDispute): Promise<void> {
  const listing = await tx
    .selectFrom('listings')
    .leftJoin('accounts', 'accounts.id', 'business_id')
    .select(['listings.id', 'name', 'happy_hours', 'time_zone', 'email'])
    .select('first_name as firstName')
    .where('listings.id', '=', listingId)
    .executeTakeFirstOrThrow()
  const token = newToken()
  await tx
    .insertInto('disputes')
    .values({ listing_id: listingId, opened_at: now, token_hash: hashToken(token) })
    .execute()
  const objectId = `listing ${listingId}`
  await writeAudit(tx, {
    actorId: null,
    role: 'system',
    action: 'dispute happy hours',
    objectId,
    now,
  })
  const { email, firstName, name, happy_hours } = listing
  if (email && firstName !== null) {
    const mail = disputeMail({ email, firstName }, { name, hours: timeTextOf(happy_hours) }, link =>
      mails.answer(token, link),
    )
    return mails.queue.put(tx, mail)
  }
  await askTheDesk(tx, { listing, reason: 'disputed', now })
}

interface ListingToAsk {
  id: number
  happy_hours: Parameters<typeof timeTextOf>[0]
  time_zone: string
}

export async function askTheDesk(
  tx: Tx,
  { listing, reason, now }: { listing: ListingToAsk; reason: 'disputed' | 'told'; now: Date },
): Promise<void> {
  const evidence = await listEvidence(tx, { listingId: listing.id })
  const weighed = weigh(evidence, localTimeAt(now, listing.time_zone).date)
  const by = weighed.outcome === 'known' ? weighed.by : null
  const page = by?.page
    ? await tx
        .selectFrom('site_pages')
        .select('id')
        .where('address', '=', by.page)
        .executeTakeFirst()
    : undefined
  await tx
    .insertInto('unsure_finds')
    .values({
      listing_id: listing.id,
      page_id: page?.id ?? null,
      reason,
      quote: by?.quote ?? timeTextOf(listing.happy_hours).slice(0, 2_000),
      windows: by && JSON.stringify(by.windows),
      found_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
