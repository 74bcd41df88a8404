import { describe, expect, test } from 'vitest'
import { TEST_NOW as AT } from '../../../test/moment.ts'
import { connectedAccountId, payoutState, requestKey } from './payout.ts'

const NEVER = { sentAt: null, paidAt: null, failedAt: null }

function problem(schema: typeof requestKey, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe('the state of a payout', () => {
  test.each([
    ['requested', NEVER],
    ['sent', { ...NEVER, sentAt: AT }],
    ['paid', { ...NEVER, sentAt: AT, paidAt: AT }],
    ['failed', { ...NEVER, failedAt: AT }],
    ['failed', { sentAt: AT, paidAt: AT, failedAt: AT }],
  ])('is %s where %j', (state, moments) => {
    expect(payoutState(moments)).toBe(state)
  })
})

describe('the id of a connected account', () => {
  test('is taken without the blanks around it', () => {
    expect(connectedAccountId.parse(' acct_1 ')).toBe('acct_1')
  })

  test.each([undefined, '', '   '])('is asked for where it is %j', value => {
    expect(problem(connectedAccountId, value)).toBe(
      'Please enter the id of your connected account.',
    )
  })

  test('is not a long text', () => {
    expect(problem(connectedAccountId, 'a'.repeat(1000))).toBe(
      'That is not the id of your connected account.',
    )
  })
})

describe('the key of a request', () => {
  test.each(['a', '!~', 'k'.repeat(64)])('is %j', key => {
    expect(requestKey.parse(key)).toBe(key)
  })

  test.each([undefined, ''])('is missing where it is %j', value => {
    expect(problem(requestKey, value)).toBe('Please open this page again.')
  })

  test.each([' a', 'a ', 'a b', 'ä', 'a\n', '\u007f'])('is not %j', value => {
    expect(problem(requestKey, value)).toBe(
      'A request key has only plain characters without spaces.',
    )
  })

  test('is not a long text', () => {
    expect(problem(requestKey, 'k'.repeat(1000))).toMatch(/^A request key has at most \d+ char/)
  })
})
