import { describe, expect, test } from 'vitest'
import { checkLink, signLink } from './signed-links.server.ts'

const SECRET = 'a secret of the tests'
const FILE = '7f7c1a5e-0a53-4f2e-9a4e-0d6f4e3a2b1c'
const QUARTER = new Date('2027-06-17T21:00:00Z')
const link = signLink(SECRET, FILE, QUARTER)

function secondsOn(seconds: number): Date {
  return new Date(QUARTER.getTime() + seconds * 1000)
}

describe('a signed link', () => {
  test.each([
    [0, 'valid'],
    [3599, 'valid'],
    [3600, 'over'],
    [3601, 'over'],
    // A clock that was set back: the link would last longer than an hour.
    [-1, 'wrong'],
  ])('is, %i seconds after it was issued, %s', (seconds, state) => {
    expect(checkLink(SECRET, FILE, link, secondsOn(seconds))).toBe(state)
  })

  test('is the same for a quarter of an hour, and never lasts more than one', () => {
    expect(signLink(SECRET, FILE, secondsOn(899))).toEqual(link)
    expect(signLink(SECRET, FILE, secondsOn(900))).not.toEqual(link)
    expect(Number(link.e) - QUARTER.getTime() / 1000).toBe(3600)
  })

  test('opens one file, under one secret', () => {
    const other = FILE.replace('7', '8')
    expect(checkLink(SECRET, other, link, QUARTER)).toBe('wrong')
    expect(checkLink('another secret', FILE, link, QUARTER)).toBe('wrong')
    expect(checkLink(SECRET, FILE, signLink('another secret', FILE, QUARTER), QUARTER)).toBe(
      'wrong',
    )
  })

  test('does not open with any letter of it changed', () => {
    let tried = 0
    for (const part of ['e', 's', 'v'] as const) {
      for (const [at, letter] of [...link[part]].entries()) {
        for (const other of part === 'e' ? '0123456789' : 'AZaz09-_=') {
          if (other === letter) continue
          const changed = link[part].slice(0, at) + other + link[part].slice(at + 1)
          tried += 1
          expect(checkLink(SECRET, FILE, { ...link, [part]: changed }, QUARTER), changed).toBe(
            'wrong',
          )
        }
      }
    }
    expect(tried).toBeGreaterThan(400)
  })

  test.each([
    { e: '', s: '', v: '' },
    { ...link, s: '' },
    { ...link, s: `${link.s}=` },
    { ...link, s: `${link.s}AAAA` },
    { ...link, e: 'NaN' },
    { ...link, e: `${link.e}.0` },
    { ...link, e: `0${link.e}` },
    { ...link, e: '9'.repeat(400) },
  ])('does not open as %o', changed => {
    expect(checkLink(SECRET, FILE, changed, QUARTER)).toBe('wrong')
  })
})
