import { type Area, takesPdf } from './area.ts'

/** Why a file is not taken. */
export type FileProblem =
  | 'missing'
  | 'empty'
  | 'too-large'
  /** Its content is of no kind we take here, or its name or type says something else. */
  | 'wrong-type'
  /** It begins as a picture or PDF, and cannot be read to its end. */
  | 'damaged'
  | 'too-many-pixels'
  | 'too-many-pages'
  /** A PDF that runs, opens or carries something. */
  | 'active-pdf'
  | 'locked-pdf'
  /** What was uploaded before is gone. */
  | 'gone'
  /** Too much is under way, or the store is down. */
  | 'busy'

/** The sentences a screen says in its own words. */
export type FileSentences = Partial<Record<FileProblem, string>>

const SENTENCES: Record<FileProblem, string> = {
  missing: 'Please choose a file.',
  empty: 'That file is empty. Please choose another one.',
  'too-large': 'File is too large. Max size is 5MB.',
  'wrong-type': 'Please upload a JPG, PNG or PDF.',
  damaged: 'That file is damaged and cannot be read. Please choose another one.',
  'too-many-pixels': 'That image is too big: 40 megapixels at most.',
  'too-many-pages': 'That PDF is too long: 50 pages at most.',
  'active-pdf':
    'That PDF holds scripts, actions or other files, which we do not take. Please print it to a plain PDF.',
  'locked-pdf': 'That PDF is locked with a password. Please upload one that is not.',
  gone: 'What you uploaded before is gone. Please choose the file again.',
  busy: 'We cannot take files right now. Please try again in a moment.',
}

/** Where the specification has its own words (business §5). */
const OF_AREA: Partial<Record<Area, FileSentences>> = {
  'profile-pictures': { 'too-large': 'Image is too large. Max size is 5MB.' },
  'background-images': {
    'too-large': 'Please upload a valid image under 5MB.',
    'wrong-type': 'Please upload a valid image under 5MB.',
  },
}

/** The sentence about a file: the screen's own, or the area's, or ours. */
export function fileSentence(area: Area, problem: FileProblem, own: FileSentences = {}): string {
  const said = own[problem] ?? OF_AREA[area]?.[problem]
  if (said !== undefined) return said
  if (problem === 'wrong-type' && !takesPdf(area)) return 'Please upload a valid image file.'
  if (problem === 'too-large' && !takesPdf(area)) return 'Image is too large. Max size is 5MB.'
  return SENTENCES[problem]
}
