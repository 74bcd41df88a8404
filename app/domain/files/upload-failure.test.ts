import { describe, expect, test } from 'vitest'
import { AREAS } from './area.ts'
import { previewFailureText, uploadFailureText } from './upload-failure.ts'

describe('a file that could not be stored', () => {
  test.each([
    ['profile-pictures', '❌ Failed to upload image.'],
    ['featured-items', '❌ Failed to upload image.'],
    ['background-images', 'Failed to upload background image.'],
    ['menu-uploads', '❌ Failed to upload file.'],
    ['coupondeal-images', 'Upload failed: No room.'],
    ['proofs', 'File upload failed: No room.'],
  ] as const)('of %s is told in the words of its screen', (area, said) => {
    expect(uploadFailureText(area, 'No room.')).toBe(said)
  })

  test('has a sentence where nobody knows why', () => {
    expect(uploadFailureText('coupondeal-images')).toBe('Something went wrong while uploading.')
    for (const area of AREAS) expect(uploadFailureText(area)).not.toContain('undefined')
  })
})

test('a picture that cannot be shown is told in the words of its screen', () => {
  expect(previewFailureText('background-images')).toBe('Failed to get image preview.')
  expect(previewFailureText('profile-pictures')).toBe('❌ Failed to get image preview.')
})
