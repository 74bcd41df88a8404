import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const TEXT = readFileSync('docs/specification.md', 'utf8')

/** A title as it stands in a test file: the first argument of `describe`, `test` or `.each(…)`. */
const TITLE = /(?:\b(?:describe|test)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g

const SUITES = globSync([
  '{app,db,demo,docs,packages,scripts,server}/**/*.test.ts',
  'e2e/*.spec.ts',
]).map(file => {
  const titles = readFileSync(file, 'utf8').matchAll(TITLE)
  return new Set([...titles].map(([, , title = '']) => title.replace(/\\(.)/g, '$1')))
})

function isProven(sentence: string): boolean {
  const parts = sentence.split(' › ')
  return SUITES.some(titles => parts.every(part => titles.has(part)))
}

interface Promised {
  text: string
  proofs: string[]
}

function readPromises(): Promised[] {
  return TEXT.split(/^- /m)
    .slice(1)
    .map(item => {
      const [text = '', ...lines] = item.split(/\n(?=[^\n])/)
      const proofs = lines.filter(line => line.startsWith('  - ')).map(line => line.slice(4).trim())
      return { text, proofs }
    })
}

describe('the specification', () => {
  test('has its nine sections', () => {
    const sections = [...TEXT.matchAll(/^## (\d)\./gm)].map(match => Number(match[1]))
    expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('has a proof for every promise', () => {
    const unproven = readPromises().filter(({ proofs }) => proofs.length === 0)
    expect(unproven.map(({ text }) => text)).toEqual([])
  })

  test('names only tests that exist', () => {
    const sentences = readPromises().flatMap(({ proofs }) => proofs)
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.filter(sentence => !isProven(sentence))).toEqual([])
  })
})
