import type { Logger } from 'pino'
import { NotSaved } from '../../domain/businesses/not-saved.ts'
import { stripeFailed } from '../../domain/verifications/card-set-up.ts'

/** Source: business §8. */
const NOT_SAVED: Record<NotSaved['part'], string> = {
  listing:
    'Failed to save to businesses_hush: we could not make your listing just now. Please try again.',
  profile:
    'Failed to save business profile: we could not store it just now. Please try again in a moment.',
  card: stripeFailed('your card was confirmed too long ago. Please enter it again.'),
  documents: 'File upload failed: your earlier upload has expired. Please choose the files again.',
}

export async function orNotSaved<T>(log: Logger, work: Promise<T>): Promise<T | string> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof NotSaved)) throw error
    log.error({ err: error }, 'a business could not be saved')
    return NOT_SAVED[error.part]
  }
}
