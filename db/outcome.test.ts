import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DINER_DELETIONS } from '../app/domain/lifecycle/delete-account.server.ts'
import { END_OUTCOMES } from '../app/domain/promotions/end-coupon.server.ts'
import { TAKE_DECISIONS } from '../app/domain/promotions/hand-over.server.ts'
import {
  JOIN_DECISIONS,
  LEAVE_OUTCOMES,
  QUEUE_REFUSALS,
} from '../app/domain/promotions/queue.server.ts'
import { REDEEM_OUTCOMES, TAKE_BACK_OUTCOMES } from '../app/domain/promotions/redeem.server.ts'
import { CODE_STATES } from '../app/domain/promotions/redemption.ts'
import { useDatabase } from '../test/database.ts'
import { outcomeOf } from './outcome.ts'

const { db } = useDatabase({ isFresh: true })

const OUTCOMES = {
  code_state: CODE_STATES,
  delete_diner: DINER_DELETIONS,
  end_coupon: END_OUTCOMES,
  join_queue: JOIN_DECISIONS,
  leave_queue: LEAVE_OUTCOMES,
  queue_refusal: QUEUE_REFUSALS,
  redeem_code: REDEEM_OUTCOMES,
  take_code: TAKE_DECISIONS,
  take_redemption_back: TAKE_BACK_OUTCOMES,
}

/** The words that each function of the database can return; those of a variable are not among them. */
async function returnedWords(): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ name: string; word: string }>`
    select proname as name, (regexp_matches(prosrc, $$return '([^']*)'$$, 'g'))[1] as word
    from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'text'::regtype`.execute(db)
  const words = Map.groupBy(rows, row => row.name)
  return new Map([...words].map(([name, found]) => [name, new Set(found.map(row => row.word))]))
}

describe('what functions of the database decide', () => {
  test('is what the code knows of each', async () => {
    const words = await returnedWords()
    // It returns the state of a code that it cannot redeem.
    const states = [...(words.get('code_state') ?? [])].filter(state => state !== 'valid')
    for (const state of states) words.get('redeem_code')?.add(state)
    for (const name of ['join_queue', 'take_code']) {
      for (const refusal of QUEUE_REFUSALS) words.get(name)?.add(refusal)
    }

    const known = Object.entries(OUTCOMES).map(([name, outcomes]) => [name, new Set(outcomes)])
    expect(Object.fromEntries(words)).toEqual(Object.fromEntries(known))
  })

  test('is an error where the code does not know it', async () => {
    const outcome = outcomeOf(db, ['joined', 'left'], sql`'fallen-asleep'::text`)
    await expect(outcome).rejects.toThrow('"fallen-asleep"')
    expect(await outcomeOf(db, ['joined', 'left'], sql`'left'::text`)).toBe('left')
  })
})
