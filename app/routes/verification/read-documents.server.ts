import type { RouterContextProvider } from 'react-router'
import { DOCUMENT_FIELDS } from '../../domain/verifications/documents.ts'
import type { DocumentFiles } from '../../domain/verifications/submit.server.ts'
import { readUploads } from '../../http/uploads.server.ts'

export type Reading =
  | { files: DocumentFiles }
  /** A sentence for each document that is missing or not taken, and what is stored of the others. */
  | {
      errors: Partial<Record<string, string>>
      storedIds: Partial<Record<string, string>>
    }

const [FRONT, BACK, DOCUMENT] = ['idFront', 'idBack', 'businessDocument'] as const

/** The three documents of a posted form, stored, or what is wrong with them. */
export async function readDocuments(
  request: Request,
  context: Readonly<RouterContextProvider>,
  ownerId: string,
): Promise<Reading> {
  const proof = (field: string) => {
    const label = DOCUMENT_FIELDS.find(document => document.field === field)?.label ?? field
    return { area: 'proofs', required: `Please choose the file: ${label}.` } as const
  }
  const { files, errors } = await readUploads(request, context, {
    ownerId,
    files: { [FRONT]: proof(FRONT), [BACK]: proof(BACK), [DOCUMENT]: proof(DOCUMENT) },
  })
  const { idFront, idBack, businessDocument } = files
  if (!idFront || !idBack || !businessDocument) {
    const stored = Object.entries(files).map(([field, file]) => [field, file.fileId])
    return { errors, storedIds: Object.fromEntries(stored) }
  }
  return {
    files: {
      'id-front': idFront.fileId,
      'id-back': idBack.fileId,
      'business-document': businessDocument.fileId,
    },
  }
}
