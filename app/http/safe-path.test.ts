import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const OURS = 'https://hush.test'

/** Spellings that have led others astray. */
const FORGED = [
  '//evil.test',
  '///evil.test',
  '////evil.test/%2f..',
  '/\\evil.test',
  '/\\/evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  'https://evil.test',
  'https:evil.test',
  'https:/evil.test',
  'http:\\\\evil.test',
  'HTTPS://evil.test/coupons/1',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  ' //evil.test',
  '\t//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '/\0/evil.test',
  '/./\\evil.test',
  '/..//evil.test',
  '/x/..//evil.test',
  '/.//evil.test',
  '/%2e%2e//evil.test',
  '//evil.test@localhost:3000',
  '//localhost:3000@evil.test',
  '@evil.test',
  '.evil.test',
  ':80',
  '/\u2028/evil.test\u0085',
  '//\u0435vil.test',
  '\u3002evil.test',
  '//evil\u3002test',
  '/%5cevil.test',
  '/%2f%2fevil.test',
  '/%09/evil.test',
]

describe('a path to return to', () => {
  test.each(['/', '/coupons/7?x=1#top', '/?zip=20852&on=now'])('%s is ours', path => {
    expect(safePath(path)).toBe(path)
  })

  test.each([
    null,
    '',
    'coupons',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/\n/evil.test',
    '/x/..//evil.test',
    '/./\\evil.test',
    '/..//evil.test/',
  ])('%j is not', path => {
    expect(safePath(path)).toBe('/')
  })

  test.each(FORGED)('that is spelled %j stays with us', path => {
    expect(new URL(safePath(path), OURS).origin).toBe(OURS)
  })

  test('whatever is written, a browser stays with us', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '\t',
      '@',
      ':',
      'evil.test',
      '?',
      '#',
      'https:',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), parts => {
        const path = safePath(`/${parts.join('')}`)
        expect(new URL(path, OURS).origin).toBe(OURS)
      }),
      { numRuns: 2000 },
    )
  })
})
