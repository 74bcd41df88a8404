import type { Tx } from '../../../db/client.ts'
import type { BusinessFacts } from '../../../db/documents.ts'
import { NotSaved } from '../businesses/not-saved.ts'
import { keepFile } from '../files/files.server.ts'
import type { ConfirmedCard } from '../verifications/card-set-up.ts'
import type { StoredDocument } from '../verifications/documents.ts'
import { lockSignUpCustomer } from '../verifications/sign-up-customers.server.ts'

export interface BusinessSignUp {
  facts: BusinessFacts
  documents: readonly StoredDocument[]
  card: ConfirmedCard | null
}

export interface SignUpName {
  accountId: string
  passwordHash: string
}

/** The account's row must be locked. Throws `NotSaved`. */
export async function saveBusinessSignUp(
  tx: Tx,
  {
    accountId,
    passwordHash,
    facts,
    documents,
    card,
    now,
  }: SignUpName & BusinessSignUp & { now: Date },
): Promise<void> {
  await tx
    .deleteFrom('business_sign_ups')
    .where('account_id', '=', accountId)
    .where('password_hash', 'not in', eb =>
      eb
        .selectFrom('account_tokens')
        .select(eb => eb.fn.coalesce('account_tokens.password_hash', eb.val('')).as('hash'))
        .where('account_id', '=', accountId),
    )
    .execute()
  if (card && !(await lockSignUpCustomer(tx, card))) throw new NotSaved('card')
  await tx
    .insertInto('business_sign_ups')
    .values({
      account_id: accountId,
      password_hash: passwordHash,
      facts: JSON.stringify(facts),
      card_customer_id: card?.customerId,
      card_set_up_id: card?.setUpId,
      card_confirmed_at: card?.confirmedAt,
      created_at: now,
    })
    .execute()
  if (documents.length === 0) return
  for (const { fileId } of documents) {
    const claim = await keepFile(tx, { fileId, ownerId: null, area: 'proofs', now })
    if (claim === 'not-found') throw new NotSaved('documents')
  }
  const name = { account_id: accountId, password_hash: passwordHash }
  await tx
    .insertInto('business_sign_up_documents')
    .values(documents.map(({ kind, fileId }) => ({ ...name, kind, file_id: fileId })))
    .execute()
}

export async function findBusinessSignUp(
  tx: Tx,
  { accountId, passwordHash }: SignUpName,
): Promise<BusinessSignUp | null> {
  const row = await tx
    .selectFrom('business_sign_ups')
    .select(['facts', 'card_customer_id', 'card_set_up_id', 'card_confirmed_at'])
    .where('account_id', '=', accountId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst()
  if (!row) return null
  const documents = await tx
    .selectFrom('business_sign_up_documents')
    .select(['kind', 'file_id'])
    .where('account_id', '=', accountId)
    .where('password_hash', '=', passwordHash)
    .execute()
  return {
    facts: row.facts,
    card: cardOf(row),
    documents: documents.flatMap(({ kind, file_id }) =>
      file_id === null ? [] : [{ kind, fileId: file_id }],
    ),
  }
}

interface CardColumns {
  card_customer_id: string | null
  card_set_up_id: string | null
  card_confirmed_at: Date | null
}

function cardOf(row: CardColumns): ConfirmedCard | null {
  const { card_customer_id, card_set_up_id, card_confirmed_at } = row
  if (card_customer_id === null || card_set_up_id === null || !card_confirmed_at) return null
  return {
    customerId: card_customer_id,
    setUpId: card_set_up_id,
    confirmedAt: card_confirmed_at,
  }
}

export async function deleteBusinessSignUps(
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  await tx.deleteFrom('business_sign_ups').where('account_id', '=', accountId).execute()
}
