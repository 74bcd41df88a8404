import { expect, test } from 'vitest'
import { STATE_CODES, stateName } from '../app/domain/locations/states.ts'
import { parseLaws, readLaws } from './law.ts'

const ROW = {
  state: 'VA',
  rule: 'not-between',
  times: '21:00-02:00',
  source: '3VAC5-50-160, Virginia Administrative Code',
  url: 'https://law.lis.virginia.gov/',
  checked: '2025-10-20',
}

test('every row has a state and a rule that code knows, once, its source, and when it was checked', async () => {
  const laws = await readLaws()
  expect(laws.length).toBeGreaterThan(10)
  for (const { state, source, checked } of laws) {
    expect(STATE_CODES).toContain(state)
    expect(source).toContain(stateName(state))
    expect(checked).toMatch(/^202\d-/)
  }
  const keys = laws.map(({ state, rule }) => `${state} ${rule}`)
  expect(new Set(keys).size).toBe(keys.length)
})

test('Maryland has no row', async () => {
  expect((await readLaws()).filter(({ state }) => state === 'MD')).toEqual([])
})

test('times are minutes of the day, until four in the morning if no end is stated', () => {
  const [between, after] = parseLaws([ROW, { ...ROW, times: '22:30-' }])
  expect(between?.times).toEqual({ from: 1260, until: 120, isOpen: false })
  expect(after?.times).toEqual({ from: 1350, until: 240, isOpen: true })
})

test.each([
  ['a rule that is unknown', { rule: 'no-fun' }],
  ['no source', { source: '' }],
  ['no day on which it was checked', { checked: '' }],
  ['a day that there is not', { checked: '2025-02-30' }],
  ['times that are none', { times: '9pm' }],
  ['an address of a script', { url: 'javascript:alert(1)' }],
  ['hours without a number', { rule: 'hours-a-day', times: '' }],
  ['times of a rule without times', { rule: 'no-free', times: '21:00-' }],
  ['a state in full', { state: 'Virginia' }],
])('a row with %s is refused, and its number said', (_, wrong) => {
  expect(() => parseLaws([ROW, { ...ROW, ...wrong }])).toThrow(/1,/)
})
