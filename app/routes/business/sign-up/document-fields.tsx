import type { FieldTexts } from '../../../domain/forms/form-answer.ts'
import {
  DOCUMENT_HINTS,
  DOCUMENT_KINDS,
  DOCUMENT_LABELS,
  type DocumentKind,
} from '../../../domain/verifications/documents.ts'
import { UploadField } from '../../../ui/files/upload-field.tsx'

interface DocumentFieldsProps {
  storedIds: FieldTexts
  errorOf: (name: string) => string | undefined
  onDocument: (kind: DocumentKind, isReady: boolean) => void
}

export function DocumentFields({ storedIds, errorOf, onDocument }: DocumentFieldsProps) {
  return (
    <fieldset className="grid gap-6 rounded-2xl border border-line p-4 sm:p-5">
      <legend className="px-2 font-semibold">Your documents</legend>
      {DOCUMENT_KINDS.map(kind => (
        <UploadField
          key={kind}
          name={kind}
          label={DOCUMENT_LABELS[kind]}
          area="proofs"
          hint={DOCUMENT_HINTS[kind]}
          error={errorOf(kind)}
          storedId={storedIds[kind]}
          onChosen={file => onDocument(kind, file !== null)}
        />
      ))}
    </fieldset>
  )
}
