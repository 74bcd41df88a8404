import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const OURS = 'https://hush.test'

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
