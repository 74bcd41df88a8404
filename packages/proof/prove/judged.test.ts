import { describe, expect, test } from 'vitest'
import type { Check, Outcome, Stage } from './check.ts'
import { isProven, judge } from './judged.ts'
import { tableRow } from './table.ts'

const HELD: Outcome = { amount: '3 rounds', figure: '0 wrong', problems: [] }
const FAILED: Outcome = { amount: '3 rounds', figure: '1 wrong', problems: ['one joined twice'] }

/** No check here starts an application. */
const stage: Stage = {
  isFull: false,
  shared: unneeded,
  unlocked: unneeded,
  slowed: unneeded,
  start: unneeded,
}

function unneeded(): Promise<never> {
  return Promise.reject(new Error('The check needs no application.'))
}

function checkOf(outcome: Outcome, more: Partial<Check> = {}): Check {
  return { id: 'R0', what: 'A race', goal: '0 wrong', run: async () => outcome, ...more }
}

async function rowOf(check: Check) {
  const judged = await judge(check, stage)
  return { isProven: isProven(judged), row: tableRow(judged) }
}

describe('a check is proven', () => {
  test('when it holds and has no control', async () => {
    expect(await rowOf(checkOf(HELD))).toEqual({
      isProven: true,
      row: '| R0 | A race | 3 rounds | 0 wrong | 0 wrong | – | yes | 0 |',
    })
  })

  test('when it holds and its control fails', async () => {
    const { isProven, row } = await rowOf(checkOf(HELD, { control: async () => FAILED }))
    expect(isProven).toBe(true)
    expect(row).toContain('| fails: 1 wrong | yes |')
  })

  test('when its control fails by what the check is about', async () => {
    const check = checkOf(HELD, { control: async () => FAILED, controlFailsBy: /twice/ })
    expect(await rowOf(check)).toMatchObject({ isProven: true })
  })
})

describe('a check is not proven', () => {
  test('when it fails', async () => {
    expect(await rowOf(checkOf(FAILED))).toMatchObject({ isProven: false })
  })

  test('when its control holds too', async () => {
    const { isProven, row } = await rowOf(checkOf(HELD, { control: async () => HELD }))
    expect(isProven).toBe(false)
    expect(row).toContain('| held, so proves nothing | no |')
  })

  test('when its control fails by something else', async () => {
    const check = checkOf(HELD, { control: async () => FAILED, controlFailsBy: /lost/ })
    expect(await rowOf(check)).toMatchObject({ isProven: false })
  })

  test('when it throws, or its control does', async () => {
    const broken = await rowOf(checkOf(HELD, { run: unneeded }))
    expect(broken.isProven).toBe(false)
    expect(broken.row).toContain('| broken |')
    expect(await rowOf(checkOf(HELD, { control: unneeded }))).toMatchObject({ isProven: false })
  })
})
