import { describe, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from './area.ts'
import { chosenProblem } from './chosen-problem.ts'
import { fileSentence } from './file-problem.ts'

const file = (name: string, type: string, size = 1) => ({ name, type, size })

describe('a file that is chosen', () => {
  test.each([
    [file('bar.jpg', 'image/jpeg', MAX_FILE_BYTES), null],
    [file('bar.jpg', 'image/jpeg', MAX_FILE_BYTES + 1), 'too-large'],
    [file('bar.jpg', 'image/jpeg', 0), 'empty'],
    [file('bar.svg', 'image/svg+xml'), 'wrong-type'],
    [file('bar.pdf', 'application/pdf'), 'wrong-type'],
    [file('IMG_1.HEIC', ''), null],
    [file('IMG_1.heif', 'image/heif'), null],
    [file('IMG_1.heic', 'image/heic', MAX_FILE_BYTES + 1), 'large-heic'],
    [file('heic.jpg', 'image/jpeg'), null],
  ] as const)('%o is told to be %s', (chosen, problem) => {
    expect(chosenProblem('profile-pictures', chosen)).toBe(problem)
  })

  test('as an iPhone keeps it is named, after the words of its screen', () => {
    expect(fileSentence('profile-pictures', 'heic')).toMatch(
      /^Please upload a valid image file. This is a HEIC photo/,
    )
    expect(fileSentence('profile-pictures', 'large-heic')).toMatch(
      /^Image is too large. Max size is 5MB. .*HEIC.* save it as a JPG/,
    )
    expect(fileSentence('proofs', 'heic')).toMatch(/^Please upload a JPG, PNG or PDF. .*HEIC/)
  })
})
