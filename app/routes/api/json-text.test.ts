import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonText } from './json-text.ts'

test('JSON for reading is still the same JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('what fits into a line is one', () => {
  expect(jsonText({ following: true, counts: [1, 2], none: {} })).toBe(
    '{ "following": true, "counts": [1, 2], "none": {} }',
  )
  expect(jsonText({ text: 'x'.repeat(60), rest: [1] })).toBe(
    `{\n  "text": "${'x'.repeat(60)}",\n  "rest": [1]\n}`,
  )
})
