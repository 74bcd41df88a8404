import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FIELDS, fieldsOf } from './import-fields.ts'
import { fieldKey } from './source-row.ts'

function fields(values: Record<string, unknown>) {
  const place = { line: 1, object: null, shape: null, id: null, fileDate: null }
  return fieldsOf({ ...place, values: new Map(Object.entries(values)) })
}

describe('the fields of a row', () => {
  test('are all named in docs/importing.md', async () => {
    const file = join(import.meta.dirname, '../../../../docs/importing.md')
    const names = new Set((await readFile(file, 'utf8')).split(/[,;|\n]/).map(fieldKey))
    expect(
      Object.values(FIELDS)
        .flat()
        .filter(name => !names.has(name)),
    ).toEqual([])
  })

  test('are found under any spelling, the best name first, empty ones passed over', () => {
    expect(fields({ 'Zip Code': '20852' }).text('zipCode')).toBe('20852')
    expect(fields({ title: 'Second', Name: 'First' }).text('name')).toBe('First')
    expect(fields({ name: ' ', title: 'Second' }).text('name')).toBe('Second')
    expect(fields({ 'addr:city': 'Olney' }).text('city')).toBe('Olney')
  })

  test.each([
    ['a list', ['$5 wings', ' ', '$6 fries']],
    ['a JSON list in a text', '["$5 wings", "$6 fries"]'],
    ['a text with semicolons', '$5 wings; $6 fries;'],
    ['a text with bars', '$5 wings | $6 fries'],
    ['lines', '$5 wings\r\n$6 fries'],
  ])('can be %s', (_, food) => {
    expect(fields({ food }).list('food')).toEqual(['$5 wings', '$6 fries'])
  })
})
