import { expect, test } from 'vitest'
import { z } from 'zod'
import { list, readTable, text, yesOrNo } from './read-table.ts'

test('a table of the demo world is read row by row, each cell as its schema says', () => {
  const row = z.object({ category: text, covers: list, by_water_only: yesOrNo })
  const crab = { category: 'Seafood', covers: ['crab', 'maryland', 'shrimp'], by_water_only: false }
  expect(readTable('themes', row)[0]).toEqual(crab)
})

test('a cell that does not fit is named with its file and row', () => {
  const row = z.object({ category: z.enum(['Seafood']) })
  expect(() => readTable('themes', row)).toThrow(/^demo\/data\/themes\.csv: .*\n.*\[1\]\.category/)
})
