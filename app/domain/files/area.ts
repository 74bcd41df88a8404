export const AREAS = [
  'profile-pictures',
  'background-images',
  'menu-uploads',
  'coupondeal-images',
  'featured-items',
  'proofs',
] as const

export type Area = (typeof AREAS)[number]

export const MAX_FILE_BYTES = 5 * 1024 * 1024

export function isArea(text: string | undefined): text is Area {
  return AREAS.some(area => area === text)
}

export function isPublicArea(area: Area): boolean {
  return area !== 'menu-uploads' && area !== 'proofs'
}

export function takesPdf(area: Area): boolean {
  return !isPublicArea(area)
}

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf']

export function takesType(area: Area, type: string): boolean {
  return typesOf(area).includes(type)
}

export function acceptOf(area: Area): string {
  return [...typesOf(area), 'image/heic', 'image/heif'].join(',')
}

function typesOf(area: Area): readonly string[] {
  return takesPdf(area) ? DOCUMENT_TYPES : PICTURE_TYPES
}
