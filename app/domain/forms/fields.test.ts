import { expect, test } from 'vitest'
import { lineField } from './fields.ts'
import { linesField } from './lines-field.ts'

const line = lineField('a title', 80)
const lines = linesField('Please write something.', 80)

test.each(['$5 drafts', 'Zoë’s café', '居酒屋', '🍸 night', 'שעה שמחה'])('%s is a text', text => {
  expect(line.safeParse(text).success).toBe(true)
  expect(lines.safeParse(`${text}\n\t${text}`).success).toBe(true)
})

test.each([
  ['a control character', 'a\u0007b'],
  ['a lone surrogate', 'a\ud800b'],
  ['what no XML may have', 'a\uffffb'],
  ['what turns the rest around', 'a\u202eb'],
  ['what sets a part apart', 'a\u2066b'],
])('a text with %s is none', (_, text) => {
  expect(line.safeParse(text).success).toBe(false)
  expect(lines.safeParse(text).success).toBe(false)
})
