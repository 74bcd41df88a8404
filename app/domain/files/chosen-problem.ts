import { type Area, MAX_FILE_BYTES, takesType } from './area.ts'
import type { FileProblem } from './file-problem.ts'

export interface ChosenFile {
  name: string
  type: string
  size: number
}

export function chosenProblem(area: Area, file: ChosenFile): FileProblem | null {
  if (!isHeic(file) && !takesType(area, file.type)) return 'wrong-type'
  if (file.size === 0) return 'empty'
  if (file.size <= MAX_FILE_BYTES) return null
  return isHeic(file) ? 'large-heic' : 'too-large'
}

/** Many browsers give HEIC no type. */
export function isHeic({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}
