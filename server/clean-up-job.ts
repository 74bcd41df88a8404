import type { PgBoss } from 'pg-boss'
import { cleanUpAccounts } from '../app/domain/accounts/clean-up-accounts.server.ts'
import { settleDoubts } from '../app/domain/belief/reports/happy-hour-doubt.server.ts'
import { tellOwners } from '../app/domain/belief/sites/tell-owners.server.ts'
import { reviewRivals } from '../app/domain/businesses/review-rivals.server.ts'
import { resumeCases } from '../app/domain/claims/prove.server.ts'
import { cleanUpCases } from '../app/domain/claims/settle-case.server.ts'
import {
  deleteLapsedHolds,
  deleteOldNotes,
} from '../app/domain/desk/operators/colleagues.server.ts'
import { cleanUpFiles } from '../app/domain/files/clean-up-files.server.ts'
import { deleteOldAlerts } from '../app/domain/following/alerts/clean-up-alerts.server.ts'
import { deleteOldInquiries } from '../app/domain/inquiries/inquiries.server.ts'
import { forgetUntriedRows } from '../app/domain/jobs/failing-rows.server.ts'
import { runAll } from '../app/domain/jobs/run-all.server.ts'
import { foldZipCodeCounts } from '../app/domain/locations/places.server.ts'
import { deleteOldOutings } from '../app/domain/outings/outings.server.ts'
import { deleteOldEvents } from '../app/domain/payments/events.server.ts'
import { deleteOldInvitations } from '../app/domain/staff/invitations.server.ts'
import { deleteOldCardSetUps } from '../app/domain/verifications/card-set-ups.server.ts'
import { deleteExpiredDocuments } from '../app/domain/verifications/expired-documents.server.ts'
import { claimMails } from '../app/http/accounts/claim-mails.server.ts'
import { verificationLinks } from '../app/http/accounts/verification-links.server.ts'
import type { Services } from '../app/http/context.server.ts'
import { deleteExpiredLimits } from '../app/http/limits/limits.server.ts'
import { deleteLostMails, scrubSentMails } from '../app/integrations/mail/outbox.server.ts'
import { deleteExpiredPushes } from '../app/integrations/push/outbox.server.ts'
import { loggingFailures } from './jobs.ts'

const CLEAN_UP = 'clean-up'
const HOURLY = '17 * * * *'

type CleanUpServices = Pick<
  Services,
  'db' | 'files' | 'mail' | 'now' | 'log' | 'baseUrl' | 'contactEmail'
>

export async function startCleanUpJob(
  boss: PgBoss,
  { db, files, mail, now, log, baseUrl, contactEmail }: CleanUpServices,
): Promise<void> {
  const mails = { queue: mail, links: verificationLinks(baseUrl) }
  const claims = claimMails({ mail, baseUrl, contactEmail })
  await boss.createQueue(CLEAN_UP)
  const cleanUp = () =>
    runAll([
      () => cleanUpAccounts(db, { now: now() }),
      () => cleanUpCases(db, { now: now() }),
      () => resumeCases(db, { mails: claims, now: now() }),
      () => reviewRivals(db, { mails, now: now() }),
      () => deleteOldAlerts(db, { now: now() }),
      () => deleteOldInquiries(db, { now: now() }),
      () => deleteOldCardSetUps(db, { now: now() }),
      () => deleteOldEvents(db, { now: now() }),
      () => deleteOldOutings(db, { now: now() }),
      () => deleteOldInvitations(db, { now: now() }),
      () => deleteLapsedHolds(db, { now: now() }),
      () => deleteOldNotes(db, { now: now() }),
      () => settleDoubts(db, { now: now() }),
      () => tellOwners(db, { mail, answerUrl: `${baseUrl}/profile`, now: now() }),
      () => foldZipCodeCounts(db),
      () => deleteExpiredLimits(db, { now: now() }),
      () => deleteExpiredPushes(db, { now: now() }),
      () => scrubSentMails(db, { now: now() }),
      () => deleteLostMails(db, { now: now() }),
      () => deleteExpiredDocuments(db, { mails, now: now() }),
      () => forgetUntriedRows(db, { now: now() }),
      () => cleanUpFiles(db, files, { now: now() }),
    ])
  await boss.work(CLEAN_UP, loggingFailures(log, CLEAN_UP, cleanUp))
  await boss.schedule(CLEAN_UP, HOURLY)
}
