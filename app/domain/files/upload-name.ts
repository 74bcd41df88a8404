import { isUid } from '../ids/id.ts'

const PREFIX = 'upload-'

export function uploadName(fileId: string): string {
  return `${PREFIX}${fileId}`
}

export function uploadedFileId(name: string | null): string | null {
  const id = name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : ''
  return isUid(id) ? id : null
}
