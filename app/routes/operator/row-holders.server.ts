import type { RouterContextProvider } from 'react-router'
import { type Holder, listHolders } from '../../domain/desk/operators/colleagues.server.ts'
import { servicesContext } from '../../http/context.server.ts'
import { requireOperator } from '../../http/guards.server.ts'

export type RowWithHolder<Row> = Row & { holder: Holder | null }

export async function withHolders<Row>(
  context: Readonly<RouterContextProvider>,
  rows: readonly Row[],
  objectIdOf: (row: Row) => string,
): Promise<RowWithHolder<Row>[]> {
  const { accountId: operatorId } = requireOperator(context)
  const { db, now } = context.get(servicesContext)
  const holders = await listHolders(db, { operatorId, now: now() })
  return rows.map(row => ({ ...row, holder: holders.get(objectIdOf(row)) ?? null }))
}
