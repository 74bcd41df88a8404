import type { Tx } from '../../../db/client.ts'
import { holdIfRival, type RivalMails } from '../businesses/hold-rivals.server.ts'
import { saving } from '../businesses/saving.server.ts'
import { adoptFiles } from '../files/files.server.ts'
import type { StoredDocument } from '../verifications/documents.ts'
import { putUnderReview } from '../verifications/submit-documents.server.ts'
import type { VerificationMails } from '../verifications/verification-mails.ts'
import { verifyByCard } from '../verifications/verify-by-card.server.ts'
import {
  deleteBusinessSignUps,
  findBusinessSignUp,
  type SignUpName,
} from './business-sign-ups.server.ts'
import { addMemberListing, addProfile } from './member-listing.server.ts'

export type OpenedBusiness = 'verified' | 'under-review' | 'unverified'

interface OpenBusinessInput extends SignUpName {
  mails: VerificationMails | null
  rivalMails: RivalMails
  now: Date
}

/** The places must be locked, then its account. Throws `NotSaved`. */
export async function openBusiness(
  tx: Tx,
  { mails, rivalMails, now, ...name }: OpenBusinessInput,
): Promise<OpenedBusiness | null> {
  const signUp = await findBusinessSignUp(tx, name)
  if (!signUp) return null
  const { accountId } = name
  const { facts } = signUp
  const documents = mails ? signUp.documents : []
  await saving('listing', addMemberListing(tx, { accountId, facts, now }))
  await saving('profile', addProfile(tx, { accountId, facts }))
  const isSubmitted = await adoptDocuments(tx, { accountId, documents, now })
  await deleteBusinessSignUps(tx, { accountId })
  await holdIfRival(tx, { accountId, mails: rivalMails, now })
  const { card } = signUp
  if (card && mails) {
    const outcome = await verifyByCard(tx, { accountId, card, mails, now })
    if (outcome === 'verified') return 'verified'
  }
  return isSubmitted ? 'under-review' : 'unverified'
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
