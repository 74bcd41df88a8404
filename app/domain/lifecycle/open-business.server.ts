import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/client.ts'
import type { BusinessFacts } from '../../../db/documents.ts'
import { saving } from '../businesses/saving.server.ts'
import { adoptFiles } from '../files/files.server.ts'
import { hoursColumns } from '../listings/listing-reading.ts'
import { localTimeAt } from '../time/local-time.ts'
import type { StoredDocument } from '../verifications/documents.ts'
import { putUnderReview } from '../verifications/submit-documents.server.ts'
import type { VerificationMails } from '../verifications/verification-mails.ts'
import { verifyByCard } from '../verifications/verify-by-card.server.ts'
import {
  deleteBusinessSignUps,
  findBusinessSignUp,
  type SignUpName,
} from './business-sign-ups.server.ts'

const MEMBER_SOURCE = 'Hush members'

export type OpenedBusiness = 'verified' | 'under-review' | 'unverified'

/** Without `mails`, documents and card do not count. Throws `NotSaved`. */
export async function openBusiness(
  tx: Tx,
  { mails, now, ...name }: SignUpName & { mails: VerificationMails | null; now: Date },
): Promise<OpenedBusiness | null> {
  const signUp = await findBusinessSignUp(tx, name)
  if (!signUp) return null
  const { accountId } = name
  const { facts } = signUp
  const documents = mails ? signUp.documents : []
  await saving('listing', addListing(tx, { accountId, facts, now }))
  await saving('profile', addProfile(tx, { accountId, facts }))
  const isSubmitted = await adoptDocuments(tx, { accountId, documents, now })
  await deleteBusinessSignUps(tx, { accountId })
  const { card } = signUp
  if (card && mails) {
    const outcome = await verifyByCard(tx, { accountId, card, mails, now })
    if (outcome === 'verified') return 'verified'
  }
  return isSubmitted ? 'under-review' : 'unverified'
}

async function addListing(
  tx: Tx,
  { accountId, facts, now }: { accountId: string; facts: BusinessFacts; now: Date },
): Promise<void> {
  const point = await tx
    .selectFrom('locations')
    .select(['latitude', 'longitude'])
    .where('zip_code', '=', facts.zipCode)
    .executeTakeFirstOrThrow()
  const { happy_hours, opening_hours, exceptions, items, ...computed } = hoursColumns(
    { kind: 'days', days: [] },
    facts.openingHours,
    [],
  )
  await tx
    .insertInto('listings')
    .values({
      member_uid: randomUUID(),
      business_id: accountId,
      source: MEMBER_SOURCE,
      checked_on: localTimeAt(now).date,
      name: facts.name,
      address: facts.address,
      city: facts.city,
      state: facts.state,
      zip_code: facts.zipCode,
      ...point,
      miles_from_zip: 0,
      website: facts.website,
      category: facts.category,
      ...computed,
      happy_hours: JSON.stringify(happy_hours),
      opening_hours: JSON.stringify(opening_hours),
      exceptions: JSON.stringify(exceptions),
    })
    .execute()
}

async function addProfile(
  tx: Tx,
  { accountId, facts }: { accountId: string; facts: BusinessFacts },
): Promise<void> {
  await tx
    .insertInto('businesses')
    .values({ account_id: accountId, business_number: facts.phone })
    .execute()
  await tx
    .updateTable('accounts')
    .set({ phone_number: facts.ownPhone, city: facts.city, zip_code: facts.zipCode })
    .where('id', '=', accountId)
    .execute()
}

async function adoptDocuments(
  tx: Tx,
  {
    accountId,
    documents,
    now,
  }: { accountId: string; documents: readonly StoredDocument[]; now: Date },
): Promise<boolean> {
  if (documents.length === 0) return false
  const fileIds = documents.map(({ fileId }) => fileId)
  if ((await adoptFiles(tx, { fileIds, ownerId: accountId })) === 'not-found') return false
  const outcome = await putUnderReview(tx, { businessId: accountId, documents, now })
  return outcome === 'submitted'
}
