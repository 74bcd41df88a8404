import type { Area } from './area.ts'

type Failure = (why: string | undefined) => string

const IMAGE: Failure = () => '❌ Failed to upload image.'

/** In the words of each screen (business §8). */
const FAILURES: Record<Area, Failure> = {
  'profile-pictures': IMAGE,
  'background-images': () => 'Failed to upload background image.',
  'menu-uploads': () => '❌ Failed to upload file.',
  'coupondeal-images': why =>
    why === undefined ? 'Something went wrong while uploading.' : `Upload failed: ${why}`,
  'featured-items': IMAGE,
  proofs: (why = 'Something went wrong. Please try again.') => `File upload failed: ${why}`,
}

/** What is said when a file could not be sent or stored; `why` in words, where they are known. */
export function uploadFailure(area: Area, why?: string): string {
  return FAILURES[area](why)
}

/** What is said when a picture cannot be shown (business §8). */
export function previewFailure(area: Area): string {
  const said = 'Failed to get image preview.'
  return area === 'background-images' ? said : `❌ ${said}`
}
