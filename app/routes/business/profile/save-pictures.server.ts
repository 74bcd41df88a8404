import {
  changeBackground,
  changeMark,
  type PictureChange,
} from '../../../domain/businesses/pictures.server.ts'
import { fieldsBefore, KEEP } from '../../../domain/forms/before.ts'
import { GONE, type PartOutcome, type PostedPart } from './posted-part.server.ts'

export async function savePicture(posted: PostedPart): Promise<PartOutcome> {
  return save(posted, changeMark, {
    saved: '✅ Profile picture updated.',
    none: 'Please choose an image.',
  })
}

export async function saveBackground(posted: PostedPart): Promise<PartOutcome> {
  return save(posted, changeBackground, {
    saved: '✅ Background image updated.',
    none: 'Please upload a valid image under 5MB.',
  })
}

async function save(
  { db, accountId, now, fields, file, fileProblem }: PostedPart,
  change: typeof changeMark,
  sentences: { saved: string; none: string },
): Promise<PartOutcome> {
  if (fields[`${KEEP}picture`] === 'theirs') return { message: 'The picture stays as it is.' }
  if (!file) return { status: 400, errors: { file: fileProblem ?? sentences.none } }
  const before = fieldsBefore(fields)
  const outcome = await change(db, { accountId, fileId: file.fileId, before, now })
  if (typeof outcome === 'object') return { status: 409, ...outcome }
  const outcomes: Record<Exclude<PictureChange, object>, PartOutcome> = {
    saved: { message: sentences.saved },
    'not-found': 'not-found',
    gone: GONE,
  }
  return outcomes[outcome]
}
