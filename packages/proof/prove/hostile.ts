import fc from 'fast-check'
import { anyText } from '../../../test/any-text.ts'

const LONG = 10_000
const DEEP = 5_000

/** What programs and people send who mean no good, and what generators of text come up with. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u0000\ufeff',
  'x'.repeat(LONG),
  '🍺'.repeat(2_000),
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1; --",
  '$1',
  '%00',
  '%',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..\\..',
  'javascript:alert(1)',
  '//evil.test',
  'a\r\nSet-Cookie: hush_session=x',
  '-1',
  '0',
  '1e309',
  'NaN',
  '0x10',
  '1.5',
  '٣',
  '9999999999999999999',
  '2027-02-30',
  '00000000-0000-0000-0000-000000000000',
  'true',
  '[object Object]',
]

/** The same as JSON, and what is no text. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  [],
  [null],
  {},
  { $gt: '' },
  { toString: 'x', valueOf: 1 },
]

export const HOSTILE_BODIES: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '1',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"operator"}}',
  '\u0000',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
]

export function inventedValues(count: number, seed: number): unknown[] {
  return fc.sample(fc.oneof(fc.jsonValue(), anyText()), {
    numRuns: count,
    seed,
  })
}

/** Spread evenly. */
export function someOf<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  const step = items.length / count
  return Array.from({ length: count }, (_, index) => items[Math.floor(index * step)]).filter(
    item => item !== undefined,
  )
}
