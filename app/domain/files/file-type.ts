/** The kinds of files that are taken at all, by what their first bytes say. */
export type TakenType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'application/pdf'

const ENDINGS: Record<TakenType, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
}

export function isTakenType(type: string | undefined): type is TakenType {
  return type !== undefined && Object.hasOwn(ENDINGS, type)
}

interface Claim {
  /** The name that the browser gave it; used for nothing else. */
  fileName: string
  /** The type that the browser gave it. */
  mediaType: string
}

/** Whether the name and type that came with a file say what its content is. */
export function claimAgrees(type: TakenType, { fileName, mediaType }: Claim): boolean {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return ENDINGS[type].includes(ending) && plainType(mediaType) === type
}

function plainType(mediaType: string): string {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  return type === 'image/jpg' || type === 'image/pjpeg' ? 'image/jpeg' : type
}
