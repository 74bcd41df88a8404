import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

describe.each(['docs/specification.md', 'docs/specification-business.md'])(
  'the map from the specification to the code in %s',
  file => {
    const text = readFileSync(file, 'utf8')
    const rows = text
      .split('\n')
      .filter(line => line.startsWith('| ') && !/^\| (what|call of the specification)/.test(line))

    test('has all nine sections', () => {
      const sections = [...text.matchAll(/^## (\d)\./gm)].map(match => Number(match[1]))
      expect(sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    })

    test('says for every row what carries it and what proves it', () => {
      const incomplete = rows.filter(row => {
        const [, carried = '', proven = ''] = row.split('|').slice(1)
        if (row.includes('---')) return false
        return !carried.includes('`') || !/\.(test|spec)\.ts`/.test(proven)
      })
      expect(incomplete).toEqual([])
    })
  },
)
