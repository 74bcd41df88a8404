import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generateSchema } from '../db/generate-schema.ts'
import { useDatabase } from '../test/database.ts'

const { url } = useDatabase({ isFresh: true })

test('the types of the tables are those of the migrated database', async () => {
  const written = await readFile(join(import.meta.dirname, '../db/schema.ts'), 'utf8')
  expect(await generateSchema(url)).toBe(written)
})
