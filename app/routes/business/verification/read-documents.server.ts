import type { RouterContextProvider } from 'react-router'
import type { FieldErrors } from '../../../domain/forms/fields.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_MISSING,
  type DocumentKind,
  type StoredDocument,
} from '../../../domain/verifications/documents.ts'
import { isFormOfAnother } from '../../../http/forms/form-of.server.ts'
import { type Refusal, readUploads, type UploadRule } from '../../../http/forms/uploads.server.ts'

type DocumentsResult =
  | { documents: StoredDocument[] }
  | { isOfAnother: true }
  | {
      errors: FieldErrors
      storedIds: Partial<Record<string, string>>
      refusal: Refusal
    }

function proof(kind: DocumentKind): UploadRule {
  return { area: 'proofs', required: DOCUMENT_MISSING[kind] }
}

export async function readDocuments(
  request: Request,
  context: Readonly<RouterContextProvider>,
  ownerId: string,
): Promise<DocumentsResult> {
  const { fields, files, errors, refusal } = await readUploads(request, context, {
    ownerId,
    files: {
      'id-front': proof('id-front'),
      'id-back': proof('id-back'),
      'business-document': proof('business-document'),
    },
  })
  if (isFormOfAnother({ accountId: ownerId }, fields)) return { isOfAnother: true }
  const documents = DOCUMENT_KINDS.flatMap(kind => {
    const file = files[kind]
    return file ? [{ kind, fileId: file.fileId }] : []
  })
  if (documents.length === DOCUMENT_KINDS.length) return { documents }
  return {
    errors,
    refusal,
    storedIds: Object.fromEntries(documents.map(({ kind, fileId }) => [kind, fileId])),
  }
}
