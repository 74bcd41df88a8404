/** What a business shows of itself to be verified (business §2). */
export type DocumentKind = 'id-front' | 'id-back' | 'business-document'

export interface DocumentField {
  kind: DocumentKind
  /** The name of its input. */
  field: string
  label: string
  hint: string | null
}

/** What counts as a business document (business §2). */
export const ACCEPTED_DOCUMENTS = [
  'Business License',
  'IRS Letter',
  'Articles of Incorporation',
  'Bank Statement',
]

export const DOCUMENT_FIELDS: readonly DocumentField[] = [
  { kind: 'id-front', field: 'idFront', label: 'Front of ID', hint: null },
  { kind: 'id-back', field: 'idBack', label: 'Back of ID', hint: null },
  {
    kind: 'business-document',
    field: 'businessDocument',
    label: 'Business Document showing Ownership',
    hint: ACCEPTED_DOCUMENTS.join(', '),
  },
]

/** The document of this name; null for any other text. */
export function documentKind(text: string): DocumentKind | null {
  return DOCUMENT_FIELDS.find(({ kind }) => kind === text)?.kind ?? null
}
