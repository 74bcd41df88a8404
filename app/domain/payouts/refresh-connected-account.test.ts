import { onboard } from '@hush/payment-sandbox/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { addConnectedAccount, READY } from '../../../test/connected-accounts.ts'
import { useDatabase } from '../../../test/database.ts'
import { mailsOf, outboxOnly } from '../../../test/mails.ts'
import { TEST_NOW } from '../../../test/moment.ts'
import { unreachableProvider, usePaymentSandbox } from '../../../test/payments.ts'
import { addBusiness } from '../../../test/world.ts'
import { ProviderUnclear } from '../payments/provider.ts'
import { connectAccount } from './connect-account.server.ts'
import { dueText, stateOf } from './connected-account.ts'
import { findAccountDifferences } from './connected-account-differences.server.ts'
import { findConnectedAccount } from './connected-accounts.server.ts'
import {
  fetchAccountAnswer,
  refreshConnectedAccount,
  saveAccountAnswer,
} from './refresh-connected-account.server.ts'

const { db } = useDatabase()
const { provider } = usePaymentSandbox()

const links = { connectAccount: 'connect here' }
const telling = { mail: outboxOnly, links, now: TEST_NOW }
const AT = { returnUrl: 'http://localhost:3000/back', refreshUrl: 'http://localhost:3000/again' }

let accountId = ''
let providerId = ''

beforeEach(async () => {
  accountId = (await addBusiness(db)).accountId
  const input = { accountId, email: 'bea@hush.test', ...telling }
  providerId = (await connectAccount(db, provider(), input)) ?? ''
})

const found = () => findConnectedAccount(db, { accountId })

/** Presses a button of the provider's page. */
async function choose(choice: string): Promise<void> {
  const url = await provider().createOnboardingLink({ providerId, ...AT })
  expect(await onboard(url ?? '', choice)).toBe(AT.returnUrl)
}

describe('asking the provider anew', () => {
  test.each([
    ['later', { state: 'begun', isReady: false }],
    ['finish', { state: 'ready', isReady: true, due: [] }],
    ['review', { state: 'in-review', isReady: false }],
    ['document', { state: 'restricted', isRejected: false }],
    ['refuse', { state: 'restricted', isRejected: true, isReady: false }],
  ])('after "%s" it stands as the provider says', async (choice, state) => {
    await choose(choice)
    await refreshConnectedAccount(db, provider(), { providerId, ...telling })
    expect(await found()).toMatchObject(state)
  })

  test('an account that ended its connection is disconnected, once, and the business is told', async () => {
    await choose('leave')
    for (let time = 0; time < 2; time += 1) {
      await refreshConnectedAccount(db, provider(), { providerId, ...telling })
    }
    expect(await found()).toBeNull()
    const [mail, ...more] = await mailsOf(db, 'account-disconnected')
    expect(mail?.body).toContain('no longer connected')
    expect(more).toEqual([])
  })

  test('an older answer that arrives later changes nothing', async () => {
    const older = await fetchAccountAnswer(db, provider(), { providerId })
    await choose('finish')
    const newer = await fetchAccountAnswer(db, provider(), { providerId })
    for (const answered of [newer, older]) {
      if (!answered) throw new Error('The account is known.')
      await db.transaction().execute(tx => saveAccountAnswer(tx, answered, telling))
    }
    expect(await found()).toMatchObject({ state: 'ready' })
  })

  test('an older answer that it is gone disconnects nothing', async () => {
    const gone = { providerId, answer: null, questionNumber: 0 }
    await refreshConnectedAccount(db, provider(), { providerId, ...telling })
    await db.transaction().execute(tx => saveAccountAnswer(tx, gone, telling))
    expect(await found()).not.toBeNull()
  })

  test('a provider that cannot be asked leaves everything as it was', async () => {
    await choose('finish')
    const input = refreshConnectedAccount(db, unreachableProvider, { providerId, ...telling })
    await expect(input).rejects.toThrow(ProviderUnclear)
    expect(await found()).toMatchObject({ state: 'begun' })
  })

  test('an account that is not ours is not asked about', async () => {
    const input = fetchAccountAnswer(db, unreachableProvider, { providerId: 'acct_of_nobody' })
    expect(await input).toBeNull()
  })
})

describe('reconciling', () => {
  test('says nothing while both sides agree', async () => {
    expect(await findAccountDifferences(db, provider())).toEqual([])
  })

  test('names an account that stands otherwise there, and one that is gone, and changes neither', async () => {
    await choose('finish')
    const { accountId: other } = await addBusiness(db, {
      role: 'business',
      email: 'ned@hush.test',
      first_name: 'Ned',
      last_name: 'Ash',
    })
    await addConnectedAccount(db, { accountId: other, providerId: 'acct_gone' })
    const differences = await findAccountDifferences(db, provider())
    expect(differences).toHaveLength(2)
    expect(differences.join('\n')).toContain('canPayOut false')
    expect(differences.join('\n')).toContain(`acct_gone of account ${other} is gone`)
    expect(await found()).toMatchObject({ state: 'begun' })
  })

  test('does not ask about what is disconnected', async () => {
    await db.updateTable('connected_accounts').set({ disconnected_at: TEST_NOW }).execute()
    expect(await findAccountDifferences(db, unreachableProvider)).toEqual([])
  })
})

describe('what the provider says', () => {
  test('comes to ready only when it is whole', () => {
    expect(stateOf(READY)).toBe('ready')
    expect(stateOf({ ...READY, canPayOut: false })).toBe('in-review')
    expect(stateOf({ ...READY, canReceive: false })).toBe('in-review')
    expect(stateOf({ ...READY, canReceive: false, due: ['external_account'] })).toBe('restricted')
    expect(stateOf({ ...READY, hasSubmitted: false })).toBe('begun')
    expect(stateOf({ ...READY, stoppedFor: 'rejected.fraud' })).toBe('restricted')
    // More is asked for by a later day; until then it is paid.
    expect(stateOf({ ...READY, due: ['company.tax_id'] })).toBe('ready')
  })

  test.each([
    ['individual.verification.document', 'verification document'],
    ['external_account', 'external account'],
    ['individual.first_name', 'first name'],
    ['tos_acceptance.date', 'tos acceptance date'],
  ])('%s is due as "%s"', (due, text) => {
    expect(dueText(due)).toBe(text)
  })
})
