import type { Db } from '../../../../db/client.ts'
import type { RivalMails } from '../../../domain/businesses/hold-rivals.server.ts'
import type { StoredFile } from '../../../domain/files/files.server.ts'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import type { Conflict, FieldTexts } from '../../../domain/forms/form-answer.ts'
import type { ServedArea } from '../../../domain/locations/served-area.ts'

export interface PostedPart {
  db: Db
  area: ServedArea
  accountId: string
  mails: RivalMails
  now: Date
  fields: Record<string, string>
  file: StoredFile | undefined
  fileProblem: string | undefined
}

export type PartOutcome =
  | { message: string }
  | { status: number; problem: string; typed?: FieldTexts }
  | { status: number; errors: FieldErrors }
  | { status: number; conflict: Conflict; typed?: FieldTexts }
  /** The account is gone, or is not a business. */
  | 'not-found'

/** The owner uploaded the file, but it was cleaned up before the form was sent again. */
export const GONE: PartOutcome = {
  status: 409,
  errors: { file: 'Your earlier upload has expired. Please choose the file again.' },
}
