import type { Area } from './area.ts'

type Failure = (why: string | undefined) => string

const IMAGE: Failure = () => '❌ Failed to upload image.'

const FAILURES: Record<Area, Failure> = {
  'profile-pictures': IMAGE,
  'background-images': () => 'Failed to upload background image.',
  'menu-uploads': () => '❌ Failed to upload file.',
  'coupondeal-images': why =>
    why === undefined ? 'Something went wrong while uploading.' : `Upload failed: ${why}`,
  'featured-items': IMAGE,
  proofs: (why = 'Something went wrong. Please try again.') => `File upload failed: ${why}`,
}

export function uploadFailureText(area: Area, why?: string): string {
  return FAILURES[area](why)
}

export function previewFailureText(area: Area): string {
  const text = 'Failed to get image preview.'
  return area === 'background-images' ? text : `❌ ${text}`
}
