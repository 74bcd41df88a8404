import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** Throws a sentence for each refused cell. */
export function readTable<Row extends z.ZodType>(name: string, row: Row): z.infer<Row>[] {
  const file = join(import.meta.dirname, 'data', `${name}.csv`)
  const rows = z.array(row).safeParse(parse(readFileSync(file), { columns: true }))
  if (!rows.success) throw new Error(`demo/data/${name}.csv: ${z.prettifyError(rows.error)}`)
  return rows.data
}

export const text = z.string().trim().min(1)

export const count = z.coerce.number().int().nonnegative()

export const countIfAny = z.union([z.literal('').transform(() => null), count])

export const yesOrNo = z.enum(['yes', 'no']).transform(answer => answer === 'yes')

export const list = text.transform(cell => cell.split('; '))
