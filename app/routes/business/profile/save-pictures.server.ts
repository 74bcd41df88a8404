import {
  changeBackground,
  changeMark,
  type PictureChange,
} from '../../../domain/businesses/pictures.server.ts'
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
  { db, accountId, now, file, fileProblem }: PostedPart,
  change: typeof changeMark,
  sentences: { saved: string; none: string },
): Promise<PartOutcome> {
  if (!file) return { status: 400, errors: { file: fileProblem ?? sentences.none } }
  const outcome = await change(db, { accountId, fileId: file.fileId, now })
  const outcomes: Record<PictureChange, PartOutcome> = {
    saved: { message: sentences.saved },
    'not-found': 'not-found',
    gone: GONE,
  }
  return outcomes[outcome]
}
