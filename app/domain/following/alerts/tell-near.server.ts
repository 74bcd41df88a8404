import type { Db } from '../../../../db/client.ts'
import { readQueryParams } from '../../search/query-params.ts'
import { saveSearch } from '../saved-searches/saved-searches.server.ts'
import { turnSwitch } from './alert-settings.server.ts'
import type { SwitchChange } from './alert-settings.ts'

interface TellNearInput extends Pick<SwitchChange, 'day' | 'at'> {
  accountId: string
  zipCode: string
  now: Date
}

/** Everything near a zip code is a saved search without a question. */
export async function tellNear(db: Db, { accountId, zipCode, day, at, now }: TellNearInput) {
  const query = readQueryParams(new URLSearchParams())
  const saved = await saveSearch(db, { accountId, query, zipCode, now })
  if (saved.outcome !== 'saved') return saved.outcome
  const of = { kind: 'question', id: saved.id } as const
  const turn = { name: 'starts', day, isOn: true, at } as const
  const outcome = await turnSwitch(db, { accountId, of, turn, now })
  return outcome === 'not-found' ? outcome : 'told'
}
