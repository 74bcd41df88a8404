export type TakenType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'application/pdf'

const EXTENSIONS: Record<TakenType, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
}

export function isTakenType(type: string | undefined): type is TakenType {
  return type !== undefined && Object.hasOwn(EXTENSIONS, type)
}

interface DeclaredFile {
  fileName: string
  mediaType: string
}

export function isDeclaredType(type: TakenType, { fileName, mediaType }: DeclaredFile): boolean {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return EXTENSIONS[type].includes(extension) && plainType(mediaType) === type
}

/** HEIC is converted and never kept. */
export function isHeicType(type: string): boolean {
  return /^image\/hei[cf](-sequence)?$/.test(type)
}

export function isDeclaredHeic({ fileName, mediaType }: DeclaredFile): boolean {
  const type = plainType(mediaType)
  const isUntyped = type === '' || type === 'application/octet-stream'
  return /\.hei[cf]$/i.test(fileName) && (isUntyped || isHeicType(type))
}

function plainType(mediaType: string): string {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  return type === 'image/jpg' || type === 'image/pjpeg' ? 'image/jpeg' : type
}
