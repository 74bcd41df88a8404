import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { dollars } from '../money/dollars.ts'
import type { Transfer, TransferProvider } from '../payments/transfer-provider.ts'
import { type Payout, payoutState } from './payout.ts'
import { listAllPayouts } from './payouts.server.ts'

/** One sentence per difference. Throws as `TransferProvider` does. */
export async function findPayoutDifferences(
  db: Db,
  provider: Pick<TransferProvider, 'listTransfers'>,
): Promise<string[]> {
  // Listed before our payouts, so that one sent in between is not reported as unknown.
  const transfers = await provider.listTransfers()
  const payouts = await listAllPayouts(db)
  return [
    ...payouts.flatMap(payout => payoutDifferences(payout, transfers)),
    ...(await unknownTransfers(db, transfers, payouts)),
    ...(await findLedgerDifferences(db)),
  ]
}

function payoutDifferences(payout: Payout, transfers: readonly Transfer[]): string[] {
  const made = transfers.filter(({ payoutId, id }) => {
    return payoutId === payout.id || id === payout.transferId
  })
  const label = `Payout ${payout.id} of business ${payout.businessId}`
  const state = payoutState(payout)
  const [transfer] = made
  if (!transfer) {
    return payout.transferId === null
      ? []
      : [`${label} is ${state}, and the provider has no transfer ${payout.transferId}.`]
  }
  if (made.length > 1) {
    return [`${label} has ${made.length} transfers: ${made.map(({ id }) => id).join(', ')}.`]
  }
  return [
    ...transferDifferences(payout, transfer).map(
      what => `${label}: transfer ${transfer.id} ${what}.`,
    ),
    ...stateDifferences(payout, transfer).map(what => `${label} is ${state}, and ${what}.`),
  ]
}

function transferDifferences(
  { cents, connectedAccountId, id }: Payout,
  transfer: Transfer,
): string[] {
  const differences: string[] = []
  if (transfer.payoutId !== id) differences.push(`is of the group ${transfer.payoutId}`)
  if (transfer.cents !== cents) {
    differences.push(`is of ${dollars(transfer.cents)} and not of ${dollars(cents)}`)
  }
  if (transfer.connectedAccountId !== connectedAccountId) {
    differences.push(`went to ${transfer.connectedAccountId} and not to ${connectedAccountId}`)
  }
  return differences
}

function stateDifferences(payout: Payout, { id, cents, reversedCents }: Transfer): string[] {
  const isReversed = reversedCents >= cents
  if (reversedCents > 0 && !isReversed) {
    return [`${dollars(reversedCents)} of transfer ${id} were taken back`]
  }
  switch (payoutState(payout)) {
    case 'requested':
      return [`the provider made transfer ${id}`]
    case 'failed':
      return isReversed ? [] : [`transfer ${id} stands`]
    case 'sent':
    case 'paid':
      return isReversed ? [`transfer ${id} was taken back`] : []
  }
}

async function unknownTransfers(
  db: Db,
  transfers: readonly Transfer[],
  payouts: readonly Payout[],
): Promise<string[]> {
  const accounts = await db
    .selectFrom('connected_accounts')
    .select('provider_id')
    .where('provider_id', 'is not', null)
    .execute()
  const ours = new Set<string | null>([
    ...accounts.map(({ provider_id }) => provider_id),
    ...payouts.map(({ connectedAccountId }) => connectedAccountId),
  ])
  const paidFor = new Set<string | null>(payouts.flatMap(({ id, transferId }) => [id, transferId]))
  return transfers
    .filter(({ id, payoutId }) => !paidFor.has(payoutId) && !paidFor.has(id))
    .filter(({ connectedAccountId }) => ours.has(connectedAccountId))
    .filter(({ cents, reversedCents }) => reversedCents < cents)
    .map(({ id, cents, connectedAccountId }) => {
      return `Transfer ${id} of ${dollars(cents)} to ${connectedAccountId} is of no payout.`
    })
}

async function findLedgerDifferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('Ledger entry %s sums to %s cents.', entry.id, coalesce(sum(cents), 0)) as line
    from ledger_entries as entry left join ledger_lines on entry_id = entry.id
    group by entry.id having coalesce(sum(cents), 0) <> 0 or count(cents) < 2
    union all
    select format('The %s balance of business %s is %s cents.', account, business_id, sum(cents))
    from ledger_lines where business_id is not null
    group by account, business_id having sum(cents) < 0
    union all
    select format('Payout %s has no ledger entry "%s" of its amount.', payout.id, due.kind)
    from payouts as payout cross join lateral (values
      ('payout requested', true),
      ('payout paid', paid_at is not null),
      ('payout failed', failed_at is not null and paid_at is null),
      ('payout reversed', failed_at is not null and paid_at is not null)
    ) as due (kind, is_due)
    where is_due <> exists (
      select from ledger_entries as entry join ledger_lines as line on line.entry_id = entry.id
      where entry.about_id = payout.id and entry.kind = due.kind
        and line.business_id = payout.business_id and line.cents = payout.cents)
    union all
    select format('Credit %s is %s, and the ledger says otherwise.', credit.id, coalesce(decision, 'waiting'))
    from credits as credit
    where coalesce(decision = 'credited', false) <> exists (
      select from ledger_entries as entry join ledger_lines as line on line.entry_id = entry.id
      where entry.about_id = credit.id and line.business_id = credit.business_id
        and case when credit.corrects is null
          then entry.kind = 'credit' and line.cents = credit.cents
          else entry.kind = 'credit corrected' and line.cents = -credit.cents
        end)
    union all
    select format('Ledger entry %s (%s) is about nothing that we know.', entry.id, entry.kind)
    from ledger_entries as entry
    where not exists (select from credits where credits.id = about_id)
      and not exists (select from payouts where payouts.id = about_id)`.execute(db)
  return rows.map(({ line }) => line)
}
