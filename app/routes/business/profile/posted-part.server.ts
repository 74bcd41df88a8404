import type { Db } from '../../../../db/client.ts'
import type { StoredFile } from '../../../domain/files/files.server.ts'
import type { FieldErrors } from '../../../domain/forms/fields.ts'

/** A part as it was posted, and whose it is. */
export interface PostedPart {
  db: Db
  accountId: string
  now: Date
  fields: Record<string, string>
  /** What came with it and is stored, or what is wrong with it. */
  file: StoredFile | undefined
  fileProblem: string | undefined
}

/** What became of it: what is said now, or why nothing was saved. */
export type PartOutcome =
  | { said: string }
  | { status: number; problem: string }
  | { status: number; errors: FieldErrors }
  /** The account is gone, or no business. */
  | 'not-found'

/** What is said of a file that its owner uploaded, and that was cleaned up before the form came. */
export const GONE: PartOutcome = {
  status: 409,
  errors: { file: 'Your earlier upload has expired. Please choose the file again.' },
}
