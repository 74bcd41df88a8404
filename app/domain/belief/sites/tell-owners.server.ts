import { shortDate } from '@hush/hours/time'
import type { Db } from '../../../../db/client.ts'
import type { Mail, MailQueue } from '../../following/mails/mail.ts'
import { oneByOne } from '../../jobs/one-by-one.server.ts'
import { findSiteHours } from './own-hours.server.ts'
import { differenceSentence, type SiteHours } from './own-hours.ts'

interface TellServices {
  mail: MailQueue
  answerUrl: string
  now: Date
}

/** One mail for each differing reading. */
export async function tellOwners(db: Db, services: TellServices): Promise<void> {
  await oneByOne({
    db,
    job: 'tell-owners',
    list: () => listOwners(db),
    handle: owner => tell(db, owner, services),
    now: services.now,
  })
}

function listOwners(db: Db): Promise<Owner[]> {
  return db
    .selectFrom('listings')
    .innerJoin('accounts', 'accounts.id', 'business_id')
    .select(['listings.id', 'accounts.id as businessId', 'email', 'name'])
    .select('first_name as firstName')
    .where('suspended_at', 'is', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('evidence')
          .whereRef('evidence.listing_id', '=', 'listings.id')
          .where('about', '=', 'happy-hours')
          .where('page_id', 'is not', null)
          .where('gone_at', 'is', null)
          .select('evidence.id'),
      ),
    )
    .orderBy('listings.id')
    .execute()
}

interface Owner {
  id: number
  businessId: string
  email: string
  name: string
  firstName: string | null
}

async function tell(db: Db, owner: Owner, services: TellServices): Promise<void> {
  const { now } = services
  const site = await findSiteHours(db, { businessId: owner.businessId, now })
  if (!site) return
  const told = { reading: site.reading, told_at: now, kept_at: null }
  await db.transaction().execute(async tx => {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('site_hours_answers')
      .values({ listing_id: owner.id, ...told })
      .onConflict(conflict =>
        conflict
          .column('listing_id')
          .doUpdateSet(told)
          .where('site_hours_answers.reading', '<>', site.reading),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await services.mail.put(tx, siteHoursMail(owner, site, services.answerUrl))
  })
}

function siteHoursMail(owner: Owner, site: SiteHours, answerUrl: string): Mail {
  return {
    kind: 'site-hours-differ',
    recipient: owner.email,
    subject: `Your site and Hush name different happy hours for ${owner.name}`,
    body: `Hi ${owner.firstName ?? 'there'},

${site.differences.map(differenceSentence).join('\n')}

Your site says, on ${shortDate(site.readOn)}:

“${site.quote}”
${site.page}

Nothing was changed: on Hush your own word counts. Take the hours of your site, or keep yours, with one tap:

${answerUrl}

You will not be asked about these hours again.
`,
  }
}
