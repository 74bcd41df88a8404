import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const DECISIONS = globSync('decisions/*.md').sort()
const PAGES = ['README.md', 'ARCHITECTURE.md', 'bench/README.md', ...globSync('docs/*.md')]
const NUMBERS = new Set(DECISIONS.map(file => path.basename(file).slice(0, 4)))

/** Whole paths between backticks; what stands for many files, or is an address, names no file. */
const PATHS =
  /`((?:app|bench|db|decisions|demo|docs|e2e|public|sandbox|scripts|server|test)\/[\w./-]+)`/g
const LINKS = /\]\((?!https?:)([^)#]+)\)/g

describe.each([...PAGES, ...DECISIONS])('%s', file => {
  const text = readFileSync(file, 'utf8')

  test('names only files that exist', () => {
    const paths = [...text.matchAll(PATHS)].map(([, named = '']) => named)
    const links = [...text.matchAll(LINKS)].map(([, to = '']) => path.join(path.dirname(file), to))
    expect([...paths, ...links].filter(named => !existsSync(named))).toEqual([])
  })
})

describe('decisions', () => {
  test.each(DECISIONS)('%s ends with when to revisit it', file => {
    const headings = readFileSync(file, 'utf8').match(/^## .*/gm)
    expect(headings?.at(-1)).toBe('## When to revisit')
  })

  test('are there wherever one is named by its number', () => {
    const sources = globSync(
      '{app,bench,db,demo,docs,e2e,sandbox,scripts,server,test}/**/*.{ts,tsx,sql,md}',
    )
    const missing = [...PAGES, ...DECISIONS, ...sources].filter(file => {
      const named = readFileSync(file, 'utf8').matchAll(/decisions? (\d{4})(?: and (\d{4}))?/gi)
      return [...named].some(
        ([, one = '', other = one]) => !NUMBERS.has(one) || !NUMBERS.has(other),
      )
    })
    expect(missing).toEqual([])
  })
})
