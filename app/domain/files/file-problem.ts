import { type Area, takesPdf } from './area.ts'

export type FileProblem =
  | 'missing'
  | 'empty'
  | 'too-large'
  /** Unknown content, or a name or type that contradicts it. */
  | 'wrong-type'
  /** HEIC as iPhones take it. */
  | 'heic'
  /** A HEIC photo that the browser could not shrink. */
  | 'large-heic'
  | 'damaged'
  | 'too-many-pixels'
  | 'too-many-pages'
  | 'active-pdf'
  | 'locked-pdf'
  | 'gone'
  | 'busy'

export type FileSentences = Partial<Record<FileProblem, string>>

type OwnSentence = Exclude<FileProblem, 'heic' | 'large-heic'>

const HEIC =
  'This is a HEIC photo, which we cannot read: save it as a JPG, or set your iPhone to “Most Compatible” under Settings, Camera, Formats.'

const LARGE_HEIC =
  'This browser cannot make a HEIC photo smaller: save it as a JPG, or choose it on the iPhone that took it.'

const SENTENCES: Record<OwnSentence, string> = {
  missing: 'Please choose a file.',
  empty: 'That file is empty. Please choose another one.',
  'too-large': 'File is too large. Max size is 5MB.',
  'wrong-type': 'Please upload a JPG, PNG or PDF.',
  damaged: 'That file is damaged and cannot be read. Please choose another one.',
  'too-many-pixels': 'That image is too large. The limit is 40 megapixels.',
  'too-many-pages': 'That PDF is too long. The limit is 50 pages.',
  'active-pdf':
    'That PDF contains scripts, actions or attachments, which we cannot accept. Please save it as a plain PDF.',
  'locked-pdf': 'That PDF is password-protected. Please upload one without a password.',
  gone: 'Your earlier upload has expired. Please choose the file again.',
  busy: 'File uploads are unavailable right now. Please try again in a moment.',
}

const AREA_SENTENCES: Partial<Record<Area, FileSentences>> = {
  'profile-pictures': { 'too-large': 'Image is too large. Max size is 5MB.' },
  'background-images': {
    'too-large': 'Please upload a valid image under 5MB.',
    'wrong-type': 'Please upload a valid image under 5MB.',
  },
}

export function fileSentence(area: Area, problem: FileProblem, own: FileSentences = {}): string {
  if (problem === 'heic') return `${fileSentence(area, 'wrong-type', own)} ${HEIC}`
  if (problem === 'large-heic') return `${fileSentence(area, 'too-large', own)} ${LARGE_HEIC}`
  const specific = own[problem] ?? AREA_SENTENCES[area]?.[problem]
  if (specific !== undefined) return specific
  if (problem === 'wrong-type' && !takesPdf(area)) return 'Please upload a valid image file.'
  if (problem === 'too-large' && !takesPdf(area)) return 'Image is too large. Max size is 5MB.'
  return SENTENCES[problem]
}
