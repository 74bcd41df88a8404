import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const DECISIONS = globSync('decisions/*.md').sort()
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('packages/{*,proof/*}/README.md'),
  ...globSync('docs/*.md'),
]
const NUMBERS = new Set(DECISIONS.map(numberOf))

/** Whole paths between backticks; a pattern or an address names no file. */
const PATHS =
  /`((?:app|db|decisions|demo|docs|e2e|packages|public|scripts|server|test)\/[\w./-]+)`/g
const LINKS = /\]\((?!https?:)([^)#]+)\)/g

const DATE_AND_STATUS =
  /^# [^\n]+\n\nDate: \d{4}-\d\d-\d\d\. Status: accepted\.(?: (?:Narrows|Narrowed by|Includes) \d{4}(?:, \d{4})*\.)*\n\n/
const HEADINGS = ['## Decision', '## Alternatives', '## Consequences', '## When to revisit']
const SOURCES = globSync(
  '{app,db,demo,docs,e2e,packages,scripts,server,test}/**/*.{ts,tsx,mjs,css,sql,md}',
)
/** A backspace where `\b` was meant shows in no editor. */
const CONTROL_CHARACTERS = /(?![\n\t])\p{Cc}/u

/** What fits on a page. */
const MOST_LINES = 60

function numberOf(file: string): string {
  return path.basename(file).slice(0, 4)
}

/** The records that a file names, one after the word or several with commas and an "and". */
function namedIn(file: string): string[] {
  const mentions = readFileSync(file, 'utf8').match(/decisions? \d{4}(?:(?:, | and )\d{4})*/gi)
  return (mentions ?? []).flatMap(mention => mention.match(/\d{4}/g) ?? [])
}

/** Pairs "0112 0035" of a record and one that its status names after this word. */
function pairsBy(word: string): string[] {
  return DECISIONS.flatMap(file => {
    const [, others = ''] =
      readFileSync(file, 'utf8').match(new RegExp(`Status:.* ${word} ([\\d, ]+)\\.`)) ?? []
    return (others.match(/\d{4}/g) ?? []).map(other => `${numberOf(file)} ${other}`)
  })
}

describe.each([...PAGES, ...DECISIONS])('%s', file => {
  const text = readFileSync(file, 'utf8')

  test('names only files that exist', () => {
    const paths = [...text.matchAll(PATHS)].map(([, named = '']) => named)
    const links = [...text.matchAll(LINKS)].map(([, to = '']) => path.join(path.dirname(file), to))
    expect([...paths, ...links].filter(named => !existsSync(named))).toEqual([])
  })
})

describe('a decision', () => {
  test.each(DECISIONS)('%s has a date, a status and the same four headings', file => {
    const text = readFileSync(file, 'utf8')
    expect(text).toMatch(DATE_AND_STATUS)
    expect(text.match(/^## .*/gm)).toEqual(HEADINGS)
    expect(text.split('\n').length).toBeLessThanOrEqual(MOST_LINES)
  })

  test('exists wherever one is named by its number', () => {
    const missing = [...PAGES, ...DECISIONS, ...SOURCES].flatMap(file =>
      namedIn(file)
        .filter(number => !NUMBERS.has(number))
        .map(number => `${file}: ${number}`),
    )
    expect(missing).toEqual([])
  })

  test('is named by the code or by a document', () => {
    const named = new Set([...PAGES, ...SOURCES].flatMap(namedIn))
    expect([...NUMBERS].filter(number => !named.has(number))).toEqual([])
  })

  test('that narrows another is named there', () => {
    const narrowed = pairsBy('Narrowed by').map(pair => pair.split(' ').reverse().join(' '))
    expect(pairsBy('Narrows').sort()).toEqual(narrowed.sort())
  })

  test('includes each former one once', () => {
    const included = pairsBy('Includes').map(pair => pair.slice(5))
    expect(included).toEqual([...new Set(included)])
    expect(included.filter(number => NUMBERS.has(number))).toEqual([])
  })
})

test('no source holds a control character', () => {
  const holding = SOURCES.filter(file => CONTROL_CHARACTERS.test(readFileSync(file, 'utf8')))
  expect(holding).toEqual([])
})
