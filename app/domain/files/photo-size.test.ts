import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from './area.ts'
import { fitInto, isPhoto, isSentAsItIs, MAX_SENT_SIDE } from './photo-size.ts'

const file = (type: string, size = 1_000, name = 'bar') => ({ name, type, size })

describe('what is made smaller before it travels', () => {
  test.each([
    [file('image/jpeg'), true],
    [file('image/heic'), true],
    [file('', 1_000, 'IMG_1.HEIC'), true],
    [file('image/png'), false],
    [file('image/webp'), false],
    [file('image/png', MAX_FILE_BYTES + 1), true],
    [file('image/gif', MAX_FILE_BYTES + 1), false],
    [file('application/pdf', MAX_FILE_BYTES + 1), false],
  ])('%o: %s', (chosen, expected) => {
    expect(isPhoto(chosen)).toBe(expected)
  })

  test.each([
    [file('image/jpeg'), { width: MAX_SENT_SIDE, height: 900 }, true],
    [file('image/jpeg'), { width: 900, height: MAX_SENT_SIDE + 1 }, false],
    [file('image/jpeg', MAX_FILE_BYTES + 1), { width: 900, height: 900 }, false],
    [file('image/heic'), { width: 900, height: 900 }, false],
  ])('%o of %o stays as it is: %s', (chosen, size, expected) => {
    expect(isSentAsItIs('profile-pictures', chosen, size)).toBe(expected)
  })

  test('keeps its shape, fits, and is never enlarged', () => {
    const side = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitInto(MAX_SENT_SIDE, { width, height })
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(MAX_SENT_SIDE)
        expect(fitted.width).toBeLessThanOrEqual(width)
        expect(Math.abs(fitted.width * height - fitted.height * width)).toBeLessThanOrEqual(
          Math.max(width, height),
        )
      }),
    )
  })
})
