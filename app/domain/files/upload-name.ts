import { isUid } from '../ids/id.ts'

const PREFIX = 'upload-'

/** The name of an uploaded picture wherever names of pictures are kept. */
export function uploadName(fileId: string): string {
  return `${PREFIX}${fileId}`
}

/** The file behind the name of a picture; null for one that we drew. */
export function uploadedFileId(name: string | null): string | null {
  const id = name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : ''
  return isUid(id) ? id : null
}
