import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenFile } from './broken-file.ts'
import { JsonDocument } from './json-document.ts'

function takeApart(pieces: readonly string[]): unknown[] {
  const document = new JsonDocument()
  const elements = pieces.flatMap(piece => document.push(piece))
  document.end()
  return elements.map(({ text }) => JSON.parse(text))
}

/** Cuts a text at the given places. */
function cut(text: string, places: readonly number[]): string[] {
  const sorted = [
    0,
    ...places.map(place => place % (text.length + 1)).sort((a, b) => a - b),
    text.length,
  ]
  return sorted.slice(1).map((end, number) => text.slice(sorted[number], end))
}

const elements = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { maxLength: 5 })

describe('taking a JSON document apart', () => {
  test('gives the same elements wherever it is cut, in every kind of document', () => {
    fc.assert(
      fc.property(
        elements,
        fc.array(fc.nat(), { maxLength: 8 }),
        fc.constantFrom('features', 'elements', null),
        fc.boolean(),
        (list, places, key, isWide) => {
          const envelope = { note: 'a "features": [ in a text', crs: { list: [1, [2]] } }
          const document = key ? { ...envelope, [key]: list, bbox: [1, 2] } : list
          const text = JSON.stringify(document, null, isWide ? 2 : 0)
          expect(takeApart(cut(text, places))).toEqual(JSON.parse(JSON.stringify(list)))
        },
      ),
    )
  })

  test('refuses a document that ends anywhere before its end', () => {
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ a: '[}"' }, { b: [{}] }],
    })
    for (let end = 0; end < text.length; end++) {
      expect(() => takeApart([text.slice(0, end)])).toThrow(BrokenFile)
    }
  })

  test.each([
    ['two objects without a comma', '[{} {}]'],
    ['a comma at the end', '[{},]'],
    ['a comma at the beginning', '[,{}]'],
    ['numbers for places', '[1, 2]'],
    ['another key for the list', '{"places": [{}]}'],
    ['a list further down', '{"data": {"features": [{}]}}'],
    ['text after the end', '[{}] more'],
    ['no list', '{"type": "Feature"}'],
  ])('refuses %s', (_, text) => {
    expect(() => takeApart([text])).toThrow(BrokenFile)
  })

  test('knows the line on which an element begins, and what stands before the list', () => {
    const document = new JsonDocument()
    const found = document.push(
      '{\n"timestamp": "2027-05-01T08:00:00Z",\n"features": [\n{}, {\n}\n]}',
    )
    expect(found.map(({ line }) => line)).toEqual([4, 4])
    expect(document.header()).toEqual({ timestamp: '2027-05-01T08:00:00Z', features: [] })
  })
})
