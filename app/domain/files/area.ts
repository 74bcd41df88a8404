/** What an uploaded file is for; each area has its own rules. */
export const AREAS = [
  'profile-pictures',
  'background-images',
  'menu-uploads',
  'coupondeal-images',
  'featured-items',
  'proofs',
] as const

export type Area = (typeof AREAS)[number]

/** Five megabytes, as every screen promises. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

export function isArea(text: string | undefined): text is Area {
  return AREAS.some(area => area === text)
}

/** Whether everybody may see what is kept there: as pictures in fixed widths, without a signature. */
export function isPublicArea(area: Area): boolean {
  return area !== 'menu-uploads' && area !== 'proofs'
}

export function takesPdf(area: Area): boolean {
  return !isPublicArea(area)
}

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
/** What the specification names for menus and proofs (business §5). */
const PAPER_TYPES = ['image/jpeg', 'image/png', 'application/pdf']

/** Whether files of this type are taken there. */
export function takesType(area: Area, type: string): boolean {
  return typesOf(area).includes(type)
}

/** The `accept` of a file input of the area. */
export function acceptOf(area: Area): string {
  return typesOf(area).join(',')
}

function typesOf(area: Area): readonly string[] {
  return takesPdf(area) ? PAPER_TYPES : PICTURE_TYPES
}
