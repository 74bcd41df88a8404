import type { Area } from '../../../domain/files/area.ts'
import { type FetchProblem, fetchPicture } from '../../../domain/files/fetch-picture.server.ts'
import {
  type FileProblem,
  type FileSentences,
  fileSentence,
} from '../../../domain/files/file-problem.ts'
import { StoreDown } from '../../../domain/files/file-store.ts'
import { type StoredFile, storeFile } from '../../../domain/files/files.server.ts'
import { makeFile } from '../../../domain/files/make-file.server.ts'
import { TooBusy } from '../../../domain/limiter/limiter.ts'
import type { Services } from '../../../http/context.server.ts'
import { takeLimits } from '../../../http/limits/limits.server.ts'

type ImportProblem = FetchProblem | FileProblem | 'too-often'

interface ImportInput {
  url: string
  ownerId: string
  area: Area
}

/** Counts and stores the picture as an upload; see `keepFile`. */
export async function importPicture(
  { db, files, limits, now, log }: Services,
  { url, ownerId, area }: ImportInput,
): Promise<StoredFile | ImportProblem> {
  const seconds = await takeLimits(limits, [
    ['uploads by account', ownerId],
    ['uploads by account, daily', ownerId],
  ])
  if (seconds > 0) return 'too-often'
  const fetched = await fetchPicture(files.outside, url)
  if (typeof fetched === 'string') return fetched
  try {
    const made = await makeFile({
      area,
      claim: null,
      read: async () => fetched,
      readHeic: files.readHeic,
    })
    if (typeof made === 'string') return made
    return await storeFile(db, files, { ownerId, area, made, now: now() })
  } catch (error) {
    if (!(error instanceof TooBusy) && !(error instanceof StoreDown)) throw error
    log.error({ err: error }, 'a picture could not be imported')
    return 'busy'
  }
}

export function importSentence(area: Area, problem: ImportProblem, own?: FileSentences): string {
  if (problem === 'not-https') return 'Image URL must start with https://'
  if (problem === 'not-reached') return 'We could not fetch an image from that address.'
  if (problem === 'too-often') return 'That was too often. Please try again later.'
  return fileSentence(area, problem, own)
}
