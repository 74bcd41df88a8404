import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BrokenFile } from './broken-file.ts'
import { readCsvRows } from './csv-rows.server.ts'
import type { SourceRow, UnreadableRow } from './source-row.ts'

async function* pieces(text: string, size = text.length || 1) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function read(text: string, size?: number) {
  const rows: (SourceRow | UnreadableRow)[] = []
  for await (const row of readCsvRows(pieces(text, size), text)) rows.push(row)
  return rows
}

describe('reading CSV', () => {
  test('gives back any texts, quoted, and the lines on which their rows begin', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', ',', '"', '\n', ' ', ';') })
    const row = fc.tuple(cell, cell)
    await fc.assert(
      fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 9 }), async (rows, size) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const lines = rows.map(cells => cells.map(quoted).join(','))
        const text = ['name,note', ...lines].join('\n')
        const found = await read(text, size)
        let line = 2
        const expected = rows.map(([name, note]) => {
          const begins = line
          line += 1 + `${name}${note}`.split('\n').length - 1
          return [begins, name, note]
        })
        expect(
          found.map(one => ('values' in one ? [one.line, ...one.values.values()] : one)),
        ).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['a comma', ','],
    ['a semicolon', ';'],
    ['a tab', '\t'],
  ])('finds out that %s divides the fields', async (_, sign) => {
    const [row] = await read(`name${sign}city\nThe Idle Heron${sign}Olney\n`)
    expect(row).toMatchObject({
      values: new Map([
        ['name', 'The Idle Heron'],
        ['city', 'Olney'],
      ]),
    })
  })

  test('reports a row with too few or too many fields, and passes over blank lines', async () => {
    expect(await read('name,city\nA\n\nB,C,D\nE,F\n')).toMatchObject([
      { line: 2, problem: 'has 1 fields where the header has 2' },
      { line: 4, problem: 'has 3 fields where the header has 2' },
      { line: 5 },
    ])
  })

  test.each([
    ['a quote that is never closed', 'name\n"A\nB\n', 'ends within a quoted field'],
    ['a quote within a field', 'name\nA "B"\n', 'has a quote in the middle of a field (line 2)'],
    ['text after a closing quote', 'name\n"A" B\n', 'has text after a closing quote (line 2)'],
    ['a header without names', 'city,zip\nOlney,20832\n', 'has no header'],
    ['nothing', '\n\n', 'is empty'],
    ['a row without end', `name\n"${'x'.repeat(1_100_000)}`, 'has a row of more than 1 MB'],
  ])('refuses a file with %s', async (_, text, clause) => {
    await expect(read(text)).rejects.toThrow(BrokenFile)
    await expect(read(text)).rejects.toThrow(clause)
  })
})
