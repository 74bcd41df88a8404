import { type Area, MAX_FILE_BYTES, takesType } from './area.ts'
import type { FileProblem } from './file-problem.ts'

export function chosenProblem(
  area: Area,
  { type, size }: { type: string; size: number },
): FileProblem | null {
  if (!takesType(area, type)) return 'wrong-type'
  if (size === 0) return 'empty'
  return size > MAX_FILE_BYTES ? 'too-large' : null
}
