import { writeFile } from 'node:fs/promises'
import { generateSchema } from '../db/generate-schema.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('Set DATABASE_URL to a migrated database.')
await writeFile('db/schema.ts', await generateSchema(url))
