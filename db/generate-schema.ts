import pg from 'pg'

/** The database cannot know these JSON shapes: the type read, with text written. */
const DOCUMENTS: Record<string, string> = {
  'claims.hours_before': 'ListingHours',
  'claims.hours_carried': 'ListingHours',
  'claims.member_before': 'MemberBefore',
  'claims.found_before': 'FoundBefore',
  'business_sign_ups.facts': 'BusinessFacts',
  'evidence.windows': 'ReadWindow[]',
  'listing_corrections.facts': 'CorrectedFacts',
  'listing_corrections.found': 'FoundFacts',
  'listings.happy_hours': 'PublishedHours',
  'listings.opening_hours': 'OpeningSlot[]',
  'listings.featured_items': 'FeaturedItem[]',
  'listings.featured_offer': 'FeaturedOffer',
  'listings.exceptions': 'WeekException[]',
  'listings.paused': 'Pause',
  'promotion_drafts.typed': 'DraftTexts',
  'site_pages.facts': 'SiteFacts[]',
  'site_pages.shapes': 'LineShape[]',
  'unsure_finds.windows': 'ReadWindow[]',
}

const DOCUMENT_TYPES = [
  ...new Set(Object.values(DOCUMENTS).map(type => type.replace('[]', ''))),
].sort()

const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  _int2: '(number | null)[]',
  int4: 'number',
  int4multirange: 'string',
  int8: 'number',
  numeric: 'number',
  text: 'string',
  _int4: 'number[]',
  _text: 'string[]',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
}

interface ColumnRow {
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  optional: boolean
  computed: boolean
}

export async function generateSchema(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const unions = await readUnions(client)
    const { rows } = await client.query<ColumnRow>(`
      select table_name, column_name, udt_name,
        is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' as optional,
        is_generated = 'ALWAYS' as computed
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely\\_%'
      order by table_name collate "C", column_name collate "C"`)
    return print(rows, unions)
  } finally {
    await client.end()
  }
}

async function readUnions(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`)
  return new Map(
    rows.flatMap(({ name, definition }) => {
      const list = ONE_OF.exec(definition)?.[1]
      return list ? [[name, list.replaceAll('::text', '').replaceAll(', ', ' | ')]] : []
    }),
  )
}

/** How PostgreSQL writes `check (kind in ('view', 'directions'))`. */
const ONE_OF = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'\S[^',]*'::text(?:, )?)+)\]\)\)\)$/

function print(rows: ColumnRow[], unions: Map<string, string>): string {
  const tables = Map.groupBy(rows, row => row.table_name)
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map(column => `  ${column.column_name}: ${columnType(column, unions)}`)
    return `export interface ${pascal(table)} {\n${lines.join('\n')}\n}\n`
  })
  const database = [...tables.keys()].map(table => `  ${table}: ${pascal(table)}`).join('\n')
  return [
    '// Made from the migrated database by `npm run schema`. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    `import type { ${DOCUMENT_TYPES.join(', ')} } from './documents.ts'`,
    '',
    ...interfaces,
    `export interface Database {\n${database}\n}\n`,
  ].join('\n')
}

function columnType(column: ColumnRow, unions: Map<string, string>): string {
  const document = DOCUMENTS[`${column.table_name}.${column.column_name}`]
  const none = column.nullable ? ' | null' : ''
  if (document) {
    const written = column.optional ? 'string | undefined' : `string${none}`
    return `ColumnType<${document}${none}, ${written}, string${none}>`
  }
  const type = unions.get(`${column.table_name}.${column.column_name}`) ?? TYPES[column.udt_name]
  if (!type) throw new Error(`No type is known for ${column.udt_name} (${column.column_name}).`)
  if (column.computed) return `GeneratedAlways<${type}>`
  return column.optional ? `Generated<${type}${none}>` : `${type}${none}`
}

function pascal(table: string): string {
  return table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
