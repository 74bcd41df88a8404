import type { FileSentences } from '../../../domain/files/file-problem.ts'

/** Business §5. */
export const MENU_SENTENCES: FileSentences = {
  'wrong-type': 'Please upload a PDF, JPG or PNG.',
}
