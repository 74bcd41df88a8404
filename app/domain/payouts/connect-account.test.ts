import { randomUUID } from 'node:crypto'
import { clientOf } from '@hush/payment-sandbox/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { mailsOf, outboxOnly } from '../../../test/mails.ts'
import { HOUR, later, MINUTE, TEST_NOW } from '../../../test/moment.ts'
import { usePaymentSandbox } from '../../../test/payments.ts'
import { addBusiness } from '../../../test/world.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnclear } from '../payments/provider.ts'
import { connectAccount } from './connect-account.server.ts'
import { isHeld } from './connected-account.ts'
import { findConnectedAccount } from './connected-accounts.server.ts'
import { disconnectAccount } from './disconnect-account.server.ts'

const { db } = useDatabase({ size: 20 })
const { sandbox, provider } = usePaymentSandbox()

const links = { connectAccount: 'connect here', payouts: 'payouts here' }
const CREATE = 'POST /v1/accounts'

let accountId = ''

beforeEach(async () => {
  sandbox().faults.clear()
  accountId = (await addBusiness(db)).accountId
})

function connect({ email = 'bea@hush.test', now = TEST_NOW, through = provider() } = {}) {
  return connectAccount(db, through, { accountId, email, mail: outboxOnly, links, now })
}

/** The provider, where something happens here after it made its first account and before it answers. */
function afterMaking(happens: () => Promise<unknown>): PaymentProvider {
  let made = 0
  return {
    ...provider(),
    createConnectedAccount: async input => {
      const account = await provider().createConnectedAccount(input)
      made += 1
      if (made === 1) await happens()
      return account
    },
  }
}

function disconnect(now = TEST_NOW) {
  const by = { actorId: accountId, role: 'operator' } as const
  const input = { accountId, reason: 'Not theirs.', by, mail: outboxOnly, links, now }
  return disconnectAccount(db, input)
}

/** The accounts of this business at the provider. */
async function there(): Promise<string[]> {
  const { data } = await clientOf(sandbox()).accounts.list({ limit: 100 })
  return data.filter(({ metadata }) => metadata?.account_id === accountId).map(({ id }) => id)
}

describe('connecting an account', () => {
  test('makes one at the provider, keeps it and tells the mailbox', async () => {
    const providerId = await connect()
    expect(await there()).toEqual([providerId])
    expect(await findConnectedAccount(db, { accountId })).toMatchObject({
      providerId,
      state: 'begun',
      isReady: false,
      connectedAt: TEST_NOW,
      heldUntil: null,
    })
    const [mail, ...more] = await mailsOf(db, 'account-connected')
    expect(mail).toMatchObject({ recipient: 'bea@hush.test' })
    expect(mail?.body).toContain(providerId)
    expect(mail?.body).not.toContain('24 hours')
    expect(more).toEqual([])
  })

  test('again is answered the same one', async () => {
    const providerId = await connect()
    expect(await connect({ email: 'other@hush.test' })).toBe(providerId)
    expect(await there()).toEqual([providerId])
    expect(await mailsOf(db, 'account-connected')).toHaveLength(1)
  })

  test('twenty times at once, each with another email, makes one', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) => connect({ email: `bea${index}@hush.test` })),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await there()).toEqual([ids[0]])
    expect(await mailsOf(db, 'account-connected')).toHaveLength(1)
  })

  test('without the row that is there first, twenty at once would make many', async () => {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        if (await findConnectedAccount(db, { accountId })) return
        const key = randomUUID()
        await provider().createConnectedAccount({ email: 'bea@hush.test', accountId, key })
      }),
    )
    expect((await there()).length).toBeGreaterThan(1)
  })

  test.each(['refuse', 'lose-reply'] as const)(
    'is the same account when the connection was cut (%s) and it is asked again',
    async kind => {
      // The client asks a second time by itself.
      sandbox().faults.set({ kind, call: CREATE, times: 2 })
      await expect(connect()).rejects.toThrow(ProviderUnclear)
      expect(await findConnectedAccount(db, { accountId })).toBeNull()
      const providerId = await connect({ email: 'other@hush.test' })
      expect(await there()).toEqual([providerId])
    },
  )

  test('finds the account of a try that the provider answered with a failure for good', async () => {
    sandbox().faults.set({ kind: 'fail-after', call: CREATE })
    await expect(connect()).rejects.toThrow(ProviderUnclear)
    const [made] = await there()
    expect(await connect({ now: later(MINUTE) })).toBe(made)
    expect(await there()).toEqual([made])
  })

  test('begins anew once a failed try is over and nothing came of it', async () => {
    sandbox().faults.set({ kind: 'answer', status: 500, call: CREATE, times: 8 })
    await expect(connect()).rejects.toThrow(ProviderUnclear)
    const rows = () => db.selectFrom('connected_accounts').selectAll().execute()
    await expect(connect({ now: later(MINUTE) })).rejects.toThrow(ProviderUnclear)
    expect(await rows()).toHaveLength(1)
    await expect(connect({ now: later(HOUR) })).rejects.toThrow(ProviderUnclear)
    expect(await rows()).toEqual([])
    sandbox().faults.clear()
    const providerId = await connect({ now: later(HOUR) })
    expect(await there()).toEqual([providerId])
  })

  test('answers an account that is kept, when another tab gave up the one that was being made', async () => {
    const given = () =>
      db.deleteFrom('connected_accounts').where('provider_id', 'is', null).execute()
    const providerId = await connect({ through: afterMaking(given) })
    expect(await findConnectedAccount(db, { accountId })).toMatchObject({ providerId })
    expect(await mailsOf(db, 'account-connected')).toHaveLength(1)
  })

  test('comes to nothing when the business is deleted before it begins', async () => {
    const connecting = await db.transaction().execute(async tx => {
      await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
      const connected = connect()
      await untilWaiting(db)
      return { connected }
    })
    expect(await connecting.connected).toBeNull()
    expect(await there()).toEqual([])
  })

  test('comes to nothing when the business is deleted while the provider makes it', async () => {
    const gone = () => db.deleteFrom('accounts').where('id', '=', accountId).execute()
    expect(await connect({ through: afterMaking(gone) })).toBeNull()
    expect(await db.selectFrom('connected_accounts').selectAll().execute()).toEqual([])
  })

  test('that the provider refuses leaves nothing, and can be asked for with another email', async () => {
    await expect(connect({ email: 'not an email' })).rejects.toThrow(ProviderRefused)
    expect(await db.selectFrom('connected_accounts').selectAll().execute()).toEqual([])
    const providerId = await connect()
    expect(await there()).toEqual([providerId])
  })

  test('that is refused twenty times at once is refused twenty times', async () => {
    const tries = Array.from({ length: 20 }, () => connect({ email: 'not an email' }))
    const outcomes = await Promise.allSettled(tries)
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: expect.any(ProviderRefused) })
    }
  })
})

describe('an account in the place of another', () => {
  test('is another one at the provider, is held for a day, and the mail says so', async () => {
    const first = await connect()
    expect(await disconnect(later(HOUR))).toBe('disconnected')
    expect(await findConnectedAccount(db, { accountId })).toBeNull()
    const second = await connect({ now: later(2 * HOUR) })
    expect(second).not.toBe(first)
    const account = await findConnectedAccount(db, { accountId })
    expect(account).toMatchObject({ providerId: second, heldUntil: later(26 * HOUR) })
    if (!account) throw new Error('There is a second account.')
    expect(isHeld(account, later(26 * HOUR - 1))).toBe(true)
    expect(isHeld(account, later(26 * HOUR))).toBe(false)
    const mails = await mailsOf(db, 'account-connected')
    expect(mails.filter(({ body }) => body.includes('24 hours'))).toHaveLength(1)
  })

  test('is not held because of what another business had', async () => {
    await connect()
    await disconnect()
    accountId = (
      await addBusiness(db, {
        role: 'business',
        email: 'ned@hush.test',
        first_name: 'Ned',
        last_name: 'Ash',
      })
    ).accountId
    await connect()
    expect(await findConnectedAccount(db, { accountId })).toMatchObject({ heldUntil: null })
  })
})

describe('disconnecting', () => {
  test('is one act with its entry in the audit log and a mail with the reason', async () => {
    const providerId = await connect()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => disconnect()))
    expect(outcomes.filter(outcome => outcome === 'disconnected')).toHaveLength(1)
    const [mail, ...more] = await mailsOf(db, 'account-disconnected')
    expect(mail?.body).toContain('Not theirs.')
    expect(mail?.body).toContain(providerId)
    expect(more).toEqual([])
    const entries = await db.selectFrom('audit_log').select(['action', 'reason']).execute()
    expect(entries).toEqual([{ action: 'disconnect payout account', reason: 'Not theirs.' }])
  })

  test('changes nothing while the provider is still asked for the first', async () => {
    sandbox().faults.set({ kind: 'refuse', call: CREATE, times: 2 })
    await expect(connect()).rejects.toThrow(ProviderUnclear)
    expect(await disconnect()).toBe('not-connected')
  })
})
