import type { FileStore } from './file-store.ts'

const MARK = '-00'

/** Outlives the database beside the bytes: an older backup must not restore a deleted document. */
function markOf(fileId: string): string {
  return `${fileId}${MARK}`
}

export function isMark(key: string): boolean {
  return key.endsWith(MARK)
}

export async function markErased(store: FileStore, fileId: string): Promise<void> {
  await store.put(markOf(fileId), new Uint8Array())
}

export async function isErased(store: FileStore, fileId: string): Promise<boolean> {
  const mark = await store.read(markOf(fileId))
  await mark?.cancel()
  return mark !== null
}
