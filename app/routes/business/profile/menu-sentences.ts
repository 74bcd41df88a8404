import type { FileSentences } from '../../../domain/files/file-problem.ts'

/** What is said of a menu that is not taken (business §5). */
export const MENU_SENTENCES: FileSentences = {
  'wrong-type': 'Please upload a PDF, JPG or PNG.',
}
