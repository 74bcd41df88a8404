import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** The rows of `data/<name>.csv`. Throws a sentence for each cell that its schema refuses. */
export function readTable<Row extends z.ZodType>(name: string, row: Row): z.infer<Row>[] {
  const file = join(import.meta.dirname, 'data', `${name}.csv`)
  const rows = z.array(row).safeParse(parse(readFileSync(file), { columns: true }))
  if (!rows.success) throw new Error(`demo/data/${name}.csv: ${z.prettifyError(rows.error)}`)
  return rows.data
}

/** A cell that must say something. */
export const text = z.string().trim().min(1)

export const count = z.coerce.number().int().nonnegative()

export const countIfAny = z.union([z.literal('').transform(() => null), count])

export const yesOrNo = z.enum(['yes', 'no']).transform(answer => answer === 'yes')

/** Several values in one cell: "crab; maryland". */
export const list = text.transform(cell => cell.split('; '))
